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
