import type { AuthoritySwitches, LaunchPriority, TokenStandard } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES, TOKEN_DEFAULTS, TOKEN_LIMITS } from '@mintwire/contracts/limits';

/** Where the token is at home on the web; an empty text is no link. */
export interface LinkTexts {
  readonly website: string;
  readonly discord: string;
  readonly telegram: string;
  readonly x: string;
}

/** One row of a distribution as it is typed. */
export interface DistributionText {
  readonly address: string;
  /** Whole tokens, perhaps with a fraction: `1,000.5`. */
  readonly amount: string;
}

/** What most tokens do without; each is switched on by itself and keeps its content while off. */
export interface AdvancedDraft {
  readonly modifyCreator: boolean;
  readonly customCreator: string;
  readonly customAddress: boolean;
  readonly addressPrefix: string;
  readonly addressSuffix: string;
  readonly addressCaseSensitive: boolean;
  readonly multiWallet: boolean;
  readonly walletDistribution: readonly DistributionText[];
}

/** The listing premium. Its banner is kept with the images. */
export interface ListingDraft {
  readonly enabled: boolean;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
}

/** What the visitor has typed so far. Texts stay texts until the token is launched. */
export interface TokenDraft {
  readonly name: string;
  readonly symbol: string;
  /** As typed: it is final once launched, so nothing is made of what is no whole number. Empty: {@link TOKEN_DEFAULTS}.emptyDecimals. */
  readonly decimals: string;
  /** Digits without separators; anything else as it was typed, and not valid. */
  readonly supply: string;
  readonly description: string;
  readonly links: LinkTexts;
  readonly tags: readonly string[];
  /** What stands in the tags' field and is none of them yet. */
  readonly tagText: string;
  readonly standard: TokenStandard;
  readonly advanced: AdvancedDraft;
  readonly authorities: AuthoritySwitches;
  readonly listing: ListingDraft;
  readonly priority: LaunchPriority;
}

export const EMPTY_ROW: DistributionText = { address: '', amount: '' };

/** The form as it starts. */
export const EMPTY_DRAFT: TokenDraft = {
  name: '',
  symbol: '',
  decimals: String(TOKEN_DEFAULTS.decimals),
  supply: TOKEN_DEFAULTS.supply,
  description: '',
  links: { website: '', discord: '', telegram: '', x: '' },
  tags: [],
  tagText: '',
  standard: 'spl-token',
  advanced: {
    modifyCreator: false,
    customCreator: '',
    customAddress: false,
    addressPrefix: '',
    addressSuffix: '',
    addressCaseSensitive: false,
    multiWallet: false,
    walletDistribution: [EMPTY_ROW],
  },
  authorities: DEFAULT_AUTHORITIES,
  listing: { enabled: false, website: '', twitter: '', telegram: '' },
  priority: 'normal',
};

/** Decimals the token will have, an empty field meaning 9; null for what is no whole number from 0 to 9. */
export function decimalsOf({ decimals }: Pick<TokenDraft, 'decimals'>): number | null {
  const text = decimals.trim();
  if (text === '') return TOKEN_DEFAULTS.emptyDecimals;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= TOKEN_LIMITS.minDecimals && number <= TOKEN_LIMITS.maxDecimals ? number : null;
}

/** The decimals field after an arrow: one more or less than what it shows, kept within 0 to 9. */
export function stepDecimals(typed: string, by: 1 | -1): string {
  const { minDecimals, maxDecimals } = TOKEN_LIMITS;
  const shown = typed.trim() === '' ? TOKEN_DEFAULTS.emptyDecimals : Number(typed);
  const from = Number.isFinite(shown) ? Math.trunc(shown) : TOKEN_DEFAULTS.decimals;
  return String(Math.min(maxDecimals, Math.max(minDecimals, from + by)));
}

/** The texts as they go on the chain: without blanks around them. */
export function launchTexts({
  name,
  symbol,
  description,
}: TokenDraft): Pick<TokenDraft, 'name' | 'symbol' | 'description'> {
  return { name: name.trim(), symbol: symbol.trim(), description: description.trim() };
}
