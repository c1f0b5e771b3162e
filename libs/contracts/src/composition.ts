import { Type, type Static } from 'typebox';
import { RemoteAdminScreen, RemotePage, RemoteSlot } from './remote';
import type { ChainInfo } from './chain';
import type { FragmentState } from './fragment-state';
import type { SiteSettings } from './site';
import type { Navigation } from './site-layout';

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

/** What every page knows of a remote: which addresses are its own, and which places of the home page it fills. */
export interface ListedRemote {
  readonly name: string;
  readonly version: string;
  readonly pages: readonly (Pick<RemotePage, 'path' | 'expose' | 'prefetch'> & Partial<RemotePage>)[];
  readonly slots: readonly RemoteSlot[];
}

/** One release of a remote as the browser is allowed to load it. */
export interface PinnedRemote extends ListedRemote {
  readonly title: string;
  readonly containerName: string;
  readonly entry: PinnedFile;
  readonly exposes: Readonly<Record<string, PinnedAssets>>;
  readonly pages: readonly RemotePage[];
  readonly slots: readonly RemoteSlot[];
  /** Screens below `/admin`; missing where there are none, and in the states of pages. */
  readonly admin?: readonly RemoteAdminScreen[];
}

/**
 * A remote in the composition of a page: with its files, of the modules that the page shows, or only listed. The rest is at
 * `/api/composition/remotes/{name}/{version}` when it is needed.
 */
export type ComposedRemote = ListedRemote & Partial<Omit<PinnedRemote, keyof ListedRemote>>;

/** The immutable choice of releases for one page view. */
export interface Composition {
  readonly shell: { readonly version: string };
  readonly remotes: readonly ComposedRemote[];
  /** Patterns of pages that were taken off the site with their remote; missing where there are none. */
  readonly gone?: readonly string[];
}

/**
 * Form of the page's state in which remotes are no more than listed where the page can do without them. A shell whose `remote.json`
 * does not say that it reads this one gets every remote in full.
 */
export const LISTED_STATE = 2;

/** What the server puts into the page as JSON (`<script type="application/json" id="mintwire-state">`). */
export interface PageState {
  readonly composition: Composition;
  readonly chain: ChainInfo;
  readonly site: SiteSettings;
  /** Links of header, menu and footer, where an owner has placed them; else they are DEFAULT_NAVIGATION. */
  readonly navigation?: Navigation;
  /** ISO instant of the server when the page was made, which may be a while before it was sent: relative times count from it. */
  readonly serverTime: string;
  /** `x-request-id` of the answer that the page came with; only for shells that render no frames, others read it from the answer. */
  readonly requestId?: string;
  /** HTTP status the page was answered with: 404 on an unknown path. */
  readonly status: number;
  /** What the server-rendered parts of this page were rendered from, by `fragmentKey`; their HTML only while the server renders. */
  readonly fragments?: Readonly<Record<string, FragmentState & { readonly html?: string }>>;
}

export { PAGE_STATE_ID } from './page-names';

/**
 * Why a visitor gets a release: it is live; they are among the share of a canary; they look at a preview; or it stands in
 * for one that failed.
 */
export const COMPOSITION_REASONS = ['live', 'canary', 'preview', 'fail-over'] as const;
export type CompositionReason = (typeof COMPOSITION_REASONS)[number];

/** One release of a composition and how it came into it. */
const ComposedRelease = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  why: Type.Union([Type.Literal('live'), Type.Literal('canary'), Type.Literal('preview'), Type.Literal('fail-over')]),
  detail: Type.String({ description: 'the same as a sentence, with what there is to say besides' }),
  locked: Type.Boolean({ description: 'nothing else goes live until an operator unlocks the remote' }),
});
type ComposedRelease = Static<typeof ComposedRelease>;

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
      service: Type.Union([Type.String(), Type.Null()], {
        description: 'who renders it on the server; gateway: the remote has no service, it is rendered without data',
      }),
      from: Type.Union([
        Type.Literal('service'),
        Type.Literal('cache'),
        Type.Literal('stale-cache'),
        Type.Literal('browser'),
      ]),
      reason: Type.Union([Type.String(), Type.Null()], { description: 'why the browser renders it' }),
    }),
  ),
});
export type CompositionAnswer = Static<typeof CompositionAnswer>;

const File = Type.Object({ url: Type.String(), integrity: Type.String() });
const Assets = Type.Object({ js: Type.Array(File), css: Type.Array(File) });

const Release = {
  remote: Type.String({ pattern: '^mfe-[a-z][a-z0-9-]*$', maxLength: 60 }),
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$', maxLength: 60 }),
};

/** A release as the browser is allowed to load it ({@link PinnedRemote}). */
const PinnedRelease = Type.Object({
  name: Type.String(),
  title: Type.String(),
  version: Type.String(),
  containerName: Type.String(),
  entry: File,
  exposes: Type.Record(Type.String(), Assets),
  pages: Type.Array(RemotePage),
  slots: Type.Array(RemoteSlot),
});

/** `GET /api/composition/remotes/{remote}/{version}`: which release a page asks about. */
export const PinnedRemoteParams = Type.Object(Release);
/** Its answer, which never changes. */
export const PinnedRemoteAnswer = Type.Object({
  ...PinnedRelease.properties,
  admin: Type.Optional(Type.Array(RemoteAdminScreen)),
});
export type PinnedRemoteAnswer = Static<typeof PinnedRemoteAnswer>;

/** Query of `GET /api/composition/fail-over`: the release that a browser could not load or show. */
export const FailOverQuery = Type.Object({ remote: Release.remote, failed: Release.version });
export type FailOverQuery = Static<typeof FailOverQuery>;

/** Its answer: the release that may stand in ({@link PinnedRemote}), and every script of it, which is all that the page may run of it. */
export const FailOverAnswer = Type.Object({
  remote: PinnedRelease,
  scripts: Type.Array(Type.String(), { description: 'paths on this origin' }),
});
export type FailOverAnswer = Static<typeof FailOverAnswer>;
