import type { PagePolicy } from '../core/domain/page-headers';
import type { MadeOf } from '../core/kept/answer-cache';

/** Milliseconds after which nothing is given that may have changed since it was asked for. */
export const MAX_AGE_MS = 5_000;

/** A page as a shell has made it. */
export interface PaintedPage {
  readonly status: number;
  readonly html: string;
  readonly policy: PagePolicy;
}

/** A page ready to be sent. */
export interface Page extends PaintedPage {
  /** What has rendered parts of it. */
  readonly madeOf: readonly MadeOf[];
  /** Whether others may be given the same: nothing of one visitor is in it, and nothing is missing that may be there in a moment. */
  readonly isShared: boolean;
  /** Whether search engines may list it at this address: not what is searched for, nor what there is not. Of these anybody can make up as many addresses as he likes. */
  readonly isListed: boolean;
  /** Milliseconds for which it may be given. */
  readonly goodForMs: number;
  /** With status 301: where the page is now. */
  readonly location?: string;
}
