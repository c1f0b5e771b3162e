import type { ErrorCode } from '@mintwire/contracts';

/** What a route that asks the chain may have to answer. */
export const CHAIN_REFUSALS = [
  'CHAIN_UNAVAILABLE',
  'CHAIN_RPC_TIMEOUT',
  'CHAIN_RPC_ERROR',
] as const satisfies readonly ErrorCode[];

/** Of texts that become a token's name, symbol and links. */
export const TEXT_REFUSALS = [
  'LAUNCHPAD_NAME_TOO_LONG',
  'LAUNCHPAD_SYMBOL_TOO_LONG',
  'LAUNCHPAD_TEXT_INVISIBLE',
  'LAUNCHPAD_LINK_INVALID',
] as const satisfies readonly ErrorCode[];
