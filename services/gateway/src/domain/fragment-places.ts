import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { ServiceName } from '../config';
import { matchPage } from './page-match';
import { SERVICE_TITLES } from './service-routes';
import { SHELL } from './snapshot';

/** A part of a page that belongs to a remote. */
export interface FragmentPlace {
  readonly release: ReleaseDescriptor;
  readonly expose: string;
  /** The place in a page of the shell; null for the page itself. */
  readonly slot: string | null;
  /** Path and query the part depends on. A slot shows the same wherever it stands. */
  readonly url: string;
  /** The service that renders the remote; null when there is none or the release brings nothing to render. */
  readonly service: ServiceName | null;
}

/** The shell's page that has slots. */
const SLOTS_PAGE = '/';

/** The parts of the page at `url` that remotes bring: a whole page, or the slots of the home page. */
export function fragmentPlaces(releases: readonly ReleaseDescriptor[], url: string): FragmentPlace[] {
  const path = url.split('?', 1)[0] ?? '/';
  const remotes = releases.filter(({ remote }) => remote.name !== SHELL);
  if (path === SLOTS_PAGE) {
    return remotes.flatMap((release) =>
      release.remote.slots.map(({ slot, expose }) => place(release, expose, slot, SLOTS_PAGE)),
    );
  }
  const match = matchPage(releases, path);
  const release = remotes.find(({ remote }) => remote.name === match?.remote);
  return match && release ? [place(release, match.page.expose, null, url, match.page.server)] : [];
}

/** Parts that are the same for everybody and can be rendered ahead: slots, and pages without parameters. */
export function plainPlaces(releases: readonly ReleaseDescriptor[]): FragmentPlace[] {
  const pages = releases
    .flatMap(({ remote }) => remote.pages.map(({ path }) => path))
    .filter((path) => !/[:*]/.test(path));
  return [SLOTS_PAGE, ...pages].flatMap((path) => fragmentPlaces(releases, path));
}

/** The service that renders a release: its own remote's; null when there is none or the release brings nothing to render. */
export function serviceOf({ remote, server }: ReleaseDescriptor): ServiceName | null {
  const name = remote.name.replace(/^mfe-/, '');
  return server !== null && isService(name) ? name : null;
}

function place(release: ReleaseDescriptor, expose: string, slot: string | null, url: string, byServer = true): FragmentPlace {
  return { release, expose, slot, url, service: byServer ? serviceOf(release) : null };
}

function isService(name: string): name is ServiceName {
  return Object.hasOwn(SERVICE_TITLES, name);
}
