import type { NewsStats } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { countByCategory } from '../store/article-lists';
import { sumMetrics } from '../store/stats';

/** Every home page asks, and views and comments are sums over all articles: nobody minds half a minute. How many articles there are is known at once. */
const TTL_MS = 30_000;

/** Answers of `GET /api/news/stats`. */
export function createNewsStats(pool: Pool, now: () => Date): () => Promise<NewsStats> {
  const sums = new LRUCache<'all', Awaited<ReturnType<typeof sumMetrics>>>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: () => sumMetrics(pool, now()),
  });
  return async () => {
    const [counts, metrics] = await Promise.all([countByCategory(pool, now()), sums.forceFetch('all')]);
    const articles = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { articles, categories: counts.size, ...metrics };
  };
}
