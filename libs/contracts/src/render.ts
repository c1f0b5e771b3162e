import type { PageState } from './composition';
import type { PinnedAssets } from './composition';
import type { FragmentAnswer } from './fragment';

/** A part of the page that the service of its remote has rendered. */
export interface PageFragment extends Pick<FragmentAnswer, 'status' | 'html' | 'head' | 'state'> {
  readonly remote: string;
  readonly expose: string;
  /** The place it stands in; null for the page itself. */
  readonly slot: string | null;
}

/** What the gateway hands to the shell's server bundle for one page view. */
export interface ShellRenderInput {
  /** Path and query of the page, e.g. `/news?category=regulation`. */
  readonly url: string;
  readonly state: Omit<PageState, 'status'>;
  /** First scripts and styles of the shell, then what is worth preloading for this path. */
  readonly initial: PinnedAssets;
  readonly preload: PinnedAssets;
  readonly nonce: string;
  /** The gateway knows that the page has nothing for this address, which is below one of its own: it is shown with status 404. */
  readonly missing?: boolean;
  /** Parts that are already HTML; what is missing here the browser renders. */
  readonly fragments?: readonly PageFragment[];
}

/** The whole document (from `<!doctype html>`), and the status it must be answered with. */
export interface ShellRenderOutput {
  readonly status: number;
  readonly html: string;
}

/** Shape of the shell's server bundle (`dist/server/main.cjs`). */
export interface ShellServerBundle {
  render(input: ShellRenderInput): Promise<ShellRenderOutput>;
}
