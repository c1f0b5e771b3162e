import { manifestFaults, type ReleaseDescriptor } from '@mintwire/contracts';
import { firstSegment } from '../../composition/domain/gone-pages';
import { SHELL } from '../../composition/domain/snapshot';

/**
 * Why the pages of a release cannot be where it wants them, given the releases of others that may occur beside it. All
 * addresses with the same first segment belong to one front end: a fixed segment counts more than a parameter, so otherwise one
 * could take single addresses from among another's.
 */
export function routesFault(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): string | null {
  const [fault] = manifestFaults(release.remote);
  if (fault !== undefined) return fault;
  const owners = new Map(
    others.flatMap(({ remote }) => remote.pages.map((page) => [firstSegment(page.path), remote.name] as const)),
  );
  const own = new Set<string>();
  for (const { path, expose } of release.remote.pages) {
    const first = firstSegment(path);
    const owner = owners.get(first);
    if (owner) return `${path} belongs to ${owner}, as everything below /${first}`;
    if (own.has(shape(path))) return `${path} is claimed twice`;
    if (release.remote.name !== SHELL && !release.exposes[expose])
      return `${path} shows ${expose}, which is not in the build`;
    own.add(shape(path));
  }
  const slot = release.remote.slots.find(({ expose }) => !release.exposes[expose]);
  return slot ? `the slot ${slot.slot} shows ${slot.expose}, which is not in the build` : adminFault(release, others);
}

/** Why the admin screens of a release cannot be where it wants them. */
function adminFault({ remote, exposes }: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): string | null {
  const owners = new Map(
    others.flatMap((other) => (other.remote.admin ?? []).map(({ path }) => [path, other.remote.name] as const)),
  );
  const own = new Set<string>();
  for (const { path, expose } of remote.admin ?? []) {
    const owner = owners.get(path);
    if (owner) return `/admin/${path} belongs to ${owner}`;
    if (own.has(path)) return `/admin/${path} is claimed twice`;
    if (!exposes[expose]) return `/admin/${path} shows ${expose}, which is not in the build`;
    own.add(path);
  }
  return null;
}

/** Two patterns of the same shape serve the same addresses, however they call their parameters. */
function shape(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');
}
