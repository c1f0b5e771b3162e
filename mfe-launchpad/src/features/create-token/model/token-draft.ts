import type { AuthoritySwitches, LaunchPriority, TokenStandard } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES, TOKEN_DEFAULTS } from '@mintwire/contracts/limits';

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
  /** One digit, or empty: then the token gets {@link TOKEN_DEFAULTS}.emptyDecimals. */
  readonly decimals: string;
  /** Digits without separators; anything else as it was typed, and not valid. */
  readonly supply: string;
  readonly description: string;
  readonly links: LinkTexts;
  readonly tags: readonly string[];
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

/** Decimals the token will have; an empty field means 9. */
export function decimalsOf({ decimals }: Pick<TokenDraft, 'decimals'>): number {
  return decimals === '' ? TOKEN_DEFAULTS.emptyDecimals : Number(decimals);
}

/** The texts as they go on the chain: without blanks around them. */
export function launchTexts({
  name,
  symbol,
  description,
}: TokenDraft): Pick<TokenDraft, 'name' | 'symbol' | 'description'> {
  return { name: name.trim(), symbol: symbol.trim(), description: description.trim() };
}

/** Keeps the decimals field a digit 0 to 9, or empty: more is cut to the largest value. */
export function clampDecimals(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return String(Math.min(9, Number(digits.slice(0, 4))));
}
