import { within } from '@mintwire/service-kit';
import type { ModelSettings } from '../model/ask-model';
import type { Moderator } from './moderator';

export type { CommentToJudge, Moderator } from './moderator';

/** What a moderator is made of. */
export interface ModeratorOptions {
  /** Hosts of the site; they may be linked freely. */
  readonly siteHosts: readonly string[];
  /** How the site is called, which nobody may use to pose as its support. */
  readonly siteName: () => Promise<string>;
  /** Asked when the rules found nothing. */
  readonly model?: ModelSettings | undefined;
}

const NAME_MS = 500;

/** Who cannot say the name in time does not keep a comment from being judged; hosts say it, too. */
async function nameInTime(siteName: () => Promise<string>): Promise<string> {
  return within(siteName(), NAME_MS, () => new Error('the name of the site was not there in time')).catch(() => '');
}

/** Rules first, then the model when there is one. What they are made of is loaded with the first comment. */
export function createModerator({ siteHosts, siteName, model }: ModeratorOptions): Moderator {
  return {
    async judge(comment, signal) {
      signal.throwIfAborted();
      const [{ judgeByRules }, name] = await Promise.all([import('./rules'), nameInTime(siteName)]);
      const rejected = judgeByRules(comment, { siteHosts, siteName: name });
      if (rejected) return rejected;
      if (!model)
        return { approved: true, reason: 'Nothing was found against it', severity: 'low', decidedBy: 'rules' };
      const { judgeByModel } = await import('./model');
      return judgeByModel(model, comment, signal);
    },
  };
}
