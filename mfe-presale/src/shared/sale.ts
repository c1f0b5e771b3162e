import type { DeliveryTranche, PresaleEvent, PresaleState, SaleStatus } from '@mintwire/contracts';
import { RECENT_PURCHASES } from '@mintwire/contracts/limits';
import { presaleTokens } from '@mintwire/money';

/** A sale as the pages work with it: amounts in lamports, times as epoch milliseconds, token amounts whole. */
export interface Sale extends Pick<
  PresaleState,
  | 'saleId'
  | 'chainId'
  | 'status'
  | 'seller'
  | 'token'
  | 'treasury'
  | 'bonusPercentage'
  | 'purchases'
  | 'recent'
  | 'sales'
> {
  readonly startsAt: number | null;
  readonly launchDate: number;
  readonly tokenPrice: bigint;
  readonly minPurchase: bigint;
  readonly maxPurchase: bigint;
  readonly walletMax: bigint | null;
  readonly goal: bigint;
  readonly softCap: bigint | null;
  readonly allowlistUntil: number | null;
  readonly delivery: readonly DeliveryTranche[];
  readonly openingBalance: bigint;
  readonly totalRaised: bigint;
  readonly verified: bigint;
  /** Held by open purchases, the visitor's own among them. */
  readonly reserved: bigint;
  readonly tokensSold: bigint;
  /** Whole tokens that the treasury holds; null when nobody knows it or the sale is over. */
  readonly treasuryTokens: bigint | null;
  /** Price of SOL in millionths of a dollar; null when nobody knows it. */
  readonly solUsdMicros: bigint | null;
}

/** @throws {SyntaxError} when an amount is no integer */
export function parseSale(state: PresaleState): Sale {
  const optional = (amount: string | null) => (amount === null ? null : BigInt(amount));
  const moment = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    saleId: state.saleId,
    chainId: state.chainId,
    status: state.status,
    seller: state.seller,
    token: state.token,
    treasury: state.treasury,
    bonusPercentage: state.bonusPercentage,
    purchases: state.purchases,
    recent: state.recent,
    sales: state.sales,
    delivery: state.delivery,
    startsAt: moment(state.startsAt),
    launchDate: Date.parse(state.launchDate),
    tokenPrice: BigInt(state.tokenPriceLamports),
    minPurchase: BigInt(state.minPurchaseLamports),
    maxPurchase: BigInt(state.maxPurchaseLamports),
    walletMax: optional(state.walletMaxLamports),
    goal: BigInt(state.goalLamports),
    softCap: optional(state.softCapLamports),
    allowlistUntil: moment(state.allowlistUntil),
    openingBalance: BigInt(state.openingBalanceLamports),
    totalRaised: BigInt(state.totalRaisedLamports),
    verified: BigInt(state.verifiedLamports),
    reserved: BigInt(state.reservedLamports),
    tokensSold: BigInt(state.tokensSold),
    treasuryTokens:
      state.treasuryBaseUnits == null ? null : BigInt(state.treasuryBaseUnits) / 10n ** BigInt(state.token.decimals),
    solUsdMicros: optional(state.price?.solUsdMicros ?? null),
  };
}

/** Where the sale stands at `now` (epoch milliseconds of the server): time begins and ends it before the server is asked again. */
export function statusAt(
  sale: Pick<Sale, 'status' | 'startsAt' | 'launchDate' | 'totalRaised' | 'goal'>,
  now: number,
): SaleStatus {
  const { status, startsAt, launchDate, totalRaised, goal } = sale;
  if (status !== 'upcoming' && status !== 'active' && status !== 'paused') return status;
  if (totalRaised >= goal) return 'goal-reached';
  if (now >= launchDate) return 'ended';
  return status === 'upcoming' && startsAt !== null && now >= startsAt ? 'active' : status;
}

/** What can be bought for now: what is left of the goal, less what open purchases hold of it. */
export function freeRoom({ goal, totalRaised, reserved }: Pick<Sale, 'goal' | 'totalRaised' | 'reserved'>): bigint {
  const free = goal - totalRaised - reserved;
  return free > 0n ? free : 0n;
}

/** Tokens that were sold and can still be sold until the goal. */
export function tokensToSell({ tokensSold, goal, totalRaised, tokenPrice, bonusPercentage }: Sale): bigint {
  const left = goal > totalRaised ? goal - totalRaised : 0n;
  return tokensSold + (tokenPrice > 0n ? presaleTokens(left, tokenPrice, bonusPercentage) : 0n);
}

/** Whether nothing can be bought any more. */
export function hasEnded(status: SaleStatus): boolean {
  return status !== 'upcoming' && status !== 'active' && status !== 'paused';
}

/** Whether its time is over, too: no change of its terms lets it sell again. */
export const isOver = (status: SaleStatus): boolean => hasEnded(status) && status !== 'goal-reached';

/** Parts of the goal reached, in hundredths of a percent (0 to 10,000). */
export const goalBasisPoints = ({ totalRaised, goal }: Pick<Sale, 'totalRaised' | 'goal'>): number =>
  partBasisPoints(totalRaised, goal);

/** What part of `whole` that is, in hundredths of a percent (0 to 10,000). */
export function partBasisPoints(part: bigint, whole: bigint): number {
  const points = (part * 10_000n) / whole;
  return points > 10_000n ? 10_000 : Number(points);
}

/** A sale after something happened to it; an event of another sale changes nothing. */
export function withEvent(state: PresaleState, { saleId, status, totals, purchase }: PresaleEvent): PresaleState {
  if (saleId !== state.saleId) return state;
  const recent = purchase
    ? [purchase, ...state.recent.filter(({ id }) => id !== purchase.id)].slice(0, RECENT_PURCHASES)
    : state.recent;
  return { ...state, ...totals, status, isActive: status === 'active', recent };
}

/** What a countdown counts down to: the start of a sale that is still to come, the end of another one. */
export function countdownTo(
  { startsAt, launchDate }: Pick<Sale, 'startsAt' | 'launchDate'>,
  status: SaleStatus,
): number {
  return status === 'upcoming' && startsAt !== null ? startsAt : launchDate;
}
