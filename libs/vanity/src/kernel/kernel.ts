import type { Filter } from './filter';

/** Attempts that share everything but the last four characters of the seed. */
export const STEP_ATTEMPTS = 65_536;

/** Which kernel works; the order is that of speed. */
export const KERNEL_KINDS = ['wasm-simd', 'wasm', 'js'] as const;
export type KernelKind = (typeof KERNEL_KINDS)[number];

/** Computes addresses and looks for those that may match. */
export interface Kernel {
  readonly kind: KernelKind;
  /** Sets what is looked for. */
  setFilter(filter: Filter): void;
  /** Sets what a step has in common: the words 0 to 14 of the first block (base and the first 28 characters of the seed). */
  prepare(words: Int32Array): void;
  /**
   * The first attempt from `from` to `to` (not included; a multiple of four) of this step that passes the filter, or -1. One that
   * matches always passes; one that passes need not match at the edge of a range.
   */
  scan(from: number, to: number): number;
  /** The address' bytes of one attempt of this step. For tests. */
  digest(attempt: number): Uint8Array;
}

/** The letters that the last four characters of a seed are made of, each for a hexadecimal digit of the attempt's number. */
export const LETTERS = 'abcdefghijkmnopq';

/**
 * Characters of a seed: as many as the chain takes. An address is the SHA-256 of wallet, seed and program. The wallet has 32 bytes, so a seed of
 * 32 ends with the first block of the hash, and the second one (program, padding, length) is the same for all attempts.
 */
export const SEED_CHARACTERS = 32;
/** Those at its end, which differ from attempt to attempt. */
export const VARYING_CHARACTERS = 4;

/** The last four characters of the seed of an attempt (0 to 65,535) within its step. */
export function lastCharacters(attempt: number): string {
  return [12, 8, 4, 0].map((shift) => LETTERS[(attempt >> shift) & 15]).join('');
}
