import { SearchBox } from '@mintwire/admin-kit/search-box';
import { LoadState } from '@mintwire/admin-kit/load-state';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import { Tools } from '@mintwire/admin-kit/tools';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminArticleList, AdminArticleSort, AdminArticleSummary } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Link, useLocation, useSearchParams } from '@mintwire/platform';
import {
  Badge,
  Checkbox,
  Cluster,
  EmptyState,
  Field,
  PageHeader,
  pageCount,
  Pagination,
  Select,
  Stack,
  Table,
  Text,
  VisuallyHidden,
  type TableColumn,
} from '@mintwire/ui';
import { categoryName } from '../../../shared/categories';
import { useSelection, type Selection } from '../../../shared/use-selection';
import { ARTICLES_PATH } from '../api/articles';
import {
  askList,
  FILTERS,
  isNarrowed,
  readListQuery,
  SORTS,
  STATUSES,
  titleOf,
  writeListQuery,
  type ArticleListQuery,
} from '../model/article-list';
import { BulkActions } from './bulk-actions';
import { NewArticleButton } from './new-article-button';
import styles from './newsroom.module.css';

/** All articles, whatever their state. The address holds which of them are shown. */
export function ArticlesScreen() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const { pathname } = useLocation();
  const loaded = useLoad<AdminArticleList>(`${ARTICLES_PATH}?${askList(query)}`);
  const { data, error } = loaded;
  const ask = (change: Partial<ArticleListQuery>) => setParams(writeListQuery({ ...query, page: 1, ...change }));
  return (
    <Stack gap={6}>
      <PageHeader
        title="Articles"
        size="lg"
        description={data ? `${countOf(data.total, 'article')}.` : 'Write, schedule and publish.'}
        actions={<NewArticleButton />}
      />
      <Tools>
        {FILTERS.map(({ name, label, options }) => (
          <Field key={name} id={`articles-${name}`} label={label}>
            <Select
              options={options}
              value={query[name]}
              onChange={({ currentTarget }) => ask({ [name]: currentTarget.value })}
            />
          </Field>
        ))}
        <Field id="articles-sort" label="Sort by">
          <Select
            options={SORTS}
            value={query.sort}
            onChange={({ currentTarget }) => ask({ sort: currentTarget.value as AdminArticleSort })}
          />
        </Field>
        <SearchBox
          name="search"
          label="Search"
          hint="In titles, addresses and tags"
          value={query.search}
          onSearch={(search) => ask({ search })}
        />
      </Tools>
      <LoadState loaded={loaded} />
      {!data && error ? null : data && data.items.length === 0 && !isNarrowed(query) && query.page === 1 ? (
        <EmptyState title="No article yet" description="What you write stays a draft until you publish it." />
      ) : (
        <ArticleTable key={writeListQuery(query)} items={data?.items ?? null} onChanged={() => void loaded.reload()} />
      )}
      {data ? (
        <Pagination
          current={query.page}
          pages={pageCount(data.total, data.limit)}
          as={Link}
          to={(page) => `${pathname}?${writeListQuery({ ...query, page })}`}
        />
      ) : null}
    </Stack>
  );
}

interface ArticleTableProps {
  /** Null while they are loaded. */
  readonly items: readonly AdminArticleSummary[] | null;
  readonly onChanged: () => void;
}

function ArticleTable({ items, onChanged }: ArticleTableProps) {
  const selection = useSelection(items ?? []);
  return (
    <Stack gap={4}>
      {items && items.length > 0 ? (
        <BulkActions
          chosen={items.filter(({ id }) => selection.has(id))}
          all={selection.all}
          onChooseAll={selection.toggleAll}
          onDone={() => {
            selection.clear();
            onChanged();
          }}
        />
      ) : null}
      <Table
        caption="Articles"
        hideCaption
        rows={items ?? []}
        rowKey={({ id }) => id}
        {...(items ? {} : { loadingRows: 8 })}
        empty="No article is like that."
        columns={[titleColumn(selection), ...COLUMNS]}
      />
    </Stack>
  );
}

const titleColumn = ({ has, toggle }: Selection): TableColumn<AdminArticleSummary> => ({
  key: 'title',
  header: 'Title',
  primary: true,
  cell: (article) => (
    <div className={styles.named}>
      <Checkbox
        id={`select-${article.id}`}
        label={<VisuallyHidden>{`Select ${titleOf(article)}`}</VisuallyHidden>}
        checked={has(article.id)}
        onChange={() => toggle(article.id)}
      />
      <Stack gap={1}>
        <Link to={`/admin/articles/${article.id}`} className={styles.title}>
          {titleOf(article)}
        </Link>
        <Text as="span" size="sm" tone="muted">
          {[article.author, categoryName(article.category), countOf(article.words, 'word')].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </div>
  ),
});

const COLUMNS: readonly TableColumn<AdminArticleSummary>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, featured, changed }) => (
      <Cluster gap={1}>
        <StateBadge of={STATUSES[status]} />
        {featured ? <Badge tone="accent">Featured</Badge> : null}
        {changed && status !== 'draft' ? <Badge tone="warning">Changes not live</Badge> : null}
      </Cluster>
    ),
  },
  { key: 'published', header: 'Published', cell: ({ publishedAt }) => <When at={publishedAt} /> },
  { key: 'updated', header: 'Changed', cell: ({ updatedAt }) => <When at={updatedAt} /> },
  { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => views },
  { key: 'comments', header: 'Comments', numeric: true, cell: ({ comments }) => comments },
];
