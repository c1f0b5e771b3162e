import type { CommentChanges } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { changedSince, countAnswers, shownComments } from '../store/comment-lists';
import { publicComment, type CommentedArticle } from '../store/comments';
import { discussionOf } from './comment-list';

/** What readers of an article see differently since a version of its comments. @throws {AppError} NEWS_ARTICLE_UNKNOWN, NEWS_ARTICLE_GONE */
export async function commentChanges(
  { pool, now, openForMs }: Pick<NewsContext, 'pool' | 'now' | 'openForMs'>,
  article: CommentedArticle,
  since: number,
): Promise<CommentChanges> {
  const { items: changed, hasMore } = await changedSince(pool, article.id, since);
  const shown = changed.filter((comment) => comment.shown);
  const fresh = shown.filter((comment) => comment.shownSince > since && comment.removed_at === null);
  const known = new Set(fresh.map(({ id }) => id));
  const answered = fresh.flatMap(({ parent_id: thread }) => (thread === null || known.has(thread) ? [] : [thread]));
  const threads = await shownComments(pool, [...new Set(answered)]);
  const tops = [...threads, ...fresh.filter(({ parent_id: thread }) => thread === null)].map(({ id }) => id);
  // Of a thread that the page does not have: what was answered before.
  const before = await countAnswers(pool, tops, since);
  return {
    items: fresh.map(publicComment),
    threads: threads.map(publicComment),
    edited: shown.filter((comment) => comment.shownSince <= since).map(publicComment),
    gone: changed.filter((comment) => !comment.shown).map(({ id }) => id),
    moreAnswers: tops.flatMap((thread) => {
      const count = before.get(thread) ?? 0;
      return count > 0 ? { thread, count, after: '0' } : [];
    }),
    ...discussionOf(article, openForMs, now()),
    total: article.comments,
    // What was committed between the two questions is told twice rather than never.
    version: hasMore ? (changed.at(-1)?.version ?? since) : Math.max(article.version, since),
    complete: !hasMore,
  };
}
