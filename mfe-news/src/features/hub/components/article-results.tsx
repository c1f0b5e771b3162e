import type { ArticleList } from '@mintwire/contracts';
import { NEWS_PAGE_SIZE } from '@mintwire/contracts/limits';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { EmptyState, ErrorState, Grid, InboxIcon, pageCount, Pagination, Skeleton, Stack, Text } from '@mintwire/ui';
import { ArticleCard } from '../../../shared/article-card';
import { writeHubQuery, type HubQuery } from '../model/hub-query';

interface ResultsProps {
  readonly query: HubQuery;
  readonly list: ArticleList | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The articles that match, in two columns, with page numbers below; loading, empty and failed states. */
export function ArticleResults({ query, list, loading, error, retry }: ResultsProps) {
  if (error && !loading) {
    return (
      <ErrorState
        title="Error Loading Articles"
        description="Failed to load news articles. Please try again."
        onRefresh={retry}
      />
    );
  }
  if (!list) return <LoadingGrid />;
  if (list.items.length === 0) {
    return (
      <EmptyState icon={<InboxIcon />} title="No articles found" description="Try another word or another category." />
    );
  }
  const pages = pageCount(list.total, NEWS_PAGE_SIZE);
  const to = (page: number) => {
    const params = writeHubQuery({ ...query, page }).toString();
    return params === '' ? '/news' : `/news?${params}`;
  };
  return (
    <Stack gap={6}>
      <Text size="sm" tone="muted" role="status">
        {countOf(list.total, 'article')}
      </Text>
      <Grid min="sm" gap={8} aria-busy={loading}>
        {list.items.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Grid>
      <Pagination current={query.page} pages={pages} as={Link} to={to} />
    </Stack>
  );
}

function LoadingGrid() {
  return (
    <Grid min="sm" gap={8} aria-label="Loading articles">
      {[1, 2, 3, 4].map((place) => (
        <Stack key={place} gap={3}>
          <Skeleton shape="media" />
          <Skeleton lines={3} />
        </Stack>
      ))}
    </Grid>
  );
}
