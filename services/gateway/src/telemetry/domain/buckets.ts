import type { WebVital } from '@mintwire/contracts';

/** Buckets per doubling: neighbours lie 9 % apart, so a quantile is off by less than that. */
const PER_OCTAVE = 8;
/** CLS has no unit and lies between 0 and 1 as a rule; its thousandths are counted. */
const CLS_SCALE = 1_000;

/** How many measurements fell into each bucket. */
export type Buckets = ReadonlyMap<number, number>;

/** The bucket of a measurement: 0 below 1, then eight for every doubling. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.floor(Math.log2(value) * PER_OCTAVE);
}

/** The bucket of a web vital. */
export function bucketOfVital(name: WebVital, value: number): number {
  return bucketOf(name === 'CLS' ? value * CLS_SCALE : value);
}

export function countOf(buckets: Buckets): number {
  return [...buckets.values()].reduce((sum, count) => sum + count, 0);
}

/** The value that the share `quantile` of the measurements does not exceed; null without any. */
export function quantileOf(buckets: Buckets, quantile: number): number | null {
  const place = quantilePlace(buckets, quantile);
  return place && within(place.bucket, place.share);
}

/** The bucket up to which the share `quantile` of the measurements lies; null without any. */
export function quantileBucket(buckets: Buckets, quantile: number): number | null {
  return quantilePlace(buckets, quantile)?.bucket ?? null;
}

/** The least value of a bucket. */
export function bucketStart(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_OCTAVE);
}

/** The same for a web vital, in its own unit. */
export function quantileOfVital(name: WebVital, buckets: Buckets, quantile: number): number | null {
  const value = quantileOf(buckets, quantile);
  if (value === null) return null;
  return name === 'CLS' ? Math.round(value) / CLS_SCALE : Math.round(value);
}

function quantilePlace(buckets: Buckets, quantile: number): { bucket: number; share: number } | null {
  const rank = quantile * countOf(buckets);
  let passed = 0;
  for (const [bucket, count] of [...buckets].sort(([a], [b]) => a - b)) {
    if (passed + count >= rank && count > 0) return { bucket, share: (rank - passed) / count };
    passed += count;
  }
  return null;
}

/** A value in the bucket, as far from its lower edge as `share` says. */
function within(bucket: number, share: number): number {
  if (bucket === 0) return share;
  const lower = 2 ** ((bucket - 1) / PER_OCTAVE);
  return lower * 2 ** (share / PER_OCTAVE);
}
