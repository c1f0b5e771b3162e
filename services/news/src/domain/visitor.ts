import { createHmac } from 'node:crypto';

/**
 * Somebody who looks at an article, as far as may be known: by hashes that mean nothing without the day's secret. They are kept only
 * together with the article, whose addresses may change, so that nobody can tell what else somebody has read.
 */
export interface Visit {
  readonly slug: string;
  /** Address and browser. */
  readonly visitor: Buffer;
  /** The same with the secret of the day before, for visits that began before midnight. */
  readonly before: Buffer;
  /** Address. */
  readonly place: Buffer;
}

/** The secrets of a day and of the one before. */
export interface Salts {
  readonly today: Buffer;
  readonly yesterday: Buffer;
}

/** Enough that no two visitors have the same. */
const BYTES = 16;

/** A visit to the article `slug`. */
export function visitOf(slug: string, address: string, agent: string, { today, yesterday }: Salts): Visit {
  const hash = (salt: Buffer, ...parts: string[]): Buffer =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, BYTES);
  return {
    slug,
    visitor: hash(today, address, agent),
    before: hash(yesterday, address, agent),
    place: hash(today, address),
  };
}
