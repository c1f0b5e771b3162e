import { isPlainPath, type ReleaseDescriptor } from '@mintwire/contracts';
import { fitsAny } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import { isKnownPage } from '../composition/domain/known-pages';
import { SHELL, type Snapshot } from '../composition/domain/snapshot';

const MAX_SHELLS = 20;

/**
 * The addresses where nothing is. A shell that says which pages it brings itself shows the same at all of them, so one page is made for any number of
 * them. Gateways do not know the pages of later shells, so they wait until a release has said it.
 */
export class Nowhere {
  readonly #ownPaths = new LRUCache<string, readonly string[]>({ max: MAX_SHELLS });

  /** What a release of the shell has said with a frame. */
  learn({ version }: ReleaseDescriptor, ownPaths: readonly string[] | undefined): void {
    if (ownPaths) this.#ownPaths.set(version, ownPaths);
  }

  /** What stands for the path, the same for all that show the same; null: something may be there. */
  of(snapshot: Snapshot, path: string): string | null {
    const version = snapshot.live.get(SHELL)?.descriptor.version;
    const ownPaths = version && this.#ownPaths.get(version);
    if (!ownPaths || isKnownPage(snapshot, path)) return null;
    if (isPlainPath(path) && fitsAny(ownPaths, path)) return null;
    return `nowhere ${linksAbove(snapshot.layout.navigation, path).join(' ')}`;
  }
}

/** The links of the navigation that lead to the path or above it, but for the home page, which is above all: a page shows them as where one is. */
export function linksAbove(navigation: Snapshot['layout']['navigation'], path: string): string[] {
  const links = Object.values(navigation).flatMap((placed) => placed.map(({ to }) => to));
  // As the router compares them, who finds no page by it.
  const place = `${path}/`.toLowerCase();
  return links.filter((to) => to !== '/' && place.startsWith(`${to}/`.toLowerCase()));
}
