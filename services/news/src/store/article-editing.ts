import {
  AppError,
  EMPTY_ARTICLE,
  type ArticleFields,
  type ArticleStatus,
  type RevisionReason,
  ERRORS,
} from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';

/** A working copy as it was saved last. */
export interface WorkingCopy {
  readonly fields: ArticleFields;
  readonly version: number;
  readonly changed: boolean;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** An article with all that its editors work with. */
export interface EditedArticle {
  readonly id: string;
  readonly status: ArticleStatus;
  readonly featured: boolean;
  /** What an editor has decided; null: the article's age decides. */
  readonly commentsClosed: boolean | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly coverSeed: string;
  /** What stands in its row: what is live, if it is. */
  readonly row: ArticleFields;
  /** Null: nobody has written anything since; then the row is what is edited. */
  readonly copy: WorkingCopy | null;
  /** Number of the newest; 0 when there is none. */
  readonly revision: number;
  readonly previewLinks: number;
}

interface Row extends Omit<ArticleFields, 'imageUrl' | 'imageAlt' | 'analysis' | 'aiGenerated' | 'canonicalUrl'> {
  id: string;
  status: ArticleStatus;
  featured: boolean;
  comments_closed: boolean | null;
  image_url: string | null;
  image_alt: string | null;
  irun_analysis: string | null;
  ai_generated: boolean;
  canonical_url: string | null;
  published_at: Date | null;
  updated_at: Date;
  cover_seed: string;
  draft: ArticleFields | null;
  version: number;
  changed: boolean;
  saved_at: Date;
  saved_by: string;
  revision: number;
  preview_links: number;
}

/** @throws {AppError} NEWS_ARTICLE_UNKNOWN */
export async function articleToEdit(db: Queryable, id: string, now: Date): Promise<EditedArticle> {
  const { rows } = await db.query<Row>({
    name: 'article-to-edit',
    text: `select a.id, coalesce(a.slug, '') as slug, a.title, a.excerpt, a.content, a.category, a.tags, a.author, a.image_url, a.image_alt,
             a.irun_analysis, a.ai_generated, a.canonical_url, a.status, a.featured, a.comments_closed, a.published_at, a.updated_at, a.cover_seed,
             d.fields as draft, d.version, d.changed, d.saved_at, d.saved_by,
             (select coalesce(max(number), 0) from article_revisions r where r.article_id = a.id) as revision,
             (select count(*)::int from article_previews p where p.article_id = a.id and p.expires_at > $2) as preview_links
           from articles a left join article_drafts d on d.article_id = a.id where a.id = $1`,
    values: [id, now],
  });
  const [row] = rows;
  if (!row) throw new AppError(ERRORS.NEWS_ARTICLE_UNKNOWN);
  return articleOf(row);
}

/** The article, which nobody else changes until the transaction ends. Whoever counts or comments meanwhile does not wait. @throws {AppError} NEWS_ARTICLE_UNKNOWN */
export async function lockArticle(client: PoolClient, id: string, now: Date): Promise<EditedArticle> {
  // Looked at afterwards: what another one has saved while this one waited would not be seen in the statement that waits.
  await client.query({
    name: 'lock-article',
    text: 'select from articles where id = $1 for no key update',
    values: [id],
  });
  return articleToEdit(client, id, now);
}

/** The titles of these articles as they are being written, those without one left out. */
export async function titlesOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>(
    `select coalesce(d.fields ->> 'title', a.title) as title from articles a left join article_drafts d on d.article_id = a.id
     where a.id = any ($1::uuid[]) order by array_position($1::uuid[], a.id)`,
    [ids],
  );
  return rows.map(({ title }) => title.trim()).filter(Boolean);
}

function articleOf(row: Row): EditedArticle {
  const { id, status, featured, version, changed, revision } = row;
  return {
    id,
    status,
    featured,
    commentsClosed: row.comments_closed,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    coverSeed: row.cover_seed,
    row: {
      title: row.title,
      slug: row.slug,
      excerpt: row.excerpt,
      content: row.content,
      category: row.category,
      tags: row.tags,
      author: row.author,
      imageUrl: row.image_url,
      imageAlt: row.image_alt,
      analysis: row.irun_analysis,
      aiGenerated: row.ai_generated,
      canonicalUrl: row.canonical_url,
    },
    copy: row.draft && { fields: row.draft, version, changed, savedAt: row.saved_at, savedBy: row.saved_by },
    revision,
    previewLinks: row.preview_links,
  };
}

/** Who changes something, and when. */
export interface Change {
  readonly by: string;
  readonly at: Date;
}

const { author: _, ...NOTHING } = EMPTY_ARTICLE;

/** Of an article `a` and its working copy `d`: it was begun, never public, and nothing of it was written. Who its author will be is not typed. */
export const UNWRITTEN = `(a.status = 'draft' and a.slug is null and a.published_at is null and coalesce(d.version = 1 and d.fields - 'author' = '${JSON.stringify(NOTHING)}', false))`;

/** Deletes what was begun before that time, and never written on: nothing that somebody is writing on now. */
export async function deleteUnwritten(client: PoolClient, before: Date): Promise<void> {
  await client.query({
    name: 'delete-unwritten',
    text: `delete from articles where id in (
             select a.id from articles a join article_drafts d on d.article_id = a.id
             where a.created_at < $1 and ${UNWRITTEN}
             for update skip locked
           )`,
    values: [before],
  });
}

/** Adds an article that nobody sees. */
export async function insertDraft(client: PoolClient, { at }: Change): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-draft',
    text: `insert into articles (title, excerpt, content, category, author, created_at, updated_at)
           values ('', '', '', '', '', $1, $1) returning id`,
    values: [at],
  });
  const [row] = rows;
  if (!row) throw new Error('the article is not there');
  return row.id;
}

/** Writes the working copy; its version is the next one. */
export async function writeCopy(
  client: PoolClient,
  id: string,
  copy: { readonly fields: ArticleFields; readonly words: number; readonly changed: boolean },
  { by, at }: Change,
): Promise<void> {
  await client.query({
    name: 'write-working-copy',
    text: `insert into article_drafts as d (article_id, fields, words, changed, version, saved_at, saved_by) values ($1, $2, $3, $4, 1, $5, $6)
           on conflict (article_id) do update set fields = excluded.fields, words = excluded.words, changed = excluded.changed,
             version = d.version + 1, saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
    values: [id, JSON.stringify(copy.fields), copy.words, copy.changed, at, by],
  });
}

/** The working copy says what is live. Its version stays: nobody's text was changed. */
export async function settleCopy(client: PoolClient, id: string): Promise<void> {
  await client.query({
    name: 'settle-working-copy',
    text: 'update article_drafts set changed = false where article_id = $1',
    values: [id],
  });
}

/** Writes what readers get. @throws the database's error 23505 when another article has the address */
export async function writeArticle(
  client: PoolClient,
  id: string,
  fields: ArticleFields,
  { status, publishedAt, at }: { readonly status: ArticleStatus; readonly publishedAt: Date; readonly at: Date },
): Promise<void> {
  await client.query({
    name: 'write-article',
    text: `update articles set title = $2, slug = $3, excerpt = $4, content = $5, category = $6, tags = $7, author = $8, image_url = $9,
             image_alt = $10, irun_analysis = $11, ai_generated = $12, canonical_url = $13, status = $14, published_at = $15, updated_at = $16
           where id = $1`,
    values: [
      ...[id, fields.title, fields.slug, fields.excerpt, fields.content, fields.category, fields.tags, fields.author],
      ...[fields.imageUrl, fields.imageAlt, fields.analysis, fields.aiGenerated, fields.canonicalUrl],
      ...[status, publishedAt, at],
    ],
  });
}

/** Takes an article from readers; what nobody has seen yet has no date any more. */
export async function hideArticle(
  client: PoolClient,
  id: string,
  status: 'draft' | 'archived',
  at: Date,
): Promise<void> {
  await client.query({
    name: 'hide-article',
    text: `update articles set status = $2, updated_at = $3, published_at = case when published_at <= $3 then published_at end where id = $1`,
    values: [id, status, at],
  });
}

/** Says whether it is among the featured ones. */
export async function featureArticle(client: PoolClient, id: string, featured: boolean): Promise<void> {
  await client.query({
    name: 'feature-article',
    text: 'update articles set featured = $2 where id = $1 and featured <> $2',
    values: [id, featured],
  });
}

/** Says whether comments are taken; null: its age decides. */
export async function decideDiscussion(client: PoolClient, id: string, closed: boolean | null): Promise<void> {
  await client.query({
    name: 'decide-discussion',
    text: 'update articles set comments_closed = $2 where id = $1 and comments_closed is distinct from $2',
    values: [id, closed],
  });
}

export async function deleteArticle(client: PoolClient, id: string): Promise<void> {
  await client.query({ name: 'delete-article', text: 'delete from articles where id = $1', values: [id] });
}

/** Adds a revision; the article must be locked. */
export async function noteRevision(
  client: PoolClient,
  id: string,
  { what, fields }: { readonly what: RevisionReason; readonly fields: ArticleFields },
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await client.query({
    name: 'note-revision',
    text: `insert into article_revisions (article_id, number, at, by, what, fields)
           select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 from article_revisions where article_id = $1`,
    values: [id, at, by, what, JSON.stringify(fields)],
  });
}

/** Which of these addresses other articles have, or had. */
export async function takenSlugs(db: Queryable, id: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ slug: string }>({
    name: 'taken-slugs',
    text: `select slug from articles where slug = any($2) and id <> $1
           union select slug from article_slugs where slug = any($2) and article_id <> $1`,
    values: [id, slugs],
  });
  return new Set(rows.map(({ slug }) => slug));
}
