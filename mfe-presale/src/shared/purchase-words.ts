import type { Purchase, PurchaseState, RefundReason } from '@mintwire/contracts';
import { countOf, formatUnits, solText } from '@mintwire/money';

/** An amount of the sale's token: `93,750 MINT`. */
export const tokensText = (tokens: bigint | string, symbol: string): string =>
  countOf(typeof tokens === 'string' ? BigInt(tokens) : tokens, symbol, symbol);

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

/** Anybody can make a token with more decimals than an amount can be written with. */
const MAX_DECIMALS = 32;

/** An amount of a token as people write it. */
export function tokenAmount(baseUnits: string, decimals: number): string {
  const whole = decimals > MAX_DECIMALS;
  return `${formatUnits(BigInt(baseUnits), whole ? 0 : decimals, { group: ',' })}${whole ? ` / 10^${decimals}` : ''}`;
}

/** Base units of a token that is known by its address alone: `1.5 tokens So1111…1112`. */
export function baseUnitsText(baseUnits: string, { mint, decimals }: { mint: string; decimals: number }): string {
  const amount = tokenAmount(baseUnits, decimals);
  return mint === WRAPPED_SOL ? `${amount} wrapped SOL` : `${countOf(amount, 'token')} ${shortMint(mint)}`;
}

/** A token's address where there is little room. */
export const shortMint = (mint: string): string =>
  mint === WRAPPED_SOL ? 'Wrapped SOL' : `${mint.slice(0, 4)}…${mint.slice(-4)}`;

/** What came, in the unit in which it came. */
export function paidText({ lamports, token }: Pick<Purchase, 'lamports' | 'token'>): string {
  return token === null ? solText(BigInt(lamports)) : baseUnitsText(token.baseUnits, token);
}

/** Where a payment stands, in a word or two and in a sentence. */
export const PURCHASE_STATES: Readonly<
  Record<
    PurchaseState,
    {
      readonly tone: 'info' | 'success' | 'warning' | 'neutral' | 'accent';
      readonly text: string;
      readonly meaning: string;
    }
  >
> = {
  provisional: {
    tone: 'info',
    text: 'Confirmed',
    meaning: 'The network has confirmed this purchase. It becomes final in a few seconds.',
  },
  final: {
    tone: 'success',
    text: 'Final',
    meaning: 'The network has settled this payment. The tokens follow once the sale is over.',
  },
  refundable: {
    tone: 'warning',
    text: 'To be refunded',
    meaning: 'This payment arrived and could not be credited. The seller pays it back.',
  },
  refunded: { tone: 'neutral', text: 'Refunded', meaning: 'This payment was paid back.' },
  delivered: { tone: 'accent', text: 'Delivered', meaning: 'All tokens of this purchase were sent.' },
};

/** Why a payment could not be credited. */
export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  'no-quote': 'It came without a reservation, so nobody knows what it is for.',
  'too-late': 'It came after the time of its reservation, when there was no room left for it.',
  'too-small': 'It is less than what was reserved or than the smallest purchase.',
  'too-large': 'It is more than the largest purchase.',
  'over-goal': 'The sale would have raised more than its goal.',
  'over-wallet-limit': 'The wallet would have bought more than one wallet may.',
  'not-active': 'The sale was not open when it came.',
  'quote-paid-already': 'Its reservation was paid before.',
  unclear: 'It names more than one reference, or the treasury did not keep all of it in the same transaction.',
  'other-token': 'It came in another token than SOL. The sale takes SOL only.',
  'below-soft-cap': 'The sale ended below the least that it wanted to raise, so everybody is paid back.',
};
