import {
  AppError,
  isAppError,
  type ArticleAction,
  type ArticleBulkDone,
  type RevisionReason,
  ERRORS,
} from '@mintwire/contracts';
import { toAppError, type ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { decisionFor } from '../domain/discussion';
import { decideDiscussion, deleteArticle, featureArticle, hideArticle } from '../store/article-editing';
import { checkSeen, editing, isLive, keep, type Edit } from './edit-article';
import { publishArticle } from './publish-article';

/** Takes an article from readers, for its editors to work on; of an archived one this is called restoring. @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_UNKNOWN */
export const makeDraft = (pool: Pool, edit: Edit): Promise<void> => hide(pool, edit, 'draft');

/** Takes an article down for good: its address says that it is gone. @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_UNKNOWN */
export const archiveArticle = (pool: Pool, edit: Edit): Promise<void> => hide(pool, edit, 'archived');

async function hide(pool: Pool, edit: Edit, status: 'draft' | 'archived'): Promise<void> {
  await editing(pool, edit, async (client, article) => {
    if (article.status === status) return;
    checkSeen(article, edit.seen);
    const down: RevisionReason = status === 'archived' ? 'archived' : 'unpublished';
    if (isLive(article)) await keep(client, article, down, article.row, edit);
    else if (status === 'draft') await keep(client, article, 'restored', article.row, edit);
    await hideArticle(client, article.id, status, edit.at);
  });
}

/** Deletes an article with all that belongs to it. @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_IS_LIVE, NEWS_ARTICLE_UNKNOWN */
export async function removeArticle(pool: Pool, edit: Edit): Promise<void> {
  await editing(pool, edit, async (client, article) => {
    if (isLive(article)) throw new AppError(ERRORS.NEWS_ARTICLE_IS_LIVE);
    checkSeen(article, edit.seen);
    await deleteArticle(client, article.id);
  });
}

const feature = (featured: boolean) => (pool: Pool, edit: Edit) =>
  editing(pool, edit, (client, { id }) => featureArticle(client, id, featured));

/** A change of one among several articles. */
interface OneOfMany extends Edit {
  /** Milliseconds for which an article takes comments unless an editor says otherwise; null: for good. */
  readonly openForMs: number | null;
}

const discussion =
  (closed: boolean) =>
  (pool: Pool, edit: OneOfMany): Promise<void> =>
    editing(pool, edit, (client, { id, publishedAt }) =>
      decideDiscussion(client, id, decisionFor(closed, publishedAt, edit.openForMs, edit.at)),
    );

const ACTIONS: Readonly<Record<ArticleAction, (pool: Pool, edit: OneOfMany) => Promise<void>>> = {
  publish: (pool, edit) => publishArticle(pool, edit, null),
  archive: archiveArticle,
  feature: feature(true),
  unfeature: feature(false),
  'close-comments': discussion(true),
  'open-comments': discussion(false),
  delete: removeArticle,
};

/** Does something with several articles, one after the other: each is done whole or not at all, and what keeps one keeps no other. */
export async function changeArticles(
  pool: Pool,
  ids: readonly string[],
  action: ArticleAction,
  { log, ...change }: Omit<OneOfMany, 'id' | 'seen'> & { readonly log: ServiceApp['log'] },
): Promise<ArticleBulkDone> {
  const items: ArticleBulkDone['items'] = [];
  for (const id of new Set(ids)) {
    try {
      await ACTIONS[action](pool, { id, seen: null, ...change });
      items.push({ id, done: true });
    } catch (error) {
      const known = toAppError(error);
      if (!isAppError(error)) log.error({ err: error, article: id, action }, 'an article could not be changed');
      const problems = (known.fields ?? []).map(({ message }) => message);
      items.push({ id, done: false, code: known.code, detail: [known.message, ...problems].join(' ') });
    }
  }
  return { items };
}
