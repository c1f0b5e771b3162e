import { CATEGORIES, CATEGORY_DESCRIPTIONS, type CategoryList } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { countByCategory } from '../store/article-lists';

/** What `GET /api/news/categories` answers: the fixed list, each with its number of published articles. */
export async function categoryList(pool: Pool, now: Date): Promise<CategoryList> {
  const counts = await countByCategory(pool, now);
  const items = CATEGORIES.map(({ id, name }) => ({
    id,
    name,
    description: CATEGORY_DESCRIPTIONS[id],
    articleCount: counts.get(id) ?? 0,
  }));
  return { items, total: items.length };
}
