import type { ErrorCode } from '@mintwire/contracts';

/** What a route that asks the chain may have to answer. */
export const CHAIN_REFUSALS = [
  'CHAIN_UNAVAILABLE',
  'CHAIN_RPC_TIMEOUT',
  'CHAIN_RPC_ERROR',
] as const satisfies readonly ErrorCode[];
