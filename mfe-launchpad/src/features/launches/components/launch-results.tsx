import type { LaunchList } from '@mintwire/contracts/launchpad';
import { LAUNCH_PAGE_SIZE, writeLaunchQuery, type LaunchQuery } from '@mintwire/contracts/launch-query';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorState,
  pageCount,
  Pagination,
  Skeleton,
  Stack,
  Text,
} from '@mintwire/ui';
import { LaunchRow } from './launch-row';
import styles from './launches.module.css';

interface ResultsProps {
  readonly query: LaunchQuery;
  readonly list: LaunchList | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly onClear: () => void;
}

/** The launches that match, with page numbers below; loading, empty and failed states. */
export function LaunchResults({ query, list, loading, error, retry, onClear }: ResultsProps) {
  if (error && !loading)
    return (
      <ErrorState
        title="The launches could not be loaded"
        description="Nothing is lost; please try again."
        onRefresh={retry}
      />
    );
  if (!list) return <LoadingRows />;
  const pages = pageCount(list.total, LAUNCH_PAGE_SIZE);
  const to = (page: number) => {
    const params = writeLaunchQuery({ ...query, page }).toString();
    return params === '' ? '/launches' : `/launches?${params}`;
  };
  if (list.items.length === 0) return <Nothing query={query} pages={pages} first={to(1)} onClear={onClear} />;
  return (
    <Stack gap={4}>
      <Text size="sm" tone="muted" role="status">
        {countOf(list.total, 'token')}
      </Text>
      <div className={styles.list} aria-busy={loading}>
        <div className={styles.headings} aria-hidden="true">
          <span>Token</span>
          <span className={styles.supply}>Supply</span>
          <span>Authorities at launch</span>
          <span className={styles.age}>Launched</span>
        </div>
        <ul className={styles.rows}>
          {list.items.map((launch) => (
            <LaunchRow key={launch.mint} launch={launch} />
          ))}
        </ul>
      </div>
      <Pagination current={query.page} pages={pages} as={Link} to={to} />
    </Stack>
  );
}

interface NothingProps {
  readonly query: LaunchQuery;
  readonly pages: number;
  readonly first: string;
  readonly onClear: () => void;
}

function Nothing({ query, pages, first, onClear }: NothingProps) {
  if (pages > 0)
    return (
      <EmptyState
        title={`There is no page ${query.page}`}
        description={`The list has ${countOf(pages, 'page')}.`}
        action={
          <ButtonLink as={Link} to={first}>
            Go to the first page
          </ButtonLink>
        }
      />
    );
  if (query.creator !== '' && query.search.trim() === '' && query.only.length === 0)
    return (
      <EmptyState
        title="This wallet has launched no token here"
        description="Tokens that were made elsewhere are not listed."
        action={
          <Cluster gap={2}>
            <Button onClick={onClear}>Show all launches</Button>
            <ButtonLink as={Link} to="/create" variant="primary">
              Create Token
            </ButtonLink>
          </Cluster>
        }
      />
    );
  if (query.creator !== '' || query.search.trim() !== '' || query.only.length > 0)
    return (
      <EmptyState
        title="No token matches"
        description="Try another word, or leave a filter out."
        action={<Button onClick={onClear}>Show all launches</Button>}
      />
    );
  return (
    <EmptyState
      title="No token was launched on this network yet"
      description="The first one will be listed here as soon as the chain confirms it."
      action={
        <ButtonLink as={Link} to="/create" variant="primary">
          Create Token
        </ButtonLink>
      }
    />
  );
}

function LoadingRows() {
  return (
    <div className={styles.list} aria-label="Loading launches">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.row}>
          <div className={styles.token}>
            <Skeleton shape="circle" />
            <Skeleton lines={2} />
          </div>
          <Skeleton className={styles.bones} width="half" />
        </div>
      ))}
    </div>
  );
}
