import type { PurchaseState, RefundReason } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';

/** An amount of the sale's token: `93,750 MINT`. */
export const tokensText = (tokens: bigint | string, symbol: string): string =>
  countOf(typeof tokens === 'string' ? BigInt(tokens) : tokens, symbol, symbol);

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
    meaning: 'Nothing can take this purchase back. The tokens follow after the sale.',
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
  unclear: 'The treasury did not keep all of it in the same transaction.',
  'below-soft-cap': 'The sale ended below the least that it wanted to raise, so everybody is paid back.',
};
