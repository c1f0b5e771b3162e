import type { NewsStats } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { countByCategory } from '../store/article-lists';
import { sumFigures } from '../store/stats';

/** Every home page asks, and the figures are sums over all articles: nobody minds half a minute. */
const TTL_MS = 30_000;

/** Answers of `GET /api/news/stats`; all who ask share one for a while. */
export function createNewsStats(pool: Pool, now: () => Date): () => Promise<NewsStats> {
  const stats = new LRUCache<'all', NewsStats>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: async () => {
      const [counts, figures] = await Promise.all([countByCategory(pool, now()), sumFigures(pool, now())]);
      const articles = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return { articles, categories: counts.size, ...figures };
    },
  });
  return () => stats.forceFetch('all');
}
