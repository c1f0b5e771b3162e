import type { ChainRpc } from './chain-rpc';
import { createFetchRpc } from './fetch-rpc';

/** Browsers reach any chain through this site alone. */
const RPC_PATH = '/rpc';

/** The chain as a page reaches it: what a visitor's connection loses on the way is asked for again, within ten seconds. */
export function createPageRpc(): ChainRpc {
  return createFetchRpc({ url: RPC_PATH, retry: {} });
}
