import { AppError } from '@mintwire/contracts';

/** Which releases of a remote visitors get. */
export interface Channel {
  readonly remote: string;
  readonly live: string;
  /** Where a rollback goes. */
  readonly previous: string | null;
  readonly canary: string | null;
  /** Share of visitors that get the canary; 0 without one. */
  readonly canaryPercent: number;
  readonly locked: boolean;
  /** Who locked it, as the audit log names them; null where nobody knows, or it is not locked. */
  readonly lockedBy: string | null;
  readonly lockReason: string | null;
  /** Counts changes. */
  readonly revision: number;
  readonly setBy: 'local-build' | 'operator';
}

/** What a person or a team's program decides about one release of a remote. */
export type Decision =
  | { readonly action: 'promote' | 'rollback' }
  | { readonly action: 'lock'; readonly reason: string | null; readonly by: string }
  | { readonly action: 'unlock'; readonly reason: string | null }
  | { readonly action: 'canary'; readonly percent: number };

/** What becomes of a local build once it is stored. */
export type LocalBuildOutcome = 'goes-live' | 'is-live' | 'kept-locked' | 'kept-by-operator';

/** A local build goes live unless that would undo what a person decided: a lock, or a release set by hand. */
export function decideLocalBuild(channel: Channel | null, version: string): LocalBuildOutcome {
  if (!channel) return 'goes-live';
  if (channel.live === version) return 'is-live';
  if (channel.locked) return 'kept-locked';
  return channel.setBy === 'operator' ? 'kept-by-operator' : 'goes-live';
}

/** Whether a decision brings visitors a release that they do not get yet, so that the gates have to be asked. */
export function bringsNewRelease(decision: Decision): boolean {
  return decision.action === 'promote' || (decision.action === 'canary' && decision.percent > 0);
}

/**
 * The channel after a decision. A rollback names the release it goes away from, so that the same click twice does not
 * swing back, and a late one does not undo somebody else's promotion.
 * @throws {AppError} REMOTE_LOCKED, RELEASE_IS_LIVE, RELEASE_NOT_LIVE, RELEASE_NO_PREVIOUS
 */
export function decide(channel: Channel | null, remote: string, version: string, decision: Decision): Channel {
  const { action } = decision;
  if (decision.action === 'lock' || decision.action === 'unlock') {
    if (channel?.live !== version) throw new AppError('RELEASE_NOT_LIVE', { remote, version });
    return decision.action === 'lock'
      ? { ...channel, locked: true, lockedBy: decision.by, lockReason: decision.reason }
      : { ...channel, ...UNLOCKED };
  }
  if (channel) refuseLocked(channel);
  if (action === 'rollback') return rolledBack(channel, remote, version);
  if (channel?.live === version) throw new AppError('RELEASE_IS_LIVE', { remote, version });
  if (decision.action === 'canary') {
    if (!channel) throw new AppError('RELEASE_NO_PREVIOUS', { remote });
    if (decision.percent === 0 && channel.canary !== version)
      throw new AppError('RELEASE_NOT_LIVE', { remote, version });
    return {
      ...channel,
      canary: decision.percent === 0 ? null : version,
      canaryPercent: decision.percent,
      setBy: 'operator',
    };
  }
  const revision = channel?.revision ?? 0;
  return {
    remote,
    live: version,
    previous: channel?.live ?? null,
    ...NO_CANARY,
    ...UNLOCKED,
    revision,
    setBy: 'operator',
  };
}

const NO_CANARY = { canary: null, canaryPercent: 0 } as const;
const UNLOCKED = { locked: false, lockedBy: null, lockReason: null } as const;

/** Who locked a remote and why, in the words of a sentence. */
export function lockWords({ lockedBy, lockReason }: Pick<Channel, 'lockedBy' | 'lockReason'>): {
  by: string;
  reason: string;
} {
  return { by: lockedBy?.replace(/^account:/, '') ?? 'Somebody', reason: lockReason ?? 'no reason was given' };
}

function refuseLocked(channel: Channel): void {
  if (channel.locked) throw new AppError('REMOTE_LOCKED', { remote: channel.remote, ...lockWords(channel) });
}

function rolledBack(channel: Channel | null, remote: string, version: string): Channel {
  if (channel && channel.canary === version) return { ...channel, ...NO_CANARY, setBy: 'operator' };
  if (channel?.live !== version) throw new AppError('RELEASE_NOT_LIVE', { remote, version });
  if (channel.previous === null) throw new AppError('RELEASE_NO_PREVIOUS', { remote });
  // The release that was left is no place to go back to.
  return { ...channel, ...NO_CANARY, live: channel.previous, previous: null, setBy: 'operator' };
}
