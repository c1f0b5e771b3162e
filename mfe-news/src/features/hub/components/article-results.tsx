import type { ArticleList } from '@mintwire/contracts';
import { NEWS_PAGE_SIZE } from '@mintwire/contracts/limits';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Grid,
  Heading,
  InboxIcon,
  pageCount,
  Pagination,
  Skeleton,
  Stack,
  Text,
} from '@mintwire/ui';
import { ArticleCard } from '../../../shared/article-card';
import { hubAddress, type HubQuery } from '../model/hub-query';

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
  if (list.items.length === 0) return <Nothing query={query} list={list} />;
  const pages = pageCount(list.total, NEWS_PAGE_SIZE);
  return (
    <Stack gap={6}>
      <Text size="sm" tone="muted" role="status">
        {found(list)}
      </Text>
      <Grid min="sm" gap={8} aria-busy={loading}>
        {list.items.map((article, place) => (
          <ArticleCard key={article.id} article={article} first={place < 2} />
        ))}
      </Grid>
      <Pagination current={query.page} pages={pages} as={Link} to={(page) => hubAddress({ ...query, page })} />
    </Stack>
  );
}

/** What the list holds, in a sentence. */
function found({ total, approximate, correction }: ArticleList): string {
  if (approximate) return `More than ${countOf(total, 'article')} match. The newest of them are ranked here.`;
  if (correction) return `Nothing matches exactly. ${countOf(total, 'article')} for “${correction}”.`;
  return countOf(total, 'article');
}

/** A page behind the last one, or a search that found nothing: what comes nearest, and the way out. */
function Nothing({ query, list }: { query: HubQuery; list: ArticleList }) {
  const behind = list.total > 0;
  return (
    <Stack gap={8} align="stretch">
      <EmptyState
        icon={<InboxIcon />}
        title={behind ? 'This page is empty' : 'No articles found'}
        description={behind ? 'The list is shorter than that.' : 'Try another word or another category.'}
        action={
          <ButtonLink as={Link} to={behind ? hubAddress({ ...query, page: 1 }) : '/news'}>
            {behind ? 'First page' : 'All articles'}
          </ButtonLink>
        }
      />
      {list.nearest.length > 0 ? (
        <Stack gap={4} align="stretch">
          <Heading level={2} size="md">
            You may like
          </Heading>
          <Grid min="sm" gap={8}>
            {list.nearest.map((article) => (
              <ArticleCard key={article.id} article={article} headingLevel={3} />
            ))}
          </Grid>
        </Stack>
      ) : null}
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
