import type { RefundReason } from '@mintwire/contracts';
import { presaleTokens } from '@mintwire/money';

/** What decides what becomes of a payment. Amounts are lamports. */
export interface PaymentCase {
  readonly lamports: bigint;
  readonly paidAt: Date;
  /** The treasury holds all that the transaction's transfers brought, and the transfer itself names nothing beside its quote. */
  readonly clear: boolean;
  readonly quote: QuoteCase | null;
  readonly sale: {
    readonly startsAt: Date | null;
    readonly launchDate: Date;
    readonly pausedAt: Date | null;
    readonly maxPurchaseLamports: bigint;
    readonly walletMaxLamports: bigint | null;
    /** Decided: every purchase goes back. */
    readonly failed: boolean;
    /** What may still be credited: the goal less all that was raised and all that other quotes hold. */
    readonly roomLamports: bigint;
  };
}

/** The quote that a payment names. */
export interface QuoteCase {
  readonly lamports: bigint;
  readonly tokenPriceLamports: bigint;
  readonly bonusPercentage: number;
  readonly expiresAt: Date;
  /** Given up, for one of another amount or for none. */
  readonly replaced: boolean;
  readonly paid: boolean;
  /** Credited to its wallet in this sale before. */
  readonly walletLamports: bigint;
  /** The most that this wallet could buy for in all when the quote was given; null: no limit. */
  readonly walletMostLamports: bigint | null;
  /** The most that this wallet may buy for in this sale now, where it is less than for others. */
  readonly walletCapLamports: bigint | null;
}

/** What becomes of it: so many tokens, or the reason why it goes back. */
export type PaymentVerdict =
  { readonly reason: null; readonly tokens: bigint } | { readonly reason: RefundReason; readonly tokens: 0n };

/**
 * Judges one transfer into a treasury. A quote that is paid in time holds what it promised, whatever became of the terms meanwhile; a late payment
 * is a purchase like any other while the sale sells. Nothing is credited beyond the room that is left.
 */
export function judgePayment(payment: PaymentCase): PaymentVerdict {
  const { quote, lamports } = payment;
  const reason = refundReason(payment);
  if (reason !== null || quote === null) return { reason: reason ?? 'no-quote', tokens: 0n };
  return { reason, tokens: presaleTokens(lamports, quote.tokenPriceLamports, quote.bonusPercentage) };
}

function refundReason({ lamports, paidAt, clear, quote, sale }: PaymentCase): RefundReason | null {
  if (!clear) return 'unclear';
  if (quote === null) return 'no-quote';
  if (sale.failed) return 'below-soft-cap';
  // Dust that copies the reference of a quote must not use the quote up.
  if (lamports < quote.lamports) return 'too-small';
  if (quote.paid) return 'quote-paid-already';
  if (lamports > quote.lamports && lamports > sale.maxPurchaseLamports) return 'too-large';
  const late = quote.replaced || paidAt > quote.expiresAt;
  if (late && paidAt >= sale.launchDate) return 'too-late';
  if (late && (sale.pausedAt !== null || (sale.startsAt !== null && paidAt < sale.startsAt))) return 'not-active';
  const promised = !late && lamports === quote.lamports;
  // What was promised beside other purchases of the wallet was promised within its limit, as it was then.
  const max = promised ? quote.walletMostLamports : min(sale.walletMaxLamports, quote.walletCapLamports);
  if (max !== null && quote.walletLamports + lamports > max) return 'over-wallet-limit';
  return lamports > sale.roomLamports ? 'over-goal' : null;
}

/** The smaller of two limits; null is none. */
export function min(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
