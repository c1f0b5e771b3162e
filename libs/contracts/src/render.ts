import type { FragmentAnswer } from './fragment';
import type { PageState, PinnedAssets, PinnedFile } from './composition';
import type { SiteSettings } from './site';

/** A part of the page that the service of its remote has rendered. */
export interface PageFragment extends Pick<FragmentAnswer, 'status' | 'location' | 'html' | 'head' | 'state'> {
  readonly remote: string;
  readonly expose: string;
  /** The place it stands in; null for the page itself. */
  readonly slot: string | null;
}

/**
 * Form of the page's state of a shell that renders frames: documents that are the same for everybody, with marks where the gateway puts what
 * belongs to one address. Earlier shells render whole documents for one visitor each, under a nonce ({@link NoncedRenderInput}).
 */
export const FRAME_STATE = 3;

/** Where the gateway puts things into a frame. None of them can come out of text that was made safe for HTML. */
export const FRAME_MARKS = {
  /** Title and tags of the head. */
  head: '<!--mintwire:head-->',
  /** Style sheets, in the order of {@link ShellFrame.styles}. */
  styles: '<!--mintwire:styles-->',
  /** The page's state as JSON, inside the script element that carries it. */
  state: '<!--mintwire:state-->',
} as const;

/** Stands for the HTML of a part, by its `fragmentKey`. */
export const partMark = (key: string): string => `<!--mintwire:part ${key}-->`;

/**
 * What a shell makes a frame of. One frame serves all addresses of a route: what is rendered may depend on the route, and on which links of the
 * navigation lead to the address or above it, but on nothing else of an address that a page of a remote has.
 */
export interface FrameInput {
  readonly ask: 'frame';
  /** Path of the page. */
  readonly url: string;
  readonly state: Omit<PageState, 'status' | 'fragments' | 'requestId'>;
  /** First scripts and styles of the shell, then what is worth preloading for this path. */
  readonly initial: PinnedAssets;
  readonly preload: PinnedAssets;
  /** The gateway knows that the page has nothing for this address, which is below one of its own: it is shown with status 404. */
  readonly missing: boolean;
  /** Parts that are to be HTML; each stands in the frame as its {@link partMark}. */
  readonly parts: readonly Pick<PageFragment, 'remote' | 'expose' | 'slot'>[];
}

/** A document with marks. */
export interface ShellFrame {
  readonly status: number;
  /** From `<!doctype html>` on, with each of {@link FRAME_MARKS} once. */
  readonly html: string;
  /** Hashes of its inline scripts, as a policy names them (`sha256-…`). */
  readonly scripts: readonly string[];
  /** What stands at the mark of the styles. */
  readonly styles: readonly PinnedFile[];
  /** What the route says of its page: goes back to the shell with {@link HeadInput}. */
  readonly meta: Readonly<Record<string, unknown>>;
  /**
   * Patterns of all pages that the shell brings itself. A shell that says them shows the same at every address that neither it nor a remote has: of the
   * address nothing is in the frame but which links of the navigation lead to it or above it.
   */
  readonly ownPaths?: readonly string[];
}

/** What a shell makes the head of one address of. */
export interface HeadInput {
  readonly ask: 'head';
  readonly pathname: string;
  readonly meta: ShellFrame['meta'];
  /** Of the part that is the page; null without one. */
  readonly head: PageFragment['head'] | null;
  readonly site: SiteSettings;
}

/** HTML for the mark of the head; nothing in it is executed. */
export interface ShellHead {
  readonly html: string;
}

/** What the gateway hands to the server bundle of a shell before {@link FRAME_STATE} for one page view. */
export interface NoncedRenderInput {
  /** Path and query of the page, e.g. `/news?category=regulation`. */
  readonly url: string;
  readonly state: Omit<PageState, 'status'>;
  /** First scripts and styles of the shell, then what is worth preloading for this path. */
  readonly initial: PinnedAssets;
  readonly preload: PinnedAssets;
  readonly nonce: string;
  /** As in {@link FrameInput}. */
  readonly missing?: boolean;
  /** Parts that are already HTML; what is missing here the browser renders. */
  readonly fragments?: readonly PageFragment[];
}

/** Its answer: the whole document (from `<!doctype html>`), and the status it must be answered with. */
export interface NoncedRenderOutput {
  readonly status: number;
  readonly html: string;
}
