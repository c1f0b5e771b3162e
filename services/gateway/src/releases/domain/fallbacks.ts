import type { ReleaseDescriptor } from '@mintwire/contracts';
import type { Snapshot } from '../../composition/domain/snapshot';

/** A release that may stand in for one that fails in a browser. */
export interface Fallback {
  readonly release: ReleaseDescriptor;
  /** False where the registry's own rules already say that it fits what is live; such a one must also be there when services are away. */
  readonly asksGates: boolean;
}

/**
 * What may stand in for the release `failed` of a remote, best first. A canary, or a release that was live when the page was
 * made, gives way to the live one. For the live one itself the rollback target stands in, which has been in every check beside
 * the others since; then what was live before that. A release that was never live, or that somebody went back from, never does.
 */
export function fallbacks(snapshot: Snapshot, remote: string, failed: string): Fallback[] {
  const current = snapshot.live.get(remote);
  if (!current) return [];
  const { channel, descriptor } = current;
  const live = { release: descriptor, asksGates: false };
  const earlier = (snapshot.earlier.get(remote) ?? []).map((release) => ({
    release,
    asksGates: release.version !== channel.previous,
  }));
  return (failed === descriptor.version ? earlier : [live]).filter(({ release }) => release.version !== failed);
}

/** Every release of other remotes that a page view may be made of now. */
export function besides(snapshot: Snapshot, remote: string): ReleaseDescriptor[] {
  const others = [...snapshot.live, ...snapshot.canaries].filter(([name]) => name !== remote);
  return others.map(([, { descriptor }]) => descriptor);
}
