import { createPageRpc, systemClock } from '@mintwire/solana/rpc';
import type { LaunchChain } from '../model/launch-ports';
import { createSolanaChain } from './solana-chain';

/** The chain as this page reaches it. */
export function browserChain(): LaunchChain {
  return createSolanaChain({ rpc: createPageRpc(), clock: systemClock });
}
