import { createHash, randomUUID } from 'node:crypto';
import {
  COMMENT_CHALLENGE_PATH,
  commentsPath,
  type CommentAnswer,
  type CommentChallenge,
  type NewComment,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';

/** A solved task, as the page sends it. */
export async function solved(app: ServiceApp): Promise<string> {
  const task = (await app.inject(COMMENT_CHALLENGE_PATH)).json<CommentChallenge>();
  const { algorithm, challenge, salt, signature } = task;
  const number = numberOf(task);
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

/** By trying one after the other, as the library does in browsers; its way by Web Crypto takes Node thirty times as long. */
function numberOf({ challenge, maxnumber, salt }: CommentChallenge): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  throw new Error('the task has no solution');
}

/** Sends a comment; what is not said has ordinary values. */
export async function send(
  app: ServiceApp,
  { slug = 'read', address = '192.0.2.1', ...body }: Partial<NewComment> & { slug?: string; address?: string } = {},
) {
  const payload = {
    key: randomUUID(),
    authorName: 'Ada',
    content: 'What a good article.',
    proof: body.proof ?? (await solved(app)),
    ...body,
  };
  return app.inject({ method: 'POST', url: commentsPath(slug), headers: { 'x-forwarded-for': address }, payload });
}

/** Sends one and reads the answer, which must be 200. */
export async function write(...asked: Parameters<typeof send>): Promise<CommentAnswer> {
  const answer = await send(...asked);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<CommentAnswer>();
}
