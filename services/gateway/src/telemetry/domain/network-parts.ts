import { createHash } from 'node:crypto';

/**
 * Visits are counted apart by the part of all networks that they came from: so whether a canary is worse can be seen without what any one or
 * two networks say of it. A network is in one part, and a part has far too many to tell of anybody.
 */
export const NETWORK_PARTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The part that a network is in, the same at each gateway. */
export function networkPart(network: string): number {
  return createHash('sha256').update(network).digest().readUInt8() % NETWORK_PARTS.length;
}
