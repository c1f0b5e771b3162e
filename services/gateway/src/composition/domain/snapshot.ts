import type { CompositionReason, ReleaseDescriptor, SiteLayout, SiteSettings } from '@mintwire/contracts';
import type { Channel } from './channel';
import { arranged } from '../../site/domain/layout';
import type { UnreadableRelease } from './stored-descriptor';

/** A release that visitors get, and the channel that made it so. */
export interface LiveRelease {
  readonly channel: Channel;
  readonly descriptor: ReleaseDescriptor;
  readonly reason: ReleaseReason;
}

/** Why it is this release, for one visitor or for all; `detail` is a sentence. */
export interface ReleaseReason {
  readonly why: CompositionReason;
  readonly detail: string;
}

/** Of whatever a visitor gets who is not chosen for something else. */
export const LIVE_REASON: ReleaseReason = { why: 'live', detail: 'It is live.' };

/** Of an earlier release that is shown because the description of the live one cannot be used. */
export function unreadableReason(version: string): ReleaseReason {
  return { why: 'fail-over', detail: `The description of the live release ${version} cannot be used.` };
}

/** A release that a share of the visitors gets instead of the live one, or instead of none. */
export interface CanaryRelease {
  readonly channel: Channel;
  readonly descriptor: ReleaseDescriptor;
  readonly percent: number;
}

/** A preview link that works: who may see which release, and until when. */
export interface ActivePreview {
  readonly id: string;
  /** Signs the cookies of this preview. */
  readonly cookieKey: Buffer;
  readonly person: string;
  readonly expiresAt: Date;
  readonly descriptor: ReleaseDescriptor;
}

/** What the registry says of all remotes at one moment. */
export interface Registry {
  readonly live: ReadonlyMap<string, LiveRelease>;
  readonly canaries: ReadonlyMap<string, CanaryRelease>;
  /** Targets of a rollback. */
  readonly previous: ReadonlyMap<string, ReleaseDescriptor>;
  /** Releases of each remote that were live before and were not rolled back from: the rollback target first, then the last one first. */
  readonly earlier: ReadonlyMap<string, readonly ReleaseDescriptor[]>;
  /** Remotes that were taken off the site, with what was live of them. */
  readonly withdrawn: ReadonlyMap<string, ReleaseDescriptor | null>;
  /** Releases that visitors would get or that could stand in, if their descriptions could be used. */
  readonly unreadable: readonly UnreadableRelease[];
}

/** Everything the gateway needs from the registry to answer a page view; replaced as a whole, never changed. */
export interface Snapshot extends Registry {
  readonly site: Omit<SiteSettings, 'publicUrl'>;
  readonly layout: SiteLayout;
  /** Preview links that work, by id. */
  readonly previews: ReadonlyMap<string, ActivePreview>;
  /** Ids of those that were taken back before their time. */
  readonly revokedPreviews: ReadonlySet<string>;
}

export { SHELL } from './release-name';

/** The same function, whose answer for a snapshot is found once: none changes, and every page asks. */
export function oncePerSnapshot<T>(find: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  const found = new WeakMap<Snapshot, { readonly answer: T }>();
  return (snapshot) => {
    const known = found.get(snapshot) ?? { answer: find(snapshot) };
    found.set(snapshot, known);
    return known.answer;
  };
}

/** Stands for how the site is set up. */
export const siteKey = oncePerSnapshot(({ site }) => JSON.stringify(site));

/** The live descriptors, the shell's among them, with their sections of the home page as an owner has arranged them. */
export const liveDescriptors = oncePerSnapshot((snapshot): readonly ReleaseDescriptor[] =>
  arranged(
    [...snapshot.live.values()].map((release) => release.descriptor),
    snapshot.layout.home,
  ),
);

/** Every release of a remote that a page view may be made of now or after one click: live, canary, target of a rollback. */
export function occurring({ live, canaries, previous }: Registry, remote: string): ReleaseDescriptor[] {
  const found = [live.get(remote)?.descriptor, canaries.get(remote)?.descriptor, previous.get(remote)];
  return found.filter((descriptor) => descriptor !== undefined);
}

/** The descriptors of a visitor who is among the share of every canary. */
export function canaryDescriptors({ live, canaries }: Snapshot): ReleaseDescriptor[] {
  const chosen = new Map<string, { readonly descriptor: ReleaseDescriptor }>([...live, ...canaries]);
  return [...chosen.values()].map(({ descriptor }) => descriptor);
}

/** Whether nobody is to get anything of a release, because its remote was taken off the site; whoever previews it still does. */
export function isWithdrawn({ withdrawn, previews }: Snapshot, remote: string, version: string): boolean {
  const isPreviewed = () =>
    [...previews.values()].some(
      ({ descriptor }) => descriptor.remote.name === remote && descriptor.version === version,
    );
  return withdrawn.has(remote) && !isPreviewed();
}

/** The description of a release that visitors may be given or be on, as long as it is in memory; whatever the database does. */
export function heldDescriptor(snapshot: Snapshot, remote: string, version: string): ReleaseDescriptor | undefined {
  return heldDescriptors(snapshot).find(
    (descriptor) => descriptor.remote.name === remote && descriptor.version === version,
  );
}

/** Every release that visitors may be given or be on. */
export function heldDescriptors({ live, canaries, previous, earlier, previews }: Snapshot): ReleaseDescriptor[] {
  const chosen = [...live.values(), ...canaries.values(), ...previews.values()].map(({ descriptor }) => descriptor);
  return [...chosen, ...previous.values(), ...[...earlier.values()].flat()];
}
