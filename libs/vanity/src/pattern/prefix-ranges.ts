import { base58Value } from './base58';

/** Values of an address, read as a 256-bit number: `from` included, `to` not. */
export interface ValueRange {
  readonly from: bigint;
  readonly to: bigint;
}

const ADDRESS_BYTES = 32;
/** Most digits of 32 bytes in base58. */
const MAX_DIGITS = 44;

const powers = (of: bigint, max: number): readonly bigint[] =>
  Array.from({ length: max + 1 }, (_, exponent) => of ** BigInt(exponent));
const POWERS_OF_58 = powers(58n, MAX_DIGITS);
const POWERS_OF_256 = powers(256n, ADDRESS_BYTES);

/**
 * The values whose address begins with `prefix`. Each leading zero byte is written as a `1` of its own, and the rest as a number
 * without leading zeros; so the ranges depend on how many zero bytes there are and on how many digits the rest has (a whole
 * address has 43 or 44 characters, rarely fewer).
 */
export function prefixRanges(prefix: string): ValueRange[] {
  const digits = prefix.replace(/^1+/, '');
  const zeroBytes = prefix.length - digits.length;
  const below = POWERS_OF_256[ADDRESS_BYTES - zeroBytes] ?? 1n;
  // Ones only: at least so many zero bytes.
  if (digits === '') return [{ from: 0n, to: below }];

  const first = base58Value(digits);
  const ranges: ValueRange[] = [];
  for (const unit of POWERS_OF_58.slice(0, MAX_DIGITS - digits.length + 1)) {
    const from = max(first * unit, below / 256n);
    const to = min((first + 1n) * unit, below);
    if (from < to) ranges.push({ from, to });
  }
  return ranges;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
