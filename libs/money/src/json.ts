import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { baseUnits, lamports } from './u64';
import type { BaseUnits, Lamports } from './units';

const INTEGER = /^(0|[1-9][0-9]{0,19})$/;

/** An amount as it travels in JSON: a decimal string, because JSON numbers lose digits above 2^53. */
export function encodeAmount(value: bigint): string {
  return value.toString();
}

function decode(text: unknown): bigint {
  if (typeof text !== 'string' || !INTEGER.test(text))
    throw new AppError(ERRORS.MONEY_NOT_A_NUMBER, { text: String(text).slice(0, 40) });
  return BigInt(text);
}

/**
 * Reads lamports out of JSON. Only canonical decimal strings pass: no sign, blank, exponent or leading zero.
 * @throws AppError MONEY_NOT_A_NUMBER, MONEY_OUT_OF_RANGE
 */
export function decodeLamports(text: unknown): Lamports {
  return lamports(decode(text));
}

/**
 * Reads base units out of JSON, as {@link decodeLamports} does.
 * @throws AppError MONEY_NOT_A_NUMBER, MONEY_OUT_OF_RANGE
 */
export function decodeBaseUnits(text: unknown): BaseUnits {
  return baseUnits(decode(text));
}
