import { formatUnits, parseUnits, type FormatOptions } from './decimal';
import { lamports } from './u64';
import type { Lamports } from './units';

/** Decimal places of SOL. */
const SOL_DECIMALS = 9;

/**
 * Reads an amount of SOL: `parseSol('0.05')` is 50,000,000 lamports.
 * @throws AppError MONEY_EMPTY, MONEY_NOT_A_NUMBER, MONEY_TOO_PRECISE, MONEY_OUT_OF_RANGE
 */
export function parseSol(text: string): Lamports {
  return lamports(parseUnits(text, SOL_DECIMALS));
}

/** Writes lamports as SOL, exactly: `formatSol(50_000_000n)` is `'0.05'`. */
export function formatSol(value: bigint, options?: FormatOptions): string {
  return formatUnits(value, SOL_DECIMALS, options);
}
