import type { DeliveryTranche } from '@mintwire/contracts';

/** How many parts of a delivery are due at `now`. One without dates is due as a whole. */
export function dueTranches(delivery: readonly DeliveryTranche[], now: Date): number {
  return delivery.length === 0 ? 1 : delivery.filter(({ at }) => Date.parse(at) <= now.getTime()).length;
}

/** Whole tokens of a purchase that its buyer is to have got after so many parts; the last part takes what rounding left. */
export function tokensAfter(tokens: bigint, delivery: readonly DeliveryTranche[], parts: number): bigint {
  if (parts >= Math.max(1, delivery.length)) return tokens;
  const percent = delivery.slice(0, parts).reduce((sum, tranche) => sum + tranche.percent, 0);
  return (tokens * BigInt(percent)) / 100n;
}
