import type { ReleaseChannel, ReleasesAnswer } from '@mintwire/contracts';
import { adminRequest } from '../core/admin-request';

/** A remote with its channel and its releases, newest first. */
export type RemoteReleases = ReleasesAnswer['items'][number];

/** What somebody wants to do to a remote. */
export type Decision =
  | { readonly action: 'promote' | 'rollback'; readonly version: string }
  | { readonly action: 'canary'; readonly version: string; readonly percent: number }
  | { readonly action: 'lock' | 'unlock'; readonly version: string; readonly reason: string };

/** What a decision will do, in words, before it is done. */
export interface Announcement {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly button: string;
  readonly danger: boolean;
}

/** Says exactly what will happen. */
export function announce(
  decision: Decision,
  { remote, live, previous, canary, canaryPercent }: ReleaseChannel,
): Announcement {
  const { version } = decision;
  switch (decision.action) {
    case 'promote':
      return {
        title: `Promote ${remote}?`,
        sentences: [
          `Every new page view gets ${remote} ${version}${live === null ? '' : ` instead of ${live}`}, within a second.`,
          live === null ? 'There is no release to roll back to yet.' : `A rollback will lead back to ${live}.`,
          ...(canary === null ? [] : [`The canary of ${canary} (${canaryPercent}\u00a0%) ends.`]),
          'The gates are asked once more before; if one refuses, nothing changes.',
        ],
        button: 'Promote',
        danger: false,
      };
    case 'rollback':
      if (canary === version) return endCanary(remote, version, live);
      return {
        title: `Roll ${remote} back?`,
        sentences: [
          `Every new page view gets ${remote} ${previous} instead of ${version}, within a second.`,
          ...(canary === null ? [] : [`The canary of ${canary} (${canaryPercent}\u00a0%) ends.`]),
          'After it there is no release to roll back to; no local build goes live until somebody promotes a release.',
        ],
        button: 'Roll back',
        danger: true,
      };
    case 'canary':
      if (decision.percent === 0) return endCanary(remote, version, live);
      return {
        title: `Show ${remote} ${version} to ${decision.percent}\u00a0% of visitors?`,
        sentences: [
          `${decision.percent}\u00a0% of visitors get it from their next page view on, always the same ones; everybody else keeps ${live}.`,
          ...(canary === null || canary === version
            ? []
            : [`It takes the place of the canary ${canary} (${canaryPercent}\u00a0%).`]),
          ...(canary === version ? [`Now it is ${canaryPercent}\u00a0%.`] : []),
          'The gates are asked once more before; if one refuses, nothing changes.',
        ],
        button: `Show to ${decision.percent}\u00a0%`,
        danger: false,
      };
    case 'lock':
      return {
        title: `Lock ${remote}?`,
        sentences: [
          `${remote} stays at ${live}: nobody can promote, roll back or start a canary until it is unlocked. Your reason is shown to everybody here.`,
        ],
        button: 'Lock',
        danger: true,
      };
    case 'unlock':
      return {
        title: `Unlock ${remote}?`,
        sentences: [
          `Releases of ${remote} can be promoted and rolled back again. What visitors get does not change by this.`,
        ],
        button: 'Unlock',
        danger: false,
      };
  }
}

/** Carries a decision out, as of the state that was seen. @returns the channel as it is now */
export function decide({ remote, revision }: ReleaseChannel, decision: Decision): Promise<ReleaseChannel> {
  const { action, version } = decision;
  const body =
    action === 'canary'
      ? { percent: decision.percent }
      : action === 'lock' || action === 'unlock'
        ? { reason: decision.reason }
        : undefined;
  return adminRequest<ReleaseChannel>('POST', `/api/releases/${remote}/${version}/${action}`, {
    revision,
    ...(body && { body }),
  });
}

/** What has become of a remote, for the message that follows. */
export function outcomeText({ remote, live, canary, canaryPercent, locked }: ReleaseChannel): string {
  const share = canary === null ? '' : `, ${canary} for ${canaryPercent}\u00a0% of visitors`;
  return `${remote} is now ${live ?? 'without a live release'}${share}${locked ? ', locked' : ''}.`;
}

function endCanary(remote: string, version: string, live: string | null): Announcement {
  return {
    title: `End the canary of ${remote}?`,
    sentences: [`The visitors who get ${version} now get ${live} from their next page view on.`],
    button: 'End the canary',
    danger: true,
  };
}
