import type { BanKind } from '@mintwire/contracts';
import { skeleton } from '@mintwire/contracts/look-alikes';
import { deadline, within } from '@mintwire/service-kit';
import type { NewsContext } from '../context';
import { plainAddress } from '../domain/address-range';
import { hostsIn, withParents } from '../domain/comment-hosts';
import { plainWords } from '../domain/words';
import type { Origin } from '../domain/comment-writer';
import type { Verdict } from '../domain/verdict';
import type { CommentToJudge } from '../moderation/moderator';
import { banOn } from '../store/bans';
import { recentTexts, type Judgement } from '../store/comments';

/** A text that somebody wants to be shown. */
export interface CommentText {
  readonly authorName: string;
  readonly content: string;
  readonly address: string;
  readonly origin: Origin;
  /** Of the comment that is changed. */
  readonly id?: string;
}

const MODERATION_MS = 2_000;
const UNAVAILABLE = {
  status: 'approved',
  reason: 'Comment approved (moderation system unavailable)',
  severity: 'low',
  decidedBy: 'unavailable',
  needsReview: true,
} as const satisfies Judgement;

const BANNED: Record<BanKind, string> = {
  name: 'Comments under this name are not accepted here.',
  address: 'Comments from your network are not accepted here.',
  host: 'Links to this site are not accepted here.',
  word: 'Words that it uses are not accepted here.',
};

/** What becomes of a text: bans first, then the moderation. Where that fails it is shown, and editors look at it. */
export async function judgeComment(context: NewsContext, text: CommentText): Promise<Judgement> {
  const { pool, now } = context;
  const { authorName, content, address, origin, id } = text;
  const ban = await banOn(pool, {
    name: skeleton(authorName),
    hosts: hostsIn(`${authorName} ${content}`).flatMap(withParents),
    address: plainAddress(address),
    words: plainWords(content),
  });
  if (ban !== null)
    return {
      status: 'rejected',
      reason: BANNED[ban],
      severity: 'high',
      decidedBy: `ban: ${ban}`,
      needsReview: false,
    };
  const recent = await recentTexts(pool, origin.place, now(), id ?? null);
  return moderated(context, { authorName, content, recent });
}

async function moderated({ moderator, log }: NewsContext, comment: CommentToJudge): Promise<Judgement> {
  try {
    const late = () => new Error(`the moderation took longer than ${MODERATION_MS} ms`);
    const judging = Promise.resolve().then(() => moderator.judge(comment, deadline(MODERATION_MS)));
    const { approved, ...verdict } = await within<Verdict>(judging, MODERATION_MS, late);
    return { ...verdict, status: approved ? 'approved' : 'rejected', needsReview: false };
  } catch (error) {
    log.warn({ err: error }, 'a comment could not be judged; it is shown, and waits for an editor');
    return UNAVAILABLE;
  }
}
