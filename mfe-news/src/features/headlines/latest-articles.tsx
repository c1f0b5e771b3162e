import type { ArticleList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { Grid } from '@mintwire/ui';
import useSWR from 'swr';
import { ArticleCard } from '../../shared/article-card';

const SHOWN = 4;

/** The newest articles, for the home page. Without articles there is nothing to show. */
export function LatestArticles() {
  const { data } = useSWR<ArticleList>('/api/news/articles', (path: string) => api.get<ArticleList>(path));
  if (!data || data.items.length === 0) return null;
  return (
    <Grid min="sm" gap={4}>
      {data.items.slice(0, SHOWN).map((article) => (
        <ArticleCard key={article.id} article={article} headingLevel={3} />
      ))}
    </Grid>
  );
}
