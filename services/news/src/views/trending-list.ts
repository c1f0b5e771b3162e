import { NEWS_LIMITS, type ArticlePreview, type TrendingList } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { headlineSlot, headlineOrder } from '../domain/headline';
import { firstVisible, slotArticles, trendingArticles } from '../store/trending';

/** Answers of `GET /api/news/trending`. */
export function createTrending(pool: Pool, now: () => Date): (limit?: number) => Promise<TrendingList> {
  /** A headline stays for its slot, though others may have been read more since: then it takes the last place of the ten. */
  const placeOfHeadline = async (time: Date, items: ArticlePreview[], chosen: readonly string[]): Promise<number> => {
    const place = items.findIndex(({ id }) => id === chosen[0]);
    if (place >= 0 || chosen.length === 0) return Math.max(place, 0);
    const headline = await firstVisible(pool, time, chosen);
    if (headline === null) return 0;
    const listed = items.findIndex(({ id }) => id === headline.id);
    if (listed >= 0) return listed;
    items[items.length - 1] = headline;
    return items.length - 1;
  };
  /** What may be the headline of the slot that runs: read once, so that it stays while what is read most changes. */
  let currentSlot: { readonly number: number; readonly ids: readonly string[] } | null = null;
  return async (limit = NEWS_LIMITS.trendingBeside) => {
    const time = now();
    const { number, endsAt } = headlineSlot(time);
    const items = await trendingArticles(pool, time, NEWS_LIMITS.trending);
    const ids = items.map(({ id }) => id);
    if (currentSlot?.number !== number && ids.length > 0)
      currentSlot = { number, ids: await slotArticles(pool, number, ids) };
    const index = await placeOfHeadline(time, items, headlineOrder(number, currentSlot?.ids ?? []));
    return {
      items: items.slice(0, limit),
      headline: { index, endsAt: endsAt.toISOString() },
    };
  };
}
