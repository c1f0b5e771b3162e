import type { TokenStandard } from '@mintwire/contracts/launchpad';

const TEXTS: Readonly<Record<TokenStandard, string>> = {
  'spl-token': 'SPL Token with Metaplex metadata',
  'token-2022': 'Token-2022 with its own metadata',
};

/** A token standard in words. */
export const standardText = (standard: TokenStandard): string => TEXTS[standard];
