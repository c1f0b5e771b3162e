import { accountMethods } from './accounts';
import { blockMethods } from './blocks';
import { clusterMethods } from './cluster';
import type { Methods } from './context';
import { historyMethods } from './history';
import { tokenMethods } from './tokens';
import { transactionMethods } from './transactions';

/** Every JSON-RPC method that the local chain answers over HTTP. */
export const rpcMethods: Methods = {
  ...accountMethods,
  ...blockMethods,
  ...clusterMethods,
  ...historyMethods,
  ...tokenMethods,
  ...transactionMethods,
};
