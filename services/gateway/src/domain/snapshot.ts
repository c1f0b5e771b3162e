import type { ReleaseDescriptor, SiteSettings } from '@mintwire/contracts';
import type { Channel } from './channel';

/** A release that visitors get, and the decision that made it live. */
export interface LiveRelease {
  readonly channel: Channel;
  readonly descriptor: ReleaseDescriptor;
}

/** Everything the gateway needs from the registry to answer a page view; replaced as a whole, never changed. */
export interface Snapshot {
  readonly live: ReadonlyMap<string, LiveRelease>;
  readonly site: Omit<SiteSettings, 'publicUrl'>;
}

/** Name under which the shell is released. */
export const SHELL = 'shell';

/** The live descriptors, the shell's among them. */
export function liveDescriptors(snapshot: Snapshot): ReleaseDescriptor[] {
  return [...snapshot.live.values()].map((release) => release.descriptor);
}
