import { AppError, type CommentList, type CommentQuery, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import type { NewsContext } from '../context';
import { closesAt, isClosed, type Discussion } from '../domain/discussion';
import { answersAfter, countAnswers, firstAnswers, threadsAfter, type CommentsPage } from '../store/comment-lists';
import { findComment, publicComment, type CommentedArticle } from '../store/comments';

const FIRST = '0';

/** Comments of an article, as they are answered. @throws {AppError} NEWS_ARTICLE_UNKNOWN, NEWS_ARTICLE_GONE, NEWS_COMMENT_UNKNOWN */
export async function commentList(
  { pool, now, openForMs }: Pick<NewsContext, 'pool' | 'now' | 'openForMs'>,
  article: CommentedArticle,
  { after, order, thread }: CommentQuery,
): Promise<CommentList> {
  const page =
    thread === undefined
      ? await threads(pool, article, { after: after ?? null, newestFirst: order === 'newest' })
      : await answers(pool, article, thread, after ?? FIRST);
  return { ...page, total: article.comments, version: article.version, ...discussionOf(article, openForMs, now()) };
}

/** What pages are told of it: that it is closed, or when they will be right to close it themselves. */
export function discussionOf(article: Discussion, openForMs: number | null, now: Date) {
  return {
    closed: isClosed(article, openForMs, now),
    closesAt: closesAt(article, openForMs)?.toISOString() ?? null,
  };
}

async function threads(pool: Pool, { id }: CommentedArticle, from: Parameters<typeof threadsAfter>[2]) {
  const page = await threadsAfter(pool, id, from);
  const ids = page.items.map((thread) => thread.id);
  const answered = await firstAnswers(pool, ids);
  const cut = ids.filter((thread) => answered.get(thread)?.hasMore);
  const counts = await countAnswers(pool, cut);
  return {
    items: page.items.flatMap((thread) => [thread, ...(answered.get(thread.id)?.items ?? [])]).map(publicComment),
    next: nextOf(page),
    moreAnswers: cut.map((thread) => {
      const shown = answered.get(thread)?.items ?? [];
      return { thread, count: Math.max(1, (counts.get(thread) ?? 0) - shown.length), after: lastOf(shown) };
    }),
  };
}

async function answers(pool: Pool, article: CommentedArticle, thread: string, after: string) {
  const top = await findComment(pool, thread);
  if (top?.status !== 'approved' || top.parent_id !== null || top.article_id !== article.id)
    throw new AppError(ERRORS.NEWS_COMMENT_UNKNOWN);
  const page = await answersAfter(pool, top.id, after);
  return { items: page.items.map(publicComment), next: nextOf(page), moreAnswers: [] };
}

const lastOf = (items: CommentsPage['items']): string => items.at(-1)?.number ?? FIRST;
const nextOf = ({ items, hasMore }: CommentsPage): string | null => (hasMore ? lastOf(items) : null);
