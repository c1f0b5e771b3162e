import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_NAVIGATION,
  fragmentKey,
  isPlainPath,
  type PageFragment,
  type PageState,
  type ReleaseDescriptor,
} from '@mintwire/contracts';
import { currentRequestId } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ChainIdentity } from '../chain/chain-identity';
import { isMissingScreen } from './domain/admin-paths';
import { composition, initialAssets, pageComposition, preloadAssets } from '../composition/domain/composition';
import { fragmentPlaces } from '../composition/domain/fragment-places';
import { isGone } from '../composition/domain/gone-pages';
import { matchPage } from '../composition/domain/page-match';
import { liveDescriptors, SHELL, type Snapshot } from '../composition/domain/snapshot';
import type { PageFragments } from './fragments/page-fragments';
import type { VisitorViews } from '../composition/visitor-views';
import { withStartWatch } from './start-watch';
import { emptySitePage, fallbackPage } from './fallback-page';
import { withPreviewBanner } from './preview-banner';
import type { ShellRenderer } from './shell-renderer';

/** A page ready to be sent. */
export interface Page {
  readonly status: number;
  readonly html: string;
}

/** What a page view asks for. */
export interface PageOptions {
  /** Whether parts of remotes are to be HTML where they can be. */
  readonly fragments: boolean;
}

export interface PageMakerSources {
  readonly renderer: ShellRenderer;
  readonly fragments: PageFragments;
  readonly chain: ChainIdentity;
  readonly views: Pick<VisitorViews, 'snapshot' | 'preview' | 'scope' | 'failOverShell'>;
  readonly publicUrl: string;
  readonly clock: () => Date;
}

/** Makes pages: rendered by the live shell, or with the shell's scripts alone when it cannot be rendered in time. */
export class PageMaker {
  readonly #sources: PageMakerSources;

  constructor(sources: PageMakerSources) {
    this.#sources = sources;
  }

  /** The page of `url` (path and query). Never throws for what a release does wrong. */
  async make(url: string, nonce: string, logger: FastifyBaseLogger, wanted: PageOptions): Promise<Page> {
    const { views } = this.#sources;
    const snapshot = views.snapshot();
    const { descriptor: shell, reason } = snapshot?.live.get(SHELL) ?? {};
    const releases = snapshot && composition(snapshot);
    if (!snapshot || !shell || !releases) return { status: 503, html: emptySitePage() };
    const { chain, clock, publicUrl } = this.#sources;
    const state = {
      composition: pageComposition(releases, shell, fragmentPlaces(liveDescriptors(snapshot), url)),
      chain: chain.info,
      site: { ...snapshot.site, publicUrl },
      ...navigationOf(snapshot),
      serverTime: clock().toISOString(),
      ...requestIdOf(),
    };
    const page = await this.#render(snapshot, shell, state, url, nonce, logger, wanted);
    // Whoever had the canary of the shell has the live one by now.
    if (!page) return this.make(url, nonce, logger, wanted);
    const html = reason?.why === 'canary' ? withStartWatch(page.html, shell.version, nonce) : page.html;
    const preview = views.preview();
    return { ...page, html: preview ? withPreviewBanner(html, preview) : html };
  }

  /** null when it was a canary of the shell that could not be rendered. */
  async #render(
    snapshot: Snapshot,
    shell: ReleaseDescriptor,
    state: Omit<PageState, 'status'>,
    url: string,
    nonce: string,
    logger: FastifyBaseLogger,
    wanted: PageOptions,
  ): Promise<Page | null> {
    const path = url.split('?', 1)[0] ?? '/';
    const initial = initialAssets(shell);
    const releases = liveDescriptors(snapshot);
    const missing = !isPlainPath(path) || isMissingScreen(path, releases);
    const gone = isGone(snapshot, path);
    const places = gone ? [] : fragmentPlaces(releases, url);
    const outcomes =
      wanted.fragments && !gone
        ? await this.#sources.fragments.gather(
            releases,
            url,
            { chain: state.chain, site: state.site },
            this.#sources.views.scope(),
          )
        : [];
    const fragments = outcomes.flatMap(({ fragment }) => fragment ?? []);
    // Parts of the home page are further down: their code is worth a preload when their HTML is there to be taken over.
    const early = places.filter(
      ({ slot, expose, release }) =>
        slot === null || fragments.some((made) => made.remote === release.remote.name && made.expose === expose),
    );
    try {
      const preload = preloadAssets(snapshot, early);
      const page = await this.#sources.renderer.page(shell, {
        url,
        state: { ...state, fragments: statesOf(fragments) },
        initial,
        preload,
        nonce,
        fragments,
        ...(missing && { missing }),
      });
      // Earlier shells know neither what is missing nor what is gone.
      if (missing) return { ...page, status: 404 };
      return gone && page.status === 404 ? { ...page, status: 410 } : page;
    } catch (error) {
      const failedOver = this.#sources.views.failOverShell(`Its canary ${shell.version} could not be rendered.`);
      logger.error(
        { err: error, release: `${SHELL} ${shell.version}` },
        `the shell was not rendered; ${failedOver ? 'the live one is' : 'the browser will do it'}`,
      );
      if (failedOver) return null;
      const status = missing ? 404 : fallbackStatus(snapshot, shell, path);
      return { status, html: fallbackPage({ state: { ...state, status }, initial, nonce }) };
    }
  }
}

/** Only what an owner has changed: shells know the rest. */
function navigationOf({ layout: { navigation } }: Snapshot): Pick<PageState, 'navigation'> {
  return isDeepStrictEqual(navigation, DEFAULT_NAVIGATION) ? {} : { navigation };
}

function requestIdOf(): Pick<PageState, 'requestId'> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

function statesOf(fragments: readonly PageFragment[]): PageState['fragments'] {
  return Object.fromEntries(
    fragments.map(({ remote, expose, slot, state }) => [fragmentKey(remote, expose, slot), state]),
  );
}

/** Which paths exist without the shell's word: a shell that does not list its own pages gets the benefit of the doubt. */
function fallbackStatus(snapshot: Snapshot, shell: ReleaseDescriptor, path: string): number {
  if (shell.remote.pages.length === 0) return isGone(snapshot, path) ? 410 : 200;
  if (matchPage(liveDescriptors(snapshot), path)) return 200;
  return isGone(snapshot, path) ? 410 : 404;
}
