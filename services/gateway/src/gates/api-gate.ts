import type { ReleaseDescriptor } from '@mintwire/contracts';
import { satisfies, validRange } from 'semver';
import { serviceHealth } from '../status/service-health';

/** Why the services as they run do not offer what a release needs. One that cannot be asked counts as not offering it. */
export async function apiFault(
  release: ReleaseDescriptor,
  services: Readonly<Record<string, string>>,
  now: () => number,
): Promise<string | null> {
  for (const [name, range] of Object.entries(release.remote.api)) {
    const origin = Object.hasOwn(services, name) ? services[name] : undefined;
    if (origin === undefined) return `there is no service ${name}`;
    const { version } = await serviceHealth(name, origin, now);
    if (version === null) return `the ${name} service cannot be asked for its version`;
    if (validRange(range) === null) return `its remote.json names no range of versions for ${name}`;
    if (!satisfies(version, range)) return `it needs ${name} ${range}; ${version} runs`;
  }
  return null;
}
