import type { VerifiedSale, VerifiedTotal, VerifyProgress } from '../model/verify-total';

/** What the worker is asked for: one run. It is stopped by ending the worker. */
export interface VerifyJob {
  readonly sale: VerifiedSale;
  /** Address of the node, whole. */
  readonly rpcUrl: string;
}

/** What the worker says. */
export type FromVerifyWorker =
  | { readonly type: 'progress'; readonly progress: VerifyProgress }
  | { readonly type: 'done'; readonly total: VerifiedTotal }
  /** What people read: an error's class does not come through. */
  | { readonly type: 'failed'; readonly text: string };
