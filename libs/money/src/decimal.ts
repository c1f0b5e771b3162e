import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

const DECIMAL = /^(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;
/** Far beyond any amount of 64 bits; keeps hostile input from building huge integers. */
const MAX_TEXT = 80;

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 32)
    throw new RangeError(`decimals must be 0 to 32, not ${decimals}`);
}

/**
 * Reads a decimal text exactly: `parseUnits('1.5', 6)` is `1_500_000n`. Surrounding blanks are ignored; signs, exponents and
 * group separators are refused. Zeros beyond `decimals` places are accepted, other digits there are not: nothing is rounded.
 * @throws AppError MONEY_EMPTY, MONEY_NOT_A_NUMBER, MONEY_TOO_PRECISE
 */
export function parseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals);
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError(ERRORS.MONEY_EMPTY);
  const match = trimmed.length <= MAX_TEXT ? DECIMAL.exec(trimmed) : null;
  if (!match) throw new AppError(ERRORS.MONEY_NOT_A_NUMBER, { text: trimmed.slice(0, MAX_TEXT) });
  const whole = match[1] ?? '0';
  const fraction = (match[2] ?? match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new AppError(ERRORS.MONEY_TOO_PRECISE, { text: trimmed, decimals });
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** How {@link formatUnits} writes. */
export interface FormatOptions {
  /** Text between groups of three digits of the whole part, for example `','`. None by default. */
  readonly group?: string;
  /** Least number of decimal places shown, filled with zeros. 0 by default. */
  readonly minDecimals?: number;
}

/** Writes an amount as decimal text without rounding: `formatUnits(1_500_000n, 6)` is `'1.5'`. */
export function formatUnits(value: bigint, decimals: number, options: FormatOptions = {}): string {
  checkDecimals(decimals);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const whole = digits.slice(0, split);
  const fraction = digits
    .slice(split)
    .replace(/0+$/, '')
    .padEnd(options.minDecimals ?? 0, '0');
  const grouped = options.group ? groupDigits(whole, options.group) : whole;
  return `${value < 0n ? '-' : ''}${grouped}${fraction && `.${fraction}`}`;
}

/** Digits in groups of three: `1234567` as `1,234,567`. */
export function groupDigits(digits: string, separator = ','): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, () => separator);
}
