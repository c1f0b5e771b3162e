import type { ArticleList } from '@mintwire/contracts';
import { NEWS_PAGE_SIZE } from '@mintwire/contracts/limits';
import { countOf } from '@mintwire/money';
import { EmptyState, ErrorState, Grid, InboxIcon, Skeleton, Stack, Text } from '@mintwire/ui';
import { ArticleCard } from '../../../shared/article-card';
import type { HubQuery } from '../model/hub-query';
import { pageCount } from '../model/page-numbers';
import { Pagination } from './pagination';

interface ResultsProps {
  readonly query: HubQuery;
  readonly list: ArticleList | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly onPage: (page: number) => void;
}

/** The articles that match, in two columns, with page numbers below; loading, empty and failed states. */
export function ArticleResults({ query, list, loading, error, retry, onPage }: ResultsProps) {
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
  return (
    <Stack gap={6}>
      <Text size="sm" tone="muted" role="status">
        {countOf(list.total, 'article')}
      </Text>
      <Grid min="sm" gap={6} aria-busy={loading}>
        {list.items.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Grid>
      {pages > 1 ? <Pagination current={query.page} pages={pages} onPage={onPage} /> : null}
    </Stack>
  );
}

function LoadingGrid() {
  return (
    <Grid min="sm" gap={6} aria-label="Loading articles">
      {[1, 2, 3, 4].map((place) => (
        <Stack key={place} gap={3}>
          <Skeleton shape="media" />
          <Skeleton lines={3} />
        </Stack>
      ))}
    </Grid>
  );
}
