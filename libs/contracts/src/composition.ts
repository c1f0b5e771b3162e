import { Type, type Static } from 'typebox';
import type { RemotePage, RemoteSlot } from './remote';
import type { ChainInfo } from './chain';
import type { FragmentState } from './fragment';
import type { SiteSettings } from './site';

/** A file the browser may run, with the hash it must have. `url` is absolute on the origin. */
export interface PinnedFile {
  readonly url: string;
  readonly integrity: string;
}

/** Files of one exposed module. */
export interface PinnedAssets {
  readonly js: readonly PinnedFile[];
  readonly css: readonly PinnedFile[];
}

/** One release of a remote as the browser is allowed to load it. */
export interface PinnedRemote {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly containerName: string;
  readonly entry: PinnedFile;
  readonly exposes: Readonly<Record<string, PinnedAssets>>;
  readonly pages: readonly RemotePage[];
  readonly slots: readonly RemoteSlot[];
}

/** The immutable choice of releases for one page view. */
export interface Composition {
  readonly shell: { readonly version: string };
  readonly remotes: readonly PinnedRemote[];
}

/** What the server puts into the page as JSON (`<script type="application/json" id="mintwire-state">`). */
export interface PageState {
  readonly composition: Composition;
  readonly chain: ChainInfo;
  readonly site: SiteSettings;
  /** ISO instant of the server when the page was made; relative times count from it. */
  readonly serverTime: string;
  /** HTTP status the page was answered with: 404 on an unknown path. */
  readonly status: number;
  /** What the server-rendered parts of this page were rendered from, by `fragmentKey`; their HTML only while the server renders. */
  readonly fragments?: Readonly<Record<string, FragmentState & { readonly html?: string }>>;
}

export { PAGE_STATE_ID } from './page-state-id';

/**
 * Why a visitor gets a release: it is live; they are among the share of a canary; they look at a preview; or it stands in
 * for one that failed.
 */
export const COMPOSITION_REASONS = ['live', 'canary', 'preview', 'fail-over'] as const;
export type CompositionReason = (typeof COMPOSITION_REASONS)[number];

/** One release of a composition and how it came into it. */
export const ComposedRelease = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  why: Type.Union([Type.Literal('live'), Type.Literal('canary'), Type.Literal('preview'), Type.Literal('fail-over')]),
  detail: Type.String({ description: 'the same as a sentence, with what there is to say besides' }),
  locked: Type.Boolean({ description: 'nothing else goes live until an operator unlocks the remote' }),
});
export type ComposedRelease = Static<typeof ComposedRelease>;

/** Answer of `GET /api/composition`: what would serve a path, and why. */
export const CompositionAnswer = Type.Object({
  path: Type.String(),
  page: Type.Union([Type.Object({ remote: Type.String(), path: Type.String(), expose: Type.String() }), Type.Null()]),
  releases: Type.Array(ComposedRelease),
  fragments: Type.Array(
    Type.Object({
      remote: Type.String(),
      version: Type.String(),
      expose: Type.String(),
      slot: Type.Union([Type.String(), Type.Null()]),
      service: Type.Union([Type.String(), Type.Null()]),
      from: Type.Union([Type.Literal('service'), Type.Literal('cache'), Type.Literal('stale-cache'), Type.Literal('browser')]),
      reason: Type.Union([Type.String(), Type.Null()], { description: 'why the browser renders it' }),
    }),
  ),
});
export type CompositionAnswer = Static<typeof CompositionAnswer>;
