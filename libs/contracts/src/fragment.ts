import { Type, type Static } from 'typebox';
import type { PageState } from './composition';
import { ChainInfo } from './chain';
import { FragmentState } from './fragment-state';
import { Instant } from './scalars';
import { SiteSettings } from './site';

export { fragmentKey } from './page-names';

/** What a fragment wants in the head of the page; what it leaves out stays the route's, then the site's. */
const FragmentHead = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 500 })),
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    keywords: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    image: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^(/(?!/)|https?://)' })),
    imageSize: Type.Optional(
      Type.Object({
        width: Type.Integer({ minimum: 1, maximum: 20_000 }),
        height: Type.Integer({ minimum: 1, maximum: 20_000 }),
      }),
    ),
    canonicalUrl: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^(/(?!/)|https?://)' })),
    type: Type.Optional(Type.Union([Type.Literal('website'), Type.Literal('article')])),
    publishedTime: Type.Optional(Instant),
    modifiedTime: Type.Optional(Instant),
    author: Type.Optional(Type.String({ maxLength: 200 })),
    noindex: Type.Optional(Type.Boolean()),
    feeds: Type.Optional(
      Type.Array(
        Type.Object(
          {
            type: Type.String({ maxLength: 100 }),
            title: Type.String({ maxLength: 500 }),
            href: Type.String({ maxLength: 2_000, pattern: '^/(?!/)' }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 10 },
      ),
    ),
    structuredData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);
type FragmentHead = Static<typeof FragmentHead>;

/** How long the gateway may give the same fragment to others, and for how much longer while it fetches a new one. */
export const FragmentCache = Type.Object({
  maxAgeMs: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
  staleMs: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
});
export type FragmentCache = Static<typeof FragmentCache>;

/** Query of `GET /fragments`. */
export const FragmentQuery = Type.Object({
  path: Type.String({ pattern: '^/', maxLength: 2_000, description: 'path and query of the page' }),
  release: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$' }),
  slot: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9.-]*$',
      maxLength: 100,
      description: 'the place in a page of the shell; without it the page itself',
    }),
  ),
});
export type FragmentQuery = Static<typeof FragmentQuery>;

/** Query of `POST /fragments/warm`: the release whose server bundle is to be fetched, checked and loaded. */
export const WarmQuery = Type.Pick(FragmentQuery, ['release']);
export type WarmQuery = Static<typeof WarmQuery>;

/** Answer of `POST /fragments/warm`: every process of the service that renders has loaded it. */
export const WarmAnswer = Type.Object(
  { release: Type.String(), warm: Type.Literal(true) },
  { additionalProperties: false },
);
export type WarmAnswer = Static<typeof WarmAnswer>;

/** Answer of `GET /fragments`. */
export const FragmentAnswer = Type.Object(
  {
    status: Type.Union([Type.Literal(200), Type.Literal(301), Type.Literal(404), Type.Literal(410)]),
    location: Type.Optional(
      Type.String({
        pattern: '^/(?![/\\\\])[!-~]*$',
        maxLength: 2_000,
        description: 'with 301: the page’s address now',
      }),
    ),
    html: Type.String({ maxLength: 2_000_000 }),
    head: FragmentHead,
    state: FragmentState,
    release: Type.String(),
    cache: Type.Union([FragmentCache, Type.Null()], { description: 'null: for this visit only' }),
  },
  { additionalProperties: false },
);
export type FragmentAnswer = Static<typeof FragmentAnswer>;

/** What the gateway says about the site along with a fragment request (header {@link FRAGMENT_CONTEXT_HEADER}, JSON in base64url). */
export const FragmentContext = Type.Object({ chain: ChainInfo, site: SiteSettings });
export type FragmentContext = Static<typeof FragmentContext>;
export const FRAGMENT_CONTEXT_HEADER = 'x-mintwire-page';
/** Header with the gateway's permission, for 30 s, to fetch the private files of the release that it asks about. */
export const RELEASE_GRANT_HEADER = 'x-mintwire-release-grant';

/**
 * Header of a service's answer to the gateway: which of its announcements (`announceChange`) concern it, by their tags with blanks between, or none;
 * without it all do.
 */
export const MADE_OF_HEADER = 'x-mintwire-made-of';

/** Header of a service's answer to a change by its administration: what was done to what, by the names people use, percent-encoded, for the audit log. */
export const AUDIT_TEXT_HEADER = 'x-mintwire-audit-text';

/** What a remote's server bundle is given: data in, HTML out. It has no network, no disk and no clock. */
export interface RemoteRenderInput {
  /** Path and query of the page. */
  readonly url: string;
  /** Route pattern of the page (`/news/:slug`); null in a slot. */
  readonly route: string | null;
  readonly slot: string | null;
  readonly expose: string;
  readonly state: FragmentState;
  readonly page: PageState;
}

export const RemoteRenderOutput = Type.Object(
  { html: Type.String({ minLength: 1, maxLength: 2_000_000 }), head: FragmentHead },
  { additionalProperties: false },
);
export type RemoteRenderOutput = Static<typeof RemoteRenderOutput>;

/** What the shell gives to an exposed component: the state it was rendered from, where the server rendered it. */
export interface ExposedProps {
  readonly initial?: FragmentState | undefined;
}

/** A page that the visitor seems about to open. */
export interface PageTarget {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Of the route pattern (`/news/:slug`). */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The export `prefetch` that an exposed module may have beside its component: asks for the data the page will ask for, before
 * it is opened. It shows nothing and changes nothing; a rejection is ignored.
 */
export type Prefetch = (target: PageTarget) => Promise<unknown>;
