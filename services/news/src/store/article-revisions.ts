import { AppError, ARTICLE_LIMITS, type ArticleRevision, type ArticleRevisionList, ERRORS } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

type Row = Omit<ArticleRevision, 'at'> & { readonly at: Date };

const revisionOf = <T extends { readonly at: Date }>({ at, ...row }: T) => ({ ...row, at: at.toISOString() });

/** Revisions, the newest first. */
export async function listRevisions(db: Queryable, id: string): Promise<ArticleRevisionList> {
  const { rows } = await db.query<Omit<Row, 'fields'>>({
    name: 'list-revisions',
    text: `select number, at, by, what, fields->>'title' as title from article_revisions where article_id = $1
           order by number desc limit ${ARTICLE_LIMITS.revisions}`,
    values: [id],
  });
  return { items: rows.map(revisionOf), total: rows[0]?.number ?? 0 };
}

/** @throws {AppError} NEWS_REVISION_UNKNOWN */
export async function findRevision(db: Queryable, id: string, number: number): Promise<ArticleRevision> {
  const { rows } = await db.query<Row>({
    name: 'find-revision',
    text: `select number, at, by, what, fields->>'title' as title, fields from article_revisions where article_id = $1 and number = $2`,
    values: [id, number],
  });
  const [row] = rows;
  if (!row) throw new AppError(ERRORS.NEWS_REVISION_UNKNOWN);
  return revisionOf(row);
}
