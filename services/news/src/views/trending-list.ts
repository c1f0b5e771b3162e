import { NEWS_LIMITS, type TrendingList } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { headlineIndex, headlineSlot } from '../domain/headline';
import { slotArticles, trendingArticles } from '../store/trending';

/** Answers of `GET /api/news/trending`. */
export function createTrending(pool: Pool, now: () => Date): (limit?: number) => Promise<TrendingList> {
  let slotNow: { readonly number: number; readonly ids: readonly string[] } | null = null;
  return async (limit = NEWS_LIMITS.trendingBeside) => {
    const time = now();
    const { number, endsAt } = headlineSlot(time);
    const items = await trendingArticles(pool, time, NEWS_LIMITS.trending);
    const ids = items.map(({ id }) => id);
    if (slotNow?.number !== number && ids.length > 0) slotNow = { number, ids: await slotArticles(pool, number, ids) };
    return {
      items: items.slice(0, limit),
      headline: { index: headlineIndex(number, slotNow?.ids ?? [], ids), endsAt: endsAt.toISOString() },
      serverTime: time.toISOString(),
    };
  };
}
