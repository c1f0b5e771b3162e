import type { ReleaseDescriptor } from '@mintwire/contracts';
import { satisfies, validRange } from 'semver';
import { serviceHealth } from '../../services/service-health';

/** The version of each service that there is; null of one that does not say it. */
export type ServiceVersions = Readonly<Record<string, string | null>>;

/** Asks services for their versions, all at once. */
export async function serviceVersions(
  services: Readonly<Record<string, string>>,
  now: () => number,
): Promise<ServiceVersions> {
  const asked = Object.entries(services).map(async ([name, origin]) => {
    const { version } = await serviceHealth(name, origin, now);
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** Why the services as they run do not offer what a release needs. One that cannot be asked counts as not offering it. */
export async function apiFault(
  release: ReleaseDescriptor,
  services: Readonly<Record<string, string>>,
  now: () => number,
): Promise<string | null> {
  const needed = Object.entries(services).filter(([name]) => Object.hasOwn(release.remote.api, name));
  const versions = await serviceVersions(Object.fromEntries(needed), now);
  const silent = needed.find(([name]) => versions[name] === null);
  if (silent) return `the ${silent[0]} service cannot be asked for its version`;
  return apiFaultWith(release, versions);
}

/** The same with what the services have said; of one that has said nothing, nothing is held against the release. */
export function apiFaultWith({ remote }: ReleaseDescriptor, versions: ServiceVersions): string | null {
  for (const [name, range] of Object.entries(remote.api)) {
    if (!Object.hasOwn(versions, name)) return `there is no service ${name}`;
    if (validRange(range) === null) return `its remote.json names no range of versions for ${name}`;
    const version = versions[name] ?? null;
    if (version !== null && !satisfies(version, range)) return `it needs ${name} ${range}; ${version} runs`;
  }
  return null;
}
