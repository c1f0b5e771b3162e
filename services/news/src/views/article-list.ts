import { NEWS_PAGE_SIZE, type ArticleList, type ArticleQuery } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { categoriesOf } from '../domain/categories';
import { listAndCount } from '../store/article-lists';

/**
 * What `GET /api/news/articles` answers.
 * @throws {AppError} NEWS_CATEGORY_UNKNOWN
 */
export async function articleList(
  { pool, search, now }: Pick<NewsContext, 'pool' | 'search' | 'now'>,
  query: ArticleQuery,
): Promise<ArticleList> {
  const { category, limit = NEWS_PAGE_SIZE, page = 1 } = query;
  const range = { limit, offset: query.offset ?? (page - 1) * limit };
  const filter = {
    categories: category ? categoriesOf(category) : null,
    featured: query.featured ?? null,
    tag: query.tag ?? null,
  };
  const found = query.search?.trim()
    ? await search.find(query.search, filter, range)
    : { ...(await listAndCount(pool, now(), filter, range)), approximate: false, correction: null, nearest: [] };
  return { ...found, page: Math.floor(range.offset / limit) + 1, limit };
}
