import type { Renderer } from '../composition/domain/fragment-places';
import type { PagePolicy } from '../core/domain/page-headers';

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
  /** Who has rendered parts of it. */
  readonly renderers: readonly Renderer[];
  /** Whether others may be given the same: nothing of one visitor is in it, and nothing is missing that may be there in a moment. */
  readonly isShared: boolean;
  /** Milliseconds for which it may be given. */
  readonly goodForMs: number;
  /** With status 301: where the page is now. */
  readonly location?: string;
}
