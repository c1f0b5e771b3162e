import type { ArticlePreview, TrendingList } from './news';

/** Articles shown beside the headline. */
const PREVIEWS = 4;

/** The headline of the slot, and the four that come after it in the same list; null where there is no article. */
export function headlinesOf({ items, headline }: TrendingList): {
  readonly headline: ArticlePreview | null;
  readonly previews: readonly ArticlePreview[];
} {
  const start = items.length === 0 ? 0 : headline.index % items.length;
  const [first, ...others] = [...items.slice(start), ...items.slice(0, start)];
  return { headline: first ?? null, previews: others.slice(0, PREVIEWS) };
}
