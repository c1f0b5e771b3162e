import { LATE_PAYMENT_SECONDS, type Quote } from '@mintwire/contracts';

/**
 * True when a payment came so long after its quote had expired that it was a free option on the price. The time is that of the block; where the
 * chain does not know it (null), nothing is held against the payer.
 */
export function isPaidLate({ expiresAt }: Pick<Quote, 'expiresAt'>, blockTime: Date | null): boolean {
  return blockTime !== null && blockTime.getTime() > Date.parse(expiresAt) + LATE_PAYMENT_SECONDS * 1_000;
}
