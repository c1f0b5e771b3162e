import { AppError, EMPTY_ARTICLE, type ArticleFields, type RevisionReason, ERRORS } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Pool, PoolClient } from 'pg';
import { readFields, sameFields } from '../domain/article-fields';
import { countWords } from '../domain/words';
import {
  insertDraft,
  lockArticle,
  noteRevision,
  writeCopy,
  type Change,
  type EditedArticle,
} from '../store/article-editing';
import { findRevision } from '../store/article-revisions';

/** Who wants what of which article. */
export interface Edit extends Change {
  readonly id: string;
  /** The version that was seen; null when it does not matter. */
  readonly seen: number | null;
}

/** Whether readers see it, or will. */
export const isLive = ({ status }: Pick<EditedArticle, 'status'>): boolean =>
  status === 'published' || status === 'scheduled';

/** What editors work on. */
export const copyOf = ({ copy, row }: EditedArticle): ArticleFields => copy?.fields ?? row;

/** Whether readers get something else than the working copy. */
export const isChanged = (article: EditedArticle): boolean => isLive(article) && (article.copy?.changed ?? false);

/** Changes an article alone. */
export async function editing<T>(
  pool: Pool,
  { id, at }: Edit,
  change: (client: PoolClient, article: EditedArticle) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => change(client, await lockArticle(client, id, at)));
}

/** @throws {AppError} NEWS_ARTICLE_CHANGED, with who and when in its fields, which stay out of logs */
export function checkSeen({ copy, updatedAt }: EditedArticle, seen: number | null): void {
  if (seen === null || seen === (copy?.version ?? 0)) return;
  const fields = [
    { path: '/savedBy', message: copy?.savedBy ?? '' },
    { path: '/savedAt', message: (copy?.savedAt ?? updatedAt).toISOString() },
  ];
  throw new AppError(ERRORS.NEWS_ARTICLE_CHANGED, {}, { fields });
}

/** Begins an article. @throws {AppError} NEWS_CATEGORY_UNKNOWN */
export async function createArticle(
  client: PoolClient,
  typed: Partial<ArticleFields>,
  change: Change,
): Promise<string> {
  const fields = readFields({ ...EMPTY_ARTICLE, ...typed });
  const id = await insertDraft(client, change);
  await writeCopy(client, id, { fields, words: countWords(fields.content), changed: true }, change);
  return id;
}

/**
 * Saves what was typed. What is saved already is so, whatever version was seen: its answer may have been lost. What another editor wrote
 * stays as a revision.
 * @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_UNKNOWN, NEWS_CATEGORY_UNKNOWN
 */
export async function saveDraft(pool: Pool, edit: Edit, typed: ArticleFields): Promise<void> {
  const fields = readFields(typed);
  await editing(pool, edit, async (client, article) => {
    if (sameFields(fields, copyOf(article))) return;
    checkSeen(article, edit.seen);
    if (article.copy !== null && article.copy.savedBy !== edit.by) await keepCopy(client, article, edit);
    await replaceCopy(client, article, fields, edit);
  });
}

/** Makes the working copy what a revision says. @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_UNKNOWN, NEWS_REVISION_UNKNOWN */
export async function restoreRevision(pool: Pool, edit: Edit, number: number): Promise<void> {
  await editing(pool, edit, async (client, article) => {
    const { fields } = await findRevision(client, edit.id, number);
    await setAside(client, article, edit, fields);
  });
}

/** Makes the working copy what is live; a draft has nothing to go back to. @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_UNKNOWN */
export async function discardChanges(pool: Pool, edit: Edit): Promise<void> {
  await editing(pool, edit, async (client, article) => {
    if (isLive(article)) await setAside(client, article, edit, article.row);
  });
}

async function setAside(client: PoolClient, article: EditedArticle, edit: Edit, fields: ArticleFields): Promise<void> {
  if (sameFields(fields, copyOf(article))) return;
  checkSeen(article, edit.seen);
  await keepCopy(client, article, edit);
  await replaceCopy(client, article, fields, edit);
}

async function replaceCopy(client: PoolClient, article: EditedArticle, fields: ArticleFields, edit: Edit) {
  const changed = !sameFields(fields, article.row);
  await writeCopy(client, article.id, { fields, words: countWords(fields.content), changed }, edit);
}

/** Keeps a working copy that something else takes the place of, under the name of who wrote it; one that is kept already is not kept again. */
async function keepCopy(client: PoolClient, article: EditedArticle, edit: Edit): Promise<void> {
  const { copy, id, revision } = article;
  const newest = revision === 0 ? null : (await findRevision(client, id, revision)).fields;
  const fields = copyOf(article);
  if (newest !== null && sameFields(newest, fields)) return;
  await keep(client, article, 'replaced', fields, { by: copy?.savedBy ?? null, at: copy?.savedAt ?? edit.at });
}

/** Adds a revision; before the first one, what was there when nobody had edited it here. */
export async function keep(
  client: PoolClient,
  { id, revision, publishedAt, row, updatedAt }: EditedArticle,
  what: RevisionReason,
  fields: ArticleFields,
  change: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  if (revision === 0 && publishedAt !== null && !sameFields(row, fields))
    await noteRevision(client, id, { what: 'original', fields: row }, { by: null, at: updatedAt });
  await noteRevision(client, id, { what, fields }, change);
}
