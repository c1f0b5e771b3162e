import { matchesOf, type Pattern } from './pattern/pattern';

const ADDRESSES = 2n ** 256n;

/** How hard a pattern is. `matches` of 2^256 equally likely addresses match, counted exactly. */
export interface Estimate {
  readonly matches: bigint;
  /** Attempts needed on average: 2^256 / matches, rounded to the nearest. */
  readonly expectedAttempts: bigint;
  /** Probability of one attempt. */
  readonly probability: number;
}

/**
 * Counts the addresses that match. Nothing is approximated: a prefix of `K` to `z` is far rarer than one of `2` to `H`, since
 * only the shorter addresses begin so.
 */
export function estimate(pattern: Pattern): Estimate {
  const { ranges, modulus, remainders } = matchesOf(pattern);
  const below = (value: bigint, remainder: bigint): bigint =>
    value > remainder ? (value - remainder - 1n) / modulus + 1n : 0n;
  const matches = ranges.reduce(
    (sum, { from, to }) =>
      remainders.reduce((partial, remainder) => partial + below(to, remainder) - below(from, remainder), sum),
    0n,
  );
  return {
    matches,
    expectedAttempts: (2n * ADDRESSES + matches) / (2n * matches),
    probability: Number(matches) / Number(ADDRESSES),
  };
}

/** The chance, 0 to 1, that `attempts` attempts find a match. Earlier attempts that found none do not change it. */
export function chance({ probability }: Estimate, attempts: number): number {
  return -Math.expm1(attempts * Math.log1p(-probability));
}

/** Attempts after which a match has been found with the given chance (above 0, below 1); 0.5: half of all searches need fewer. */
export function attemptsFor({ probability }: Estimate, wanted: number): number {
  return Math.ceil(Math.log1p(-wanted) / Math.log1p(-probability));
}

/** Seconds a search takes on average at `rate` attempts per second. */
export function expectedSeconds({ expectedAttempts }: Estimate, rate: number): number {
  return Number(expectedAttempts) / rate;
}
