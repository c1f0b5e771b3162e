import type { PresaleState } from '@mintwire/contracts';

/** The presale as the page works with it: amounts as bigint lamports, times as epoch milliseconds. */
export interface PresaleTerms {
  readonly isActive: boolean;
  readonly startsAt: number | null;
  readonly launchDate: number;
  readonly tokenPriceLamports: bigint;
  readonly bonusPercentage: number;
  readonly minPurchaseLamports: bigint;
  readonly maxPurchaseLamports: bigint;
  readonly goalLamports: bigint;
  readonly openingBalanceLamports: bigint;
  readonly totalRaisedLamports: bigint;
}

/** @throws {SyntaxError} when an amount is no integer */
export function parseTerms(state: PresaleState): PresaleTerms {
  return {
    isActive: state.isActive,
    startsAt: state.startsAt === null ? null : Date.parse(state.startsAt),
    launchDate: Date.parse(state.launchDate),
    tokenPriceLamports: BigInt(state.tokenPriceLamports),
    bonusPercentage: state.bonusPercentage,
    minPurchaseLamports: BigInt(state.minPurchaseLamports),
    maxPurchaseLamports: BigInt(state.maxPurchaseLamports),
    goalLamports: BigInt(state.goalLamports),
    openingBalanceLamports: BigInt(state.openingBalanceLamports),
    totalRaisedLamports: BigInt(state.totalRaisedLamports),
  };
}

/** Where the sale stands; the launch date ends it even before the server is asked again. */
export type SaleState = 'upcoming' | 'active' | 'goal-reached' | 'ended';

/** The state of the sale at `now` (epoch milliseconds of the server). */
export function saleState(terms: PresaleTerms, now: number): SaleState {
  if (terms.totalRaisedLamports >= terms.goalLamports) return 'goal-reached';
  if (now >= terms.launchDate) return 'ended';
  return terms.startsAt !== null && now < terms.startsAt ? 'upcoming' : 'active';
}

/** What a countdown counts down to: the start of a sale that is still to come, the end of an open one. */
export function saleEnd({ startsAt, launchDate }: PresaleTerms, state: SaleState): number {
  return state === 'upcoming' && startsAt !== null ? startsAt : launchDate;
}

/** Parts of the goal reached, in hundredths of a percent (0 to 10,000). */
export function goalBasisPoints(terms: PresaleTerms): number {
  const points = (terms.totalRaisedLamports * 10_000n) / terms.goalLamports;
  return points > 10_000n ? 10_000 : Number(points);
}
