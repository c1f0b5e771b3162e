import type { ErrorCode } from '@mintwire/contracts';

/** Of texts that become a token's name, symbol and links. */
export const TEXT_ERRORS = [
  'LAUNCHPAD_NAME_TOO_LONG',
  'LAUNCHPAD_SYMBOL_TOO_LONG',
  'LAUNCHPAD_TEXT_INVISIBLE',
  'LAUNCHPAD_LINK_INVALID',
] as const satisfies readonly ErrorCode[];
