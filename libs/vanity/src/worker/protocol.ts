import type { KernelKind } from '../kernel/kernel';
import type { Pattern } from '../pattern/pattern';

/** What a worker is told once. */
export interface Job {
  readonly type: 'job';
  /** 32 bytes each. */
  readonly base: Uint8Array;
  readonly owner: Uint8Array;
  readonly seedPrefix: string;
  /** Null: nothing matches; the machine is measured. */
  readonly pattern: Pattern | null;
  /** A kernel to use instead of the fastest one. */
  readonly kernel?: KernelKind;
}

/** Attempts to make: `from` included, `to` not; both multiples of four. */
export interface Lease {
  readonly type: 'lease';
  readonly from: number;
  readonly to: number;
}

export type ToWorker = Job | Lease;

export type FromWorker =
  | { readonly type: 'ready'; readonly kernel: KernelKind }
  /** Everything below `next` has been tried in vain. */
  | { readonly type: 'progress'; readonly next: number }
  | { readonly type: 'done'; readonly next: number }
  | { readonly type: 'hit'; readonly attempt: number; readonly seed: string; readonly address: string };
