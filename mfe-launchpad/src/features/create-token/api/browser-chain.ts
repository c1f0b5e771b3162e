import { createFetchRpc, systemClock } from '@mintwire/solana/rpc';
import type { LaunchChain } from '../model/launch-ports';
import { createSolanaChain } from './solana-chain';

/** Browsers reach any chain through this site alone. */
const RPC_PATH = '/rpc';

/** The chain as this page reaches it. */
export function browserChain(): LaunchChain {
  return createSolanaChain({ rpc: createFetchRpc({ url: RPC_PATH }), clock: systemClock });
}
