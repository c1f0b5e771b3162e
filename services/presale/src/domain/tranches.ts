import type { DeliveryTranche } from '@mintwire/contracts';

/** How many parts of a delivery are due at `now`. One without dates is due as a whole. */
export function dueTranches(delivery: readonly DeliveryTranche[], now: Date): number {
  return delivery.length === 0 ? 1 : delivery.filter(({ at }) => Date.parse(at) <= now.getTime()).length;
}

/** How much of each purchase its buyer is to have got after so many parts, in percent. */
export function percentAfter(delivery: readonly DeliveryTranche[], parts: number): number {
  if (parts >= Math.max(1, delivery.length)) return 100;
  return delivery.slice(0, parts).reduce((sum, { percent }) => sum + percent, 0);
}

/** The same in whole tokens of a purchase; the last part takes what rounding left. */
export function tokensAfter(tokens: bigint, delivery: readonly DeliveryTranche[], parts: number): bigint {
  return (tokens * BigInt(percentAfter(delivery, parts))) / 100n;
}
