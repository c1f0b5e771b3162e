import { deadline, GATEWAY_ITSELF, signIdentity, type SigningKey } from '@mintwire/service-kit';
import { addJob, type JobTasks } from '@mintwire/service-kit/jobs';
import type { Queryable } from '@mintwire/service-kit/transaction';

const TASK = 'end article previews';
const ANSWER_MS = 10_000;

/** Has the news service end the preview links that somebody has made, once the transaction is committed. */
export async function endArticlePreviews(db: Queryable, maker: string): Promise<void> {
  await addJob(db, { task: TASK, key: maker, payload: { maker } });
}

/** Asks until the service has done it: it may be away when somebody loses a role. */
export function articlePreviewTasks({
  news,
  key,
  clock,
}: {
  /** Where the service is. */
  readonly news: string;
  readonly key: SigningKey;
  readonly clock: () => Date;
}): JobTasks {
  const run = async (payload: unknown, signal: AbortSignal): Promise<void> => {
    const { maker } = payload as { readonly maker: string };
    const url = `/internal/article-previews?${new URLSearchParams({ maker }).toString()}`;
    const method = 'DELETE';
    const authorization = signIdentity(key, GATEWAY_ITSELF, { audience: 'news', method, url }, clock());
    const answer = await fetch(news + url, { method, headers: { authorization }, signal: deadline(ANSWER_MS, signal) });
    if (!answer.ok) throw new Error(`the news service answered ${answer.status}`);
  };
  return { [TASK]: { run } };
}
