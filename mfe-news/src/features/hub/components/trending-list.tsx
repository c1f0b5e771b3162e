import { NEWS_LIMITS } from '@mintwire/contracts/news-limits';
import { Link } from '@mintwire/platform';
import { Card, CardHeader, Skeleton, Stack } from '@mintwire/ui';
import { ArticleMeta } from '../../../shared/article-meta';
import { useTrending } from '../api/use-sidebar';
import styles from './trending-list.module.css';

const PLACES = Array.from({ length: NEWS_LIMITS.trendingBeside }, (_, place) => place);

/** What was read most in the last days, numbered. */
export function TrendingList() {
  const articles = useTrending();
  if (articles?.length === 0) return null;
  return (
    <Card aria-busy={!articles}>
      <Stack gap={3}>
        <CardHeader title="Trending" headingLevel={2} />
        <ol className={styles.list}>
          {articles
            ? articles.map((article) => (
                <li key={article.id}>
                  <Link to={`/news/${article.slug}`}>{article.title}</Link>
                  <ArticleMeta article={article} />
                </li>
              ))
            : PLACES.map((place) => (
                <li key={place}>
                  <Skeleton lines={3} />
                </li>
              ))}
        </ol>
      </Stack>
    </Card>
  );
}
