import { Link } from '@mintwire/platform';
import { Card, CardHeader, Stack } from '@mintwire/ui';
import { ArticleMeta } from '../../../shared/article-meta';
import { useTrending } from '../api/use-sidebar';
import styles from './trending-list.module.css';

/** What was read most in the last days, numbered. */
export function TrendingList() {
  const articles = useTrending();
  if (articles.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <CardHeader title="Trending" headingLevel={2} />
        <ol className={styles.list}>
          {articles.map((article) => (
            <li key={article.id}>
              <Link to={`/news/${article.slug}`}>{article.title}</Link>
              <ArticleMeta article={article} />
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
