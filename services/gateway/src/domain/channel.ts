/** Which release of a remote visitors get. */
export interface Channel {
  readonly remote: string;
  readonly live: string;
  readonly previous: string | null;
  readonly locked: boolean;
  readonly setBy: 'local-build' | 'operator';
}

/** What becomes of a local build once it is stored. */
export type LocalBuildOutcome = 'goes-live' | 'is-live' | 'kept-locked' | 'kept-by-operator';

/** A local build goes live unless that would undo what a person decided: a lock, or a release set by hand. */
export function decideLocalBuild(channel: Channel | null, version: string): LocalBuildOutcome {
  if (!channel) return 'goes-live';
  if (channel.live === version) return 'is-live';
  if (channel.locked) return 'kept-locked';
  return channel.setBy === 'operator' ? 'kept-by-operator' : 'goes-live';
}
