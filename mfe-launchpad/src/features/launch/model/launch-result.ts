import { isWaiting, type LaunchAttempt } from './launch-attempt';

/** A token that exists. `recorded` false: the service has not verified it yet; `notice` says why. */
export interface LaunchResult {
  readonly chainId: string;
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly signature: string | null;
  readonly recorded: boolean;
  /** The service will never record it: nothing is tried again. */
  readonly refused: boolean;
  /** Wallets of the distribution still wait for their part, in an escrow account of the creator's. */
  readonly waiting: boolean;
  /** The listing premium was ordered, and paid in time. */
  readonly listing: boolean;
  /** Paid so long after the price had run out that the services after the launch are not included. */
  readonly paidLate: boolean;
  readonly notice: string | null;
}

/** What an attempt whose token exists has come to. */
export function resultOf(attempt: LaunchAttempt, notice: string | null): LaunchResult {
  const { chainId, mint, name, symbol, landed, recordedAt, refused = false, paidLate = false, quote } = attempt;
  const listing = quote?.request.listing !== undefined && !paidLate;
  return {
    chainId,
    mint,
    name,
    symbol,
    signature: landed?.signature ?? null,
    recorded: recordedAt !== null,
    refused,
    waiting: isWaiting(attempt),
    listing,
    paidLate,
    notice,
  };
}
