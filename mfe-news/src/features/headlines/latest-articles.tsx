import type { ArticleList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { Grid } from '@mintwire/ui';
import useSWR from 'swr';
import { ArticleCard } from '../../shared/article-card';

const SHOWN = 4;
const NEWEST = '/api/news/articles';

const getList = (path: string) => api.get<ArticleList>(path);

/** Fetches them before the page is opened. */
export const fetchLatestAhead = (): Promise<unknown> => fetchAhead(NEWEST, getList);

/** The newest articles, for the home page. Without articles there is nothing to show. */
export function LatestArticles() {
  const { data } = useSWR<ArticleList>(NEWEST, getList);
  if (!data || data.items.length === 0) return null;
  return (
    <Grid min="sm" gap={4}>
      {data.items.slice(0, SHOWN).map((article) => (
        <ArticleCard key={article.id} article={article} headingLevel={3} />
      ))}
    </Grid>
  );
}
