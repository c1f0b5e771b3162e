import {
  AppError,
  QUOTE_SECONDS,
  type PriceAnswer,
  type QuoteLayout,
  type QuoteRequest,
  type QuoteWarning,
  ERRORS,
  LATE_PAYMENT_SECONDS,
  type Quote,
} from '@mintwire/contracts';
import { encodeAmount, fitsU64, type Lamports } from '@mintwire/money';
import type { Address } from '@mintwire/solana/addresses';
import { launchPlanFromQuote, type LaunchPlan } from '@mintwire/solana/launch/plan';
import type { Fee } from './fees';
import type { QuoteFields } from './quote-signer';

/**
 * True when a payment came so long after its quote had expired that it was a free option on the price. The time is that of the block; where the
 * chain does not know it (null), nothing is held against the payer.
 */
export function isPaidLate({ expiresAt }: Pick<Quote, 'expiresAt'>, blockTime: Date | null): boolean {
  return blockTime !== null && blockTime.getTime() > Date.parse(expiresAt) + LATE_PAYMENT_SECONDS * 1_000;
}

/** Everything a quote says. */
export interface QuoteParts {
  readonly id: string;
  readonly chainId: string;
  readonly request: QuoteRequest;
  readonly uri: string;
  readonly reference: Address;
  readonly feeWallet: Address;
  readonly fee: Fee;
  readonly price: PriceAnswer;
  readonly networkCost: Lamports;
  readonly layout: QuoteLayout;
  readonly warnings: QuoteWarning[];
  readonly now: Date;
}

/** Puts a quote together. It can be built with for a minute; a launch that paid it is recorded however late. */
export function composeQuote({ fee, networkCost, warnings, now, ...parts }: QuoteParts): QuoteFields {
  return {
    ...parts,
    items: fee.items,
    feeLamports: encodeAmount(fee.totalLamports),
    networkCostLamports: encodeAmount(networkCost),
    ...(warnings.length > 0 && { warnings }),
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + QUOTE_SECONDS * 1_000).toISOString(),
  };
}

/** Printable ASCII, so that the seed reads the same in every program. Its length is checked with the plan. */
const SEED = /^[\x21-\x7e]+$/;

/**
 * The launch that a request asks for, checked as a whole before anything else is asked: addresses, the mint that follows from wallet and
 * seed, supply, texts. What is not known yet is left at nothing.
 * @throws {AppError} LAUNCHPAD_SEED_INVALID, LAUNCHPAD_MINT_MISMATCH, LAUNCHPAD_SUPPLY_ZERO, LAUNCHPAD_SUPPLY_OVERFLOW, CHAIN_ADDRESS_INVALID ...
 */
export function planOfRequest(
  request: QuoteRequest,
  known: { uri: string; reference: Address; feeWallet: Address },
): LaunchPlan {
  if (!SEED.test(request.seed)) throw new AppError(ERRORS.LAUNCHPAD_SEED_INVALID);
  return launchPlanFromQuote({ request, ...known, feeLamports: '0' });
}

/** Longer numbers are not worth reading. */
const MAX_DIGITS = 1_000;

/**
 * A supply above 64 bits is an overflow, not a typing mistake: said before the schema and its number of digits speak.
 * @throws {AppError} LAUNCHPAD_SUPPLY_OVERFLOW
 */
export function rejectHugeSupply({ supplyBaseUnits: supply }: { supplyBaseUnits?: unknown }): void {
  if (typeof supply !== 'string' || !/^[1-9]\d*$/.test(supply)) return;
  if (supply.length > MAX_DIGITS || !fitsU64(BigInt(supply))) throw new AppError(ERRORS.LAUNCHPAD_SUPPLY_OVERFLOW);
}
