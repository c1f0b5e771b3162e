import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_NAVIGATION,
  FRAME_STATE,
  isPlainPath,
  type Composition,
  type PageFragment,
  type PageState,
  type RemotePage,
} from '@mintwire/contracts';
import { matchPage, RenderError } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ChainIdentity } from '../chain/chain-identity';
import { isMissingScreen } from './domain/admin-paths';
import { composition, initialAssets, pageComposition, preloadAssets } from '../composition/domain/composition';
import { fragmentPlaces } from '../composition/domain/fragment-places';
import { mayConnectAnywhere } from '../composition/domain/pages-that-connect';
import { firstSegment, isGone } from '../composition/domain/gone-pages';
import { isKnownPage } from '../composition/domain/known-pages';
import { liveDescriptors, SHELL, type Snapshot } from '../composition/domain/snapshot';
import { canonicalUrl } from '../core/domain/canonical-url';
import type { PageFragments } from './fragments/page-fragments';
import type { VisitorViews } from '../composition/visitor-views';
import { emptySitePage, fallbackPage } from './fallback-page';
import type { FramedPages } from './framed-pages';
import { noncedPage } from './nonced-page';
import type { Nowhere } from './nowhere';
import { MAX_AGE_MS, type Page } from './made-page';
import { withPreviewBanner } from './preview-banner';
import type { ShellRenderer } from './shell-renderer';
import { pathOf, type View } from './view';

/** What a page view asks for. */
export interface PageOptions {
  /** Whether parts of remotes are to be HTML where they can be. */
  readonly fragments: boolean;
}

export interface PageMakerSources {
  readonly renderer: Pick<ShellRenderer, 'page'>;
  readonly framed: FramedPages;
  readonly nowhere: Nowhere;
  readonly fragments: PageFragments;
  readonly chain: ChainIdentity;
  readonly views: Pick<VisitorViews, 'snapshot' | 'preview' | 'scope' | 'failOverShell'>;
  readonly publicUrl: string;
  readonly clock: () => Date;
}

/** Pages of addresses that nobody has made at a time, where each has the frame of the home page rendered with a word of it. */
const MAX_STRANGERS = 2;
/** First segment of the addresses of the administration. */
const ADMIN = 'admin';

type Painted = Omit<Page, 'madeOf' | 'isListed' | 'goodForMs'>;

/** Makes pages: rendered by the live shell, or with the shell's scripts alone when it cannot be rendered in time. */
export class PageMaker {
  readonly #sources: PageMakerSources;
  /** Pages of addresses that nobody has being made. */
  #strangers = 0;

  constructor(sources: PageMakerSources) {
    this.#sources = sources;
  }

  /** The page of `url` (path and query). Never throws for what a release does wrong. */
  async make(url: string, logger: FastifyBaseLogger, wanted: PageOptions): Promise<Page> {
    const { views, nowhere } = this.#sources;
    const snapshot = views.snapshot();
    const { descriptor: shell } = snapshot?.live.get(SHELL) ?? {};
    const whole = snapshot && composition(snapshot);
    if (!snapshot || !shell || !whole) {
      return {
        status: 503,
        html: emptySitePage(),
        policy: { scripts: [], styles: [] },
        madeOf: [],
        isShared: false,
        isListed: false,
        goodForMs: 0,
      };
    }
    const preview = views.preview();
    const isStranger = !isKnownPage(snapshot, pathOf(url)) && nowhere.of(snapshot, pathOf(url)) === null;
    // However many such addresses are asked for, pages that are there do not wait for them.
    const isCrowd = isStranger && this.#strangers >= MAX_STRANGERS;
    this.#strangers += Number(isStranger);
    try {
      const asked = { shell, watch: watchOf(snapshot), url };
      const parts = isCrowd ? { fragments: false } : wanted;
      const { view, connectsAnywhere, ...made } = await this.#view(snapshot, whole, asked, parts);
      const page = await (isCrowd ? this.#unpainted(view, 404) : this.#paint(view, snapshot, logger));
      // Whoever had the canary of the shell has the live one by now.
      if (!page) return { ...(await this.make(url, logger, wanted)), isShared: false };
      const policy = { ...page.policy, connectsAnywhere };
      return preview
        ? { ...page, ...made, policy, html: withPreviewBanner(page.html, preview), isShared: false }
        : { ...page, ...made, policy, isShared: page.isShared && made.isShared };
    } finally {
      this.#strangers -= Number(isStranger);
    }
  }

  async #view(
    snapshot: Snapshot,
    whole: Composition,
    asked: Pick<View, 'shell' | 'watch' | 'url'>,
    wanted: PageOptions,
  ): Promise<
    { readonly view: View; readonly connectsAnywhere: boolean } & Pick<
      Page,
      'madeOf' | 'isShared' | 'isListed' | 'goodForMs'
    >
  > {
    const { chain, publicUrl, fragments: parts, views, nowhere } = this.#sources;
    const { shell, url } = asked;
    const path = pathOf(url);
    const releases = liveDescriptors(snapshot);
    const places = fragmentPlaces(releases, url);
    const gone = isGone(snapshot, path);
    const site = { ...snapshot.site, publicUrl };
    const outcomes =
      wanted.fragments && !gone ? await parts.gather(releases, url, { chain: chain.info, site }, views.scope()) : [];
    const fragments = outcomes.flatMap(({ fragment }) => fragment ?? []);
    // Parts of the home page are further down: their code is worth a preload when their HTML is there to be taken over.
    const early = (gone ? [] : places).filter(
      ({ slot, expose, release }) =>
        slot === null || fragments.some((made) => made.remote === release.remote.name && made.expose === expose),
    );
    const [page] = places.filter(({ slot }) => slot === null);
    const view: View = {
      ...asked,
      path,
      route: page?.route ?? null,
      isKnown: isKnownPage(snapshot, path),
      nowhere: nowhere.of(snapshot, path),
      state: {
        composition: pageComposition(whole, shell, places),
        chain: chain.info,
        site,
        ...navigationOf(snapshot),
      },
      initial: initialAssets(shell),
      preload: preloadAssets(snapshot, early),
      fragments,
      missing: !isPlainPath(path) || isMissingScreen(path, releases),
    };
    const madeOf =
      outcomes.length > 0
        ? outcomes.flatMap((outcome) => outcome.madeOf ?? [])
        : places.flatMap(({ renderer }) => (renderer === null ? [] : { service: renderer, tags: null }));
    const match = gone ? null : matchPage(releases, path);
    const own = fragments.find(({ slot }) => slot === null);
    return {
      view,
      madeOf,
      isShared: wanted.fragments && outcomes.every((outcome) => outcome.isShared),
      isListed: view.isKnown && isListed(view, own?.head ?? null, match?.page ?? null),
      goodForMs: Math.min(MAX_AGE_MS, ...outcomes.map((outcome) => outcome.goodForMs)),
      connectsAnywhere: match !== null && isPlainPath(path) && mayConnectAnywhere(match.remote, match.page),
    };
  }

  /** null when it was a canary of the shell that could not be rendered. */
  async #paint(view: View, snapshot: Snapshot, logger: FastifyBaseLogger): Promise<Painted | null> {
    const { renderer, framed, views, clock } = this.#sources;
    const { shell, path, missing } = view;
    const rendersFrames = (shell.remote.pageState ?? 1) >= FRAME_STATE;
    try {
      const page = rendersFrames ? await framed.page(view) : await noncedPage(renderer, view, clock());
      return { ...page, ...placeOf(statusOf(page.status, view, snapshot), view), isShared: rendersFrames };
    } catch (error) {
      // Nobody's fault: it was not asked.
      const overloaded = error instanceof RenderError && error.reason === 'overloaded';
      const failedOver = !overloaded && views.failOverShell(`Its canary ${shell.version} could not be rendered.`);
      logger[overloaded ? 'warn' : 'error'](
        { err: error, release: `${SHELL} ${shell.version}` },
        `the shell was not rendered; ${failedOver ? 'the live one is' : 'the browser will do it'}`,
      );
      if (failedOver) return null;
      return this.#unpainted(view, missing || !view.isKnown ? 404 : isGone(snapshot, path) ? 410 : 200);
    }
  }

  /** The scripts alone. */
  async #unpainted({ state, initial }: View, status: number): Promise<Painted> {
    const serverTime = this.#sources.clock().toISOString();
    return { ...fallbackPage({ state: { ...state, serverTime, status }, initial }), isShared: false };
  }
}

/**
 * Whether search engines may list the page at this very address. With parameters only where it says that this is its own: what makes no sense in one shows
 * the page without it, at as many addresses as anybody can think of. So do screens of the administration with what is below them.
 */
function isListed({ url, path }: View, head: PageFragment['head'] | null, page: RemotePage | null): boolean {
  if ((head?.noindex ?? page?.noindex) || firstSegment(path) === ADMIN) return false;
  return url === path || (head?.canonicalUrl !== undefined && canonicalUrl(head.canonicalUrl, page?.query).url === url);
}

/** What is told of starts that failed is only to be compared when it is told of both. */
function watchOf({ live, canaries }: Snapshot): View['watch'] {
  const why = live.get(SHELL)?.reason.why;
  if (why === 'canary') return why;
  return why === 'live' && canaries.has(SHELL) ? why : null;
}

/** Earlier shells know neither what is missing nor what is gone. */
function statusOf(status: number, { missing, path }: View, snapshot: Snapshot): number {
  if (missing) return 404;
  return status === 404 && isGone(snapshot, path) ? 410 : status;
}

/** Whoever has moved says where to; without that there is nothing at this address. */
function placeOf(status: number, { fragments, missing }: View): Pick<Page, 'status' | 'location'> {
  const own = fragments.find(({ slot }) => slot === null);
  if (missing || own?.status !== 301) return { status };
  return own.location === undefined ? { status: 404 } : { status: 301, location: own.location };
}

/** Only what an owner has changed: shells know the rest. */
function navigationOf({ layout: { navigation } }: Snapshot): Pick<PageState, 'navigation'> {
  return isDeepStrictEqual(navigation, DEFAULT_NAVIGATION) ? {} : { navigation };
}
