import type { Composition, PageTarget } from '@mintwire/contracts';
import { exposeKey, loadExpose } from '../../remotes/load-expose';
import { isComplete, pinnedRemote } from '../../remotes/pinned-remote';
import { prefetchOf } from '../../remotes/prefetch-of';
import { shownModule, type RemoteModule } from '../../remotes/fallbacks';
import { matchPage, type PageMatch } from '../site-page';
import { cacheFiles, preloadScripts } from './fetch-files';

/** Slots of the home page begin like this. */
const HOME_SLOT = 'home.';

/** Fetches pages of one composition ahead of need. Failures are left to the page itself, which asks again. */
export class Prefetcher {
  readonly #composition: Composition;
  readonly #document: Document;
  readonly #cached = new Set<string>();

  constructor(composition: Composition, document: Document) {
    this.#composition = composition;
    this.#document = document;
  }

  /** Loads everything the page at `target` needs: code, styles, data. Its scripts run, so that it can be shown at once. */
  async whole(target: URL): Promise<void> {
    const match = this.#match(target);
    if (match.status !== 200) return;
    const page: PageTarget = { pathname: target.pathname, search: target.search, params: match.params };
    const own = match.page.kind === 'shell' ? match.page.page.load() : null;
    await settled([own, ...this.#parts(match).map((part) => this.#load(part, page))]);
  }

  /** Whether {@link files} would do anything. */
  hasFiles(target: URL): boolean {
    const { page, status } = this.#match(target);
    if (status !== 200 || this.#cached.has(keyOf(page))) return false;
    return page.kind === 'shell' ? !page.meta.noindex : page.light || !isComplete(page.remote);
  }

  /**
   * Puts a page's code and styles into the browser's cache and asks no service for anything. Where its team does not want that for
   * a link that is only seen, it learns at least which files these are, so that a click does not have to wait for that, too.
   */
  async files(target: URL): Promise<void> {
    if (!this.hasFiles(target)) return;
    const { page } = this.#match(target);
    this.#cached.add(keyOf(page));
    if (page.kind === 'shell') return settled([page.page.load()]);
    const { remote: composed, expose } = shownModule(page);
    const remote = await pinnedRemote(composed, expose).catch(() => undefined);
    const assets = remote?.exposes[expose];
    if (!remote || !assets || !page.light) return;
    const federation = import(/* webpackChunkName: "federation" */ '../../remotes/noted-load');
    await settled([federation, cacheFiles(remote, assets, this.#document)]);
  }

  #match({ pathname }: URL): PageMatch {
    return matchPage(this.#composition, pathname);
  }

  /** The modules that the page shows: of a release that stands in, where the composition's own has failed. */
  #parts({ page }: PageMatch): readonly RemoteModule[] {
    if (page.kind === 'remote') return [shownModule(page)];
    if (page.path !== '/') return [];
    return this.#composition.remotes.flatMap((remote) =>
      remote.slots
        .filter(({ slot }) => slot.startsWith(HOME_SLOT))
        .map(({ expose }) => shownModule({ remote, expose })),
    );
  }

  async #load({ remote, expose }: RemoteModule, target: PageTarget): Promise<void> {
    const assets = (await pinnedRemote(remote, expose)).exposes[expose];
    if (assets) preloadScripts(assets, this.#document);
    const component = await loadExpose(remote, expose);
    await prefetchOf(component)?.(target);
  }
}

/** Pages that share their code share a key. */
const keyOf = (page: PageMatch['page']): string =>
  page.kind === 'shell' ? page.page.chunk : exposeKey(page.remote, page.expose);

async function settled(work: readonly unknown[]): Promise<void> {
  await Promise.allSettled(work);
}
