import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { BaseUnits, Lamports } from './units';

/** Largest amount that the chain's 64-bit fields hold. */
export const U64_MAX = 2n ** 64n - 1n;

/** True when `value` lies in 0 ..= 2^64 - 1. */
export function fitsU64(value: bigint): boolean {
  return value >= 0n && value <= U64_MAX;
}

function checked(value: bigint): bigint {
  if (!fitsU64(value)) throw new AppError(ERRORS.MONEY_OUT_OF_RANGE, { amount: value });
  return value;
}

/**
 * Marks an integer as lamports.
 * @throws AppError MONEY_OUT_OF_RANGE when it is negative or above 2^64 - 1.
 */
export function lamports(value: bigint): Lamports {
  return checked(value) as Lamports;
}

/**
 * Marks an integer as base units of a token.
 * @throws AppError MONEY_OUT_OF_RANGE when it is negative or above 2^64 - 1.
 */
export function baseUnits(value: bigint): BaseUnits {
  return checked(value) as BaseUnits;
}
