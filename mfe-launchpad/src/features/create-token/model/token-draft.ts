import type { AuthoritySwitches, TokenStandard } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES, TOKEN_DEFAULTS } from '@mintwire/contracts/limits';

/** What the visitor has typed so far. Texts stay texts until the token is launched. */
export interface TokenDraft {
  readonly name: string;
  readonly symbol: string;
  /** One digit, or empty: then the token gets {@link TOKEN_DEFAULTS}.emptyDecimals. */
  readonly decimals: string;
  /** Digits without separators. */
  readonly supply: string;
  readonly description: string;
  readonly standard: TokenStandard;
  readonly authorities: AuthoritySwitches;
}

/** The form as it starts. */
export const EMPTY_DRAFT: TokenDraft = {
  name: '',
  symbol: '',
  decimals: String(TOKEN_DEFAULTS.decimals),
  supply: TOKEN_DEFAULTS.supply,
  description: '',
  standard: 'spl-token',
  authorities: DEFAULT_AUTHORITIES,
};

/** Decimals the token will have; an empty field means 9. */
export function decimalsOf({ decimals }: Pick<TokenDraft, 'decimals'>): number {
  return decimals === '' ? TOKEN_DEFAULTS.emptyDecimals : Number(decimals);
}

/** The texts as they go on the chain: without blanks around them. */
export function launchTexts({ name, symbol, description }: TokenDraft): Pick<TokenDraft, 'name' | 'symbol' | 'description'> {
  return { name: name.trim(), symbol: symbol.trim(), description: description.trim() };
}

/** Keeps the decimals field a digit 0 to 9, or empty: more is cut to the largest value. */
export function clampDecimals(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return String(Math.min(9, Number(digits.slice(0, 4))));
}
