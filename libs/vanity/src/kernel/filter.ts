import { BASE58_SIZE } from '../pattern/base58';
import { matchesOf, type Pattern } from '../pattern/pattern';
import { MAX_RANGES, MAX_REMAINDERS } from '../wasm/memory';

/** What a kernel tests a digest by, without base58. A beginning or an end that is not asked for has an empty list. */
export interface Filter {
  /** Leading words, first and last, that a wanted beginning may have; unsigned. */
  readonly ranges: readonly { readonly first: number; readonly last: number }[];
  /** 58 to the power of the suffix' length, at most 58^4 = 11,316,496. */
  readonly modulus: number;
  /** Wanted remainders of the digest as a number. */
  readonly remainders: readonly number[];
}

/** Passes nothing; what a machine's speed is measured with. No digest begins and ends as this asks for, since the remainder is out of reach. */
export const NOTHING: Filter = { ranges: [], modulus: BASE58_SIZE ** 4, remainders: [BASE58_SIZE ** 4] };

const LEADING_WORD = 224n;

/** The filter of a pattern. Everything that matches passes it. */
export function filterOf(pattern: Pattern): Filter {
  const { ranges, modulus, remainders } = matchesOf(pattern);
  const words =
    pattern.prefix === ''
      ? []
      : ranges.map(({ from, to }) => ({
          first: Number(from >> LEADING_WORD),
          last: Number((to - 1n) >> LEADING_WORD),
        }));
  const filter = {
    ranges: joined(words),
    modulus: Number(modulus),
    remainders: pattern.suffix === '' ? [] : remainders.map(Number),
  };
  if (filter.ranges.length > MAX_RANGES || filter.remainders.length > MAX_REMAINDERS)
    throw new RangeError('the pattern has too many variants');
  return filter;
}

/** Sorted, and those that touch made one. */
function joined(ranges: readonly Filter['ranges'][number][]): Filter['ranges'] {
  const result: { first: number; last: number }[] = [];
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before && range.first <= before.last + 1) before.last = Math.max(before.last, range.last);
    else result.push({ ...range });
  }
  return result;
}

/** The low bits of a remainder modulo `modulus` that are those of the number itself, and the values of them that are wanted. */
export function lowBits({ modulus, remainders }: Filter): { readonly mask: number; readonly wanted: number } {
  const mask = (modulus & -modulus) - 1;
  return { mask, wanted: remainders.reduce((set, remainder) => set | (1 << (remainder & mask)), 0) };
}

/** What each of the eight words of a digest contributes modulo `modulus`. */
export function wordWeights(modulus: number): number[] {
  return Array.from({ length: 8 }, (_, word) => Number(2n ** BigInt(32 * (7 - word)) % BigInt(modulus)));
}
