import { AppError, type ArticleComment, type AuthorComment, ERRORS } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { commentedArticle, commentWithKey, insertComment, publicComment, threadOf } from '../store/comments';
import { assertOpen, readContent } from './submit-comment';

/** Writes a comment in the name of the author of an article, once for each key. Whoever may, the gateway says. */
export async function answerAsAuthor(
  context: NewsContext,
  slug: string,
  body: AuthorComment,
  by: string,
): Promise<ArticleComment> {
  const { pool, now } = context;
  const content = readContent(body.content);
  const article = await commentedArticle(pool, slug, now());
  const known = await commentWithKey(pool, body.key);
  if (!known) assertOpen(context, article);
  const parentId = body.parentId ? await threadOf(pool, article.id, body.parentId) : null;
  const inserted = await insertComment(
    pool,
    {
      articleId: article.id,
      parentId,
      authorName: article.author,
      authorEmail: null,
      content,
      byAuthor: true,
      origin: null,
      writer: null,
      key: body.key,
      judgement: {
        status: 'approved',
        reason: 'Written by the author.',
        severity: 'low',
        decidedBy: by,
        needsReview: false,
      },
    },
    now(),
  );
  const comment = inserted ?? (await commentWithKey(pool, body.key));
  if (!comment?.by_author || comment.content !== content || comment.article_id !== article.id)
    throw new AppError(ERRORS.NEWS_COMMENT_KEY_REUSED);
  return publicComment(comment);
}
