import type { Verdict } from '../../domain/verdict';
import type { CommentToJudge } from '../moderator';
import type { Rule } from '../finding';
import { readComment, type OwnNames } from '../read-comment';
import { claimPages, unknownPages } from './claim-pages';
import { fakeSupport } from './fake-support';
import { giveaways } from './giveaways';
import { givenSecrets } from './given-secrets';
import { length, noise, manyLinks } from './noise';
import { lookAlikeDomains } from './look-alike-domains';
import { posingNames } from './posing-names';
import { profanity } from './profanity';
import { promotions } from './promotions';
import { repeats } from './repeats';
import { secretPhrases } from './secret-phrases';
import { sendHere } from './send-here';

/** The gravest first: its reason is the one that is told. */
const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ['secret-phrases', secretPhrases],
  ['given-secrets', givenSecrets],
  ['look-alike-domains', lookAlikeDomains],
  ['send-here', sendHere],
  ['claim-pages', claimPages],
  ['fake-support', fakeSupport],
  ['posing-names', posingNames],
  ['profanity', profanity],
  ['promotions', promotions],
  ['giveaways', giveaways],
  ['noise', noise],
  ['many-links', manyLinks],
  ['unknown-pages', unknownPages],
  ['length', length],
  ['repeats', repeats],
];

/** What the rules reject; null when they have nothing against it. */
export function judgeByRules(comment: CommentToJudge, own: OwnNames): Verdict | null {
  const reading = readComment(comment, own);
  for (const [name, rule] of RULES) {
    const finding = rule(reading);
    if (finding) return { approved: false, ...finding, decidedBy: `rule:${name}` };
  }
  return null;
}
