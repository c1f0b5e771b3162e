import type { ReleaseChannel, ReleasesAnswer } from '@mintwire/contracts';
import { api } from '@mintwire/platform';

/** The gates load the release before they say anything. */
const GATES_MS = 15_000;

/** A remote with its channel and its releases, newest first. */
export type RemoteReleases = ReleasesAnswer['items'][number];

/** What somebody wants to do to a remote. */
export type Decision =
  | { readonly action: 'promote'; readonly version: string }
  /** `to` a release that was live before; without it the one before this. */
  | { readonly action: 'rollback'; readonly version: string; readonly to?: string }
  | { readonly action: 'withdraw' | 'put-back' }
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
  { remote, live, previous, canary, canaryPercent, withdrawnAt }: ReleaseChannel,
): Announcement {
  const canaryEnds = canary === null ? [] : [`The canary of ${canary} (${canaryPercent}\u00a0%) ends.`];
  switch (decision.action) {
    case 'promote': {
      const { version } = decision;
      return {
        title: `Promote ${remote}?`,
        sentences: [
          `Every new page view gets ${remote} ${version}${live === null ? '' : ` instead of ${live}`}, within a second.`,
          live === null ? 'There is no release to roll back to yet.' : `A rollback will lead back to ${live}.`,
          ...(withdrawnAt === null ? [] : [`${remote} is on the site again by this.`]),
          ...canaryEnds,
          'The gates are asked once more before; if one refuses, nothing changes.',
        ],
        button: 'Promote',
        danger: false,
      };
    }
    case 'rollback': {
      const { version, to } = decision;
      if (canary === version) return endCanary(remote, version, live);
      const target = to ?? previous;
      return {
        title: target === null ? `Take ${remote} offline?` : `Roll ${remote} back?`,
        sentences: [
          target === null
            ? `There was no release before ${version}: no visitor gets ${remote} any more, within a second, and its addresses answer "not found".`
            : `Every new page view gets ${remote} ${target} instead of ${version}, within a second. It was live before, so no gate is asked.`,
          ...canaryEnds,
          'No local build goes live until somebody promotes a release.',
        ],
        button: target === null ? 'Take offline' : 'Roll back',
        danger: true,
      };
    }
    case 'withdraw':
      return {
        title: `Withdraw ${remote}?`,
        sentences: [
          `${remote} is taken off the site within a second: its pages say that they are gone (410), its places on other pages are empty, and pages that are open get no more files of it.`,
          'Another remote may then have its addresses.',
          ...canaryEnds,
          live === null ? 'No release of it is live.' : `You can put it back: visitors then get ${live} again.`,
        ],
        button: 'Withdraw',
        danger: true,
      };
    case 'put-back':
      return {
        title: `Put ${remote} back?`,
        sentences: [
          previous === null
            ? `No release of ${remote} was live: visitors get it when one is promoted or shown as a canary.`
            : `Every new page view gets ${remote} ${previous}, as before it was withdrawn, within a second. It was live before, so no gate is asked.`,
        ],
        button: 'Put back',
        danger: false,
      };
    case 'canary': {
      const { version } = decision;
      if (decision.percent === 0) return endCanary(remote, version, live);
      return {
        title: `Show ${remote} ${version} to ${decision.percent}\u00a0% of visitors?`,
        sentences: [
          `${decision.percent}\u00a0% of visitors get it from their next page view on, always the same ones; everybody else ${live === null ? `does not get ${remote}` : `keeps ${live}`}.`,
          ...(canary === null || canary === version
            ? []
            : [`It takes the place of the canary ${canary} (${canaryPercent}\u00a0%).`]),
          ...(canary === version ? [`Now it is ${canaryPercent}\u00a0%.`] : []),
          'The gates are asked once more before; if one refuses, nothing changes.',
        ],
        button: `Show to ${decision.percent}\u00a0%`,
        danger: false,
      };
    }
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
  const { action } = decision;
  const path = 'version' in decision ? `${decision.version}/${action}` : action;
  return api.post<ReleaseChannel>(`/api/releases/${remote}/${path}`, bodyOf(decision), {
    ifMatch: revision,
    timeoutMs: GATES_MS,
  });
}

function bodyOf(decision: Decision): object | null {
  switch (decision.action) {
    case 'canary':
      return { percent: decision.percent };
    case 'lock':
    case 'unlock':
      return { reason: decision.reason };
    case 'rollback':
      return decision.to === undefined ? null : { to: decision.to };
    default:
      return null;
  }
}

/** What has become of a remote, for the message that follows. */
export function outcomeText({ remote, live, canary, canaryPercent, locked, withdrawnAt }: ReleaseChannel): string {
  if (withdrawnAt !== null) return `${remote} is off the site.`;
  const share = canary === null ? '' : `, ${canary} for ${canaryPercent}\u00a0% of visitors`;
  return `${remote} is now ${live ?? 'without a live release'}${share}${locked ? ', locked' : ''}.`;
}

function endCanary(remote: string, version: string, live: string | null): Announcement {
  return {
    title: `End the canary of ${remote}?`,
    sentences: [
      `The visitors who get ${version} now ${live === null ? `do not get ${remote}` : `get ${live}`} from their next page view on.`,
    ],
    button: 'End the canary',
    danger: true,
  };
}
