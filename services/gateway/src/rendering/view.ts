import type { PageFragment, PageState, PinnedAssets, ReleaseDescriptor } from '@mintwire/contracts';

/** As what the start of a shell is watched in a browser: a canary gives way, the live one beside it is only compared with it. */
export type StartWatch = 'canary' | 'live';

/** Everything of one page view that a shell makes a page of. */
export interface View {
  readonly shell: ReleaseDescriptor;
  /** null where no canary of the shell is being tried. */
  readonly watch: StartWatch | null;
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  /** Pattern of the page of a remote that it is; null for any other. */
  readonly route: string | null;
  /** Whether any page of the site is there. */
  readonly isKnown: boolean;
  /** Stands for all addresses that show the same because nothing is there ({@link Nowhere}); null for any other. */
  readonly nowhere: string | null;
  readonly state: Omit<PageState, 'status' | 'serverTime' | 'requestId' | 'fragments'>;
  readonly initial: PinnedAssets;
  readonly preload: PinnedAssets;
  readonly fragments: readonly PageFragment[];
  readonly missing: boolean;
}

/** Of path and query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
