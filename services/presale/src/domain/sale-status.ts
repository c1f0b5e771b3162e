import type { SaleStatus } from '@mintwire/contracts';
import { raisedLamports, type Sale } from './sale';

/** What a status follows from. */
export type Standing = Pick<
  Sale,
  | 'startsAt'
  | 'launchDate'
  | 'pausedAt'
  | 'goalLamports'
  | 'softCapLamports'
  | 'openingBalanceLamports'
  | 'creditedLamports'
  | 'tokensSold'
  | 'tokensDelivered'
  | 'deliveryBeganAt'
>;

/** Where a sale stands at `now`: from its start until its launch date passes or the goal is reached, unless it is paused, it sells.
 * What was sold is delivered then. */
export function statusOf(sale: Standing, now: Date): SaleStatus {
  const raised = raisedLamports(sale);
  if (now >= sale.launchDate) {
    if (sale.softCapLamports !== null && raised < sale.softCapLamports) return 'below-soft-cap';
    if (sale.deliveryBeganAt === null) return 'ended';
    return sale.tokensDelivered === sale.tokensSold ? 'delivered' : 'delivering';
  }
  if (raised >= sale.goalLamports) return 'goal-reached';
  if (sale.pausedAt !== null) return 'paused';
  return sale.startsAt !== null && now < sale.startsAt ? 'upcoming' : 'active';
}

/**
 * The sale that the site shows when nobody names one: the newest of those that have begun and not ended, else the newest of all.
 * @param sales newest first
 */
export function currentSale<S extends Standing>(sales: readonly S[], now: Date): S | undefined {
  const begun = ({ startsAt, launchDate }: S) => (startsAt === null || startsAt <= now) && now < launchDate;
  return sales.find(begun) ?? sales[0];
}
