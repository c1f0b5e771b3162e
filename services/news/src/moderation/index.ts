import type { ModelSettings } from '../model/ask-model';
import type { Moderator } from './moderator';

export type { CommentToJudge, Moderator } from './moderator';

/** What a moderator is made of. */
export interface ModeratorOptions {
  /** Hosts of the site; they may be linked freely. */
  readonly siteHosts: readonly string[];
  /** Asked when the rules found nothing. */
  readonly model?: ModelSettings | undefined;
}

/** Rules first, then the model when there is one. What they are made of is loaded with the first comment. */
export function createModerator({ siteHosts, model }: ModeratorOptions): Moderator {
  return {
    async judge(comment, signal) {
      signal.throwIfAborted();
      const { judgeByRules } = await import('./rules');
      const rejected = judgeByRules(comment, siteHosts);
      if (rejected) return rejected;
      if (!model)
        return { approved: true, reason: 'Nothing was found against it', severity: 'low', decidedBy: 'rules' };
      const { judgeByModel } = await import('./model');
      return judgeByModel(model, comment, signal);
    },
  };
}
