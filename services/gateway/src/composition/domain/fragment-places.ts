import { isPlainPath, type ReleaseDescriptor, SERVICES, type ServiceName } from '@mintwire/contracts';
import { matchPage } from '@mintwire/service-kit';
import { isShellPage } from './known-pages';
import { SHELL } from './snapshot';

/** A part of a page that belongs to a remote. */
export interface FragmentPlace {
  readonly release: ReleaseDescriptor;
  readonly expose: string;
  /** The place in a page of the shell; null for the page itself. */
  readonly slot: string | null;
  /** Path and query the part depends on. A slot shows the same wherever it stands. */
  readonly url: string;
  /** Pattern of the page's path; null for a slot. */
  readonly route: string | null;
  /** Who renders it; null when the release leaves it to the browser. */
  readonly renderer: Renderer | null;
}

/** Each remote's own service, with its data; the gateway, without any, for a remote that has none. */
export type Renderer = ServiceName | 'gateway';

/** The shell's page that has slots. */
const SLOTS_PAGE = '/';

/** The parts of the page at `url` that remotes bring: a whole page, or the slots of the home page, which is also what an address shows that nobody has. */
export function fragmentPlaces(releases: readonly ReleaseDescriptor[], url: string): FragmentPlace[] {
  const path = url.split('?', 1)[0] ?? '/';
  const remotes = releases.filter(({ remote }) => remote.name !== SHELL);
  const plain = isPlainPath(path);
  const match = plain ? matchPage(releases, path) : null;
  if (!match && !(plain && isShellPage(path))) {
    return remotes.flatMap((release) =>
      release.remote.slots.map(({ slot, expose }) => place(release, { expose, slot, url: SLOTS_PAGE, route: null })),
    );
  }
  const release = remotes.find(({ remote }) => remote.name === match?.remote);
  return match && release
    ? [place(release, { expose: match.page.expose, slot: null, url, route: match.page.path }, match.page.server)]
    : [];
}

/** Parts that are the same for everybody and can be rendered ahead: slots, and pages without parameters. */
export function plainPlaces(releases: readonly ReleaseDescriptor[]): FragmentPlace[] {
  const pages = releases
    .flatMap(({ remote }) => remote.pages.map(({ path }) => path))
    .filter((path) => !/[:*]/.test(path));
  return [SLOTS_PAGE, ...pages].flatMap((path) => fragmentPlaces(releases, path));
}

/** Who renders a remote's release; null when it brings nothing to render. The shell is no part of a page. */
export function rendererOf({ remote, server }: ReleaseDescriptor): Renderer | null {
  if (server === null || remote.name === SHELL) return null;
  const name = remote.name.replace(/^mfe-/, '');
  return isService(name) ? name : 'gateway';
}

function place(
  release: ReleaseDescriptor,
  where: Pick<FragmentPlace, 'expose' | 'slot' | 'url' | 'route'>,
  byServer = true,
): FragmentPlace {
  return { release, ...where, renderer: byServer ? rendererOf(release) : null };
}

function isService(name: string): name is ServiceName {
  return Object.hasOwn(SERVICES, name);
}
