import { AppError, type ArticleFields, type ArticleStatus, ERRORS } from '@mintwire/contracts';
import type { Pool, PoolClient } from 'pg';
import { missingFields, sameFields, tidyFields } from '../domain/article-fields';
import { slugChoices, slugOf } from '../domain/slug';
import { countWords } from '../domain/words';
import { settleCopy, takenSlugs, writeArticle, writeCopy, type EditedArticle } from '../store/article-editing';
import { checkSeen, copyOf, editing, isChanged, isLive, keep, type Edit } from './edit-article';

const SLUG_TAKEN = { path: '/slug', message: 'Another article has this address, or had it.' };
/** Of the database: a value that must be unique is there. */
const TWICE = '23505';

/**
 * Makes the working copy what readers get: now, or from a time on. What is so already stays as it is, so a request that is sent again
 * publishes once.
 * @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ARTICLE_INCOMPLETE with what is wrong in its fields, NEWS_ARTICLE_IS_LIVE when it would vanish until a time,
 * NEWS_ARTICLE_UNKNOWN
 */
export async function publishArticle(pool: Pool, edit: Edit, asked: Date | null): Promise<void> {
  await editing(pool, edit, async (client, article) => {
    const when = timeOf(article, asked, edit.at);
    if (isSo(article, when)) return;
    checkSeen(article, edit.seen);
    if (when.status === 'scheduled' && isVisible(article, edit.at)) throw new AppError(ERRORS.NEWS_ARTICLE_IS_LIVE);
    const fields = await publishable(client, article);
    await keep(client, article, when.status, fields, edit);
    await write(client, article.id, fields, { ...when, at: edit.at });
    if (sameFields(fields, copyOf(article))) await settleCopy(client, article.id);
    else await writeCopy(client, article.id, { fields, words: countWords(fields.content), changed: false }, edit);
  });
}

interface When {
  readonly status: Extract<ArticleStatus, 'published' | 'scheduled'>;
  readonly publishedAt: Date;
}

/** Without a time it is now, or the date at which readers have got it first. */
function timeOf({ publishedAt: date }: EditedArticle, asked: Date | null, now: Date): When {
  const publishedAt = asked ?? (date !== null && date <= now ? date : now);
  return { status: publishedAt > now ? 'scheduled' : 'published', publishedAt };
}

const isVisible = (article: EditedArticle, now: Date): boolean =>
  isLive(article) && article.publishedAt !== null && article.publishedAt <= now;

const isSo = (article: EditedArticle, { status, publishedAt }: When): boolean =>
  article.status === status && article.publishedAt?.getTime() === publishedAt.getTime() && !isChanged(article);

async function publishable(client: PoolClient, article: EditedArticle): Promise<ArticleFields> {
  const typed = tidyFields(copyOf(article));
  const fields = { ...typed, slug: await addressOf(client, article.id, typed) };
  const missing = missingFields(fields);
  if (fields.slug !== '' && (await takenSlugs(client, article.id, [fields.slug])).size > 0) missing.push(SLUG_TAKEN);
  if (missing.length > 0) throw new AppError(ERRORS.NEWS_ARTICLE_INCOMPLETE, {}, { fields: missing });
  return fields;
}

/** What was written, or what can be made of the title; empty when nothing can. */
export async function addressOf(
  db: Parameters<typeof takenSlugs>[0],
  id: string,
  { slug, title }: Pick<ArticleFields, 'slug' | 'title'>,
): Promise<string> {
  if (slug !== '') return slug;
  const choices = slugChoices(slugOf(title));
  const taken = await takenSlugs(db, id, choices);
  return choices.find((choice) => !taken.has(choice)) ?? '';
}

async function write(client: PoolClient, id: string, fields: ArticleFields, when: When & { at: Date }): Promise<void> {
  try {
    await writeArticle(client, id, fields, when);
  } catch (cause) {
    // Another one was given this address at the same moment.
    if ((cause as { code?: string }).code !== TWICE) throw cause;
    throw new AppError(ERRORS.NEWS_ARTICLE_INCOMPLETE, {}, { cause, fields: [SLUG_TAKEN] });
  }
}
