import type { ReleaseDescriptor, SiteSettings } from '@mintwire/contracts';
import type { Channel } from './channel';

/** A release that visitors get, and the channel that made it so. */
export interface LiveRelease {
  readonly channel: Channel;
  readonly descriptor: ReleaseDescriptor;
}

/** A release that a share of the visitors gets instead of the live one. */
export interface CanaryRelease {
  readonly descriptor: ReleaseDescriptor;
  readonly percent: number;
}

/** What the registry says of all remotes at one moment. */
export interface Registry {
  readonly live: ReadonlyMap<string, LiveRelease>;
  readonly canaries: ReadonlyMap<string, CanaryRelease>;
  /** Releases of each remote that were live before and were not rolled back from: the rollback target first, then the last one first. */
  readonly earlier: ReadonlyMap<string, readonly ReleaseDescriptor[]>;
}

/** Everything the gateway needs from the registry to answer a page view; replaced as a whole, never changed. */
export interface Snapshot extends Registry {
  readonly site: Omit<SiteSettings, 'publicUrl'>;
}

/** Name under which the shell is released. */
export const SHELL = 'shell';

/** The live descriptors, the shell's among them. */
export function liveDescriptors(snapshot: Snapshot): ReleaseDescriptor[] {
  return [...snapshot.live.values()].map((release) => release.descriptor);
}
