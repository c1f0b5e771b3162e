import { AppError, ERRORS } from '@mintwire/contracts';
import { SHELL } from './release-name';

/** Which releases of a remote visitors get. */
export interface Channel {
  readonly remote: string;
  /** null before the first promotion, after that was taken back, and while the remote is withdrawn. */
  readonly live: string | null;
  /** Where a rollback goes; of a withdrawn remote, what putting it back brings. */
  readonly previous: string | null;
  readonly canary: string | null;
  /** Share of visitors that get the canary; 0 without one. */
  readonly canaryPercent: number;
  /** The release before which there was none: the way back from it leads to none. */
  readonly firstLive: string | null;
  readonly locked: boolean;
  /** Who locked it, as the audit log names them; null where nobody knows, or it is not locked. */
  readonly lockedBy: string | null;
  readonly lockReason: string | null;
  readonly withdrawnAt: Date | null;
  /** Name of the actor, as in the audit log. */
  readonly withdrawnBy: string | null;
  /** Counts changes. */
  readonly revision: number;
  readonly setBy: 'local-build' | 'operator';
}

/** A release that was live before and is still kept. */
export interface PastRelease {
  readonly version: string;
  /** Somebody went back from it: it is no place to go to unless it is named. */
  readonly leftBehind: boolean;
  /** Why it is incompatible with what may occur beside it; null when it is not. */
  readonly fault: string | null;
}

/** What a person or a team's program decides about one release of a remote. */
export type Decision =
  | { readonly action: 'promote' }
  /** `to` a release that was live before; without it the one before this. */
  | { readonly action: 'rollback'; readonly to?: string | null }
  | { readonly action: 'lock'; readonly reason: string | null; readonly by: string }
  | { readonly action: 'unlock'; readonly reason: string | null }
  | { readonly action: 'canary'; readonly percent: number };

/** What becomes of a local build once it is stored. */
export type LocalBuildOutcome = 'goes-live' | 'is-live' | 'kept-locked' | 'kept-by-operator';

const NO_CANARY = { canary: null, canaryPercent: 0 } as const;
const UNLOCKED = { locked: false, lockedBy: null, lockReason: null } as const;
const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnBy: null } as const;

/** The channel of a remote about which nobody has decided yet. */
export function emptyChannel(remote: string): Channel {
  return {
    remote,
    live: null,
    previous: null,
    ...NO_CANARY,
    firstLive: null,
    ...UNLOCKED,
    ...NOT_WITHDRAWN,
    revision: 0,
    setBy: 'operator',
  };
}

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
 * @param past what was live before, as {@link wayBack} takes it
 * @throws {AppError} REMOTE_LOCKED, REMOTE_WITHDRAWN, RELEASE_IS_LIVE, RELEASE_NOT_LIVE, RELEASE_NO_PREVIOUS, RELEASE_NEVER_LIVE, RELEASE_INCOMPATIBLE
 */
export function decide(
  known: Channel | null,
  remote: string,
  version: string,
  decision: Decision,
  past: readonly PastRelease[] = [],
): Channel {
  const channel = known ?? emptyChannel(remote);
  const { live } = channel;
  if (decision.action === 'lock' || decision.action === 'unlock') {
    if (live !== version) throw new AppError(ERRORS.RELEASE_NOT_LIVE, { remote, version });
    return decision.action === 'lock'
      ? { ...channel, locked: true, lockedBy: decision.by, lockReason: decision.reason }
      : { ...channel, ...UNLOCKED };
  }
  if (!endsCanary(channel, version, decision)) rejectLocked(channel);
  if (decision.action === 'rollback') return rolledBack(channel, version, past, decision.to ?? null);
  if (live === version) throw new AppError(ERRORS.RELEASE_IS_LIVE, { remote, version });
  if (decision.action === 'canary') return withCanary(channel, version, decision.percent);
  return {
    ...channel,
    ...NO_CANARY,
    ...UNLOCKED,
    ...NOT_WITHDRAWN,
    live: version,
    previous: live,
    firstLive: live === null ? version : channel.firstLive,
    setBy: 'operator',
  };
}

/** A lock keeps releases from going live; it keeps nobody from ending what harms visitors. */
function endsCanary({ canary }: Channel, version: string, decision: Decision): boolean {
  if (canary !== version) return false;
  return decision.action === 'rollback' || (decision.action === 'canary' && decision.percent === 0);
}

/** Who locked a remote and why, in the words of a sentence. */
export function lockWords({ lockedBy, lockReason }: Pick<Channel, 'lockedBy' | 'lockReason'>): {
  by: string;
  reason: string;
} {
  return { by: lockedBy?.replace(/^account:/, '') ?? 'Somebody', reason: lockReason ?? 'no reason was given' };
}

function rejectLocked(channel: Channel): void {
  if (channel.locked) throw new AppError(ERRORS.REMOTE_LOCKED, { remote: channel.remote, ...lockWords(channel) });
}

function withCanary(channel: Channel, version: string, percent: number): Channel {
  const { remote, live, canary, withdrawnAt } = channel;
  if (percent === 0 && canary !== version) throw new AppError(ERRORS.RELEASE_NOT_LIVE, { remote, version });
  if (withdrawnAt) throw new AppError(ERRORS.REMOTE_WITHDRAWN, { remote });
  // Whoever is not among the share needs a shell, too.
  if (live === null && remote === SHELL) throw new AppError(ERRORS.RELEASE_NO_PREVIOUS, { remote });
  const share = percent === 0 ? NO_CANARY : { canary: version, canaryPercent: percent };
  return { ...channel, ...share, setBy: 'operator' };
}

/** The release that a rollback from `version` brings; null where that is none at all, or the end of a canary. */
export function rollbackTarget({ canary, live, previous }: Channel, version: string, to: string | null): string | null {
  return canary === version || live !== version ? null : (to ?? previous);
}

function rolledBack(channel: Channel, version: string, past: readonly PastRelease[], to: string | null): Channel {
  const { remote, live, canary, firstLive } = channel;
  if (canary === version) return { ...channel, ...NO_CANARY, setBy: 'operator' };
  if (live !== version) throw new AppError(ERRORS.RELEASE_NOT_LIVE, { remote, version });
  const back = { ...channel, ...NO_CANARY, setBy: 'operator' } as const;
  const target = rollbackTarget(channel, version, to);
  if (target !== null) return { ...back, live: target, previous: wayBack(channel, target, past) };
  if (version !== firstLive || remote === SHELL) throw new AppError(ERRORS.RELEASE_NO_PREVIOUS, { remote });
  return { ...back, live: null, previous: null, firstLive: null };
}

/**
 * Where a rollback leads once `target` is live again: to what went live before it, was not gone back from and is compatible.
 * @param past newest first
 * @throws {AppError} RELEASE_IS_LIVE, RELEASE_NEVER_LIVE, RELEASE_INCOMPATIBLE
 */
function wayBack({ remote, live }: Channel, target: string, past: readonly PastRelease[]): string | null {
  if (target === live) throw new AppError(ERRORS.RELEASE_IS_LIVE, { remote, version: target });
  const place = past.findIndex(({ version }) => version === target);
  const found = past[place];
  if (!found) throw new AppError(ERRORS.RELEASE_NEVER_LIVE, { remote, version: target });
  if (found.fault !== null)
    throw new AppError(ERRORS.RELEASE_INCOMPATIBLE, { remote, version: target, reasons: found.fault });
  return past.slice(place + 1).find(({ leftBehind, fault }) => !leftBehind && fault === null)?.version ?? null;
}

/**
 * The channel of a remote that is taken off the site.
 * @throws {AppError} SHELL_STAYS, REMOTE_LOCKED, REMOTE_WITHDRAWN, REMOTE_NOT_SHOWN
 */
export function withdrawn(channel: Channel, at: Date, by: string): Channel {
  const { remote, live, canary, withdrawnAt } = channel;
  if (remote === SHELL) throw new AppError(ERRORS.SHELL_STAYS);
  rejectLocked(channel);
  if (withdrawnAt) throw new AppError(ERRORS.REMOTE_WITHDRAWN, { remote });
  if (live === null && canary === null) throw new AppError(ERRORS.REMOTE_NOT_SHOWN, { remote });
  return {
    ...channel,
    ...NO_CANARY,
    live: null,
    previous: live,
    withdrawnAt: at,
    withdrawnBy: by,
    setBy: 'operator',
  };
}

/**
 * The channel of a withdrawn remote that is put back: with what was live, where something was.
 * @throws {AppError} REMOTE_NOT_WITHDRAWN, RELEASE_NEVER_LIVE, RELEASE_INCOMPATIBLE
 */
export function putBack(channel: Channel, past: readonly PastRelease[]): Channel {
  const { remote, previous, withdrawnAt } = channel;
  if (!withdrawnAt) throw new AppError(ERRORS.REMOTE_NOT_WITHDRAWN, { remote });
  return {
    ...channel,
    ...NOT_WITHDRAWN,
    live: previous,
    previous: previous === null ? null : wayBack(channel, previous, past),
    setBy: 'operator',
  };
}
