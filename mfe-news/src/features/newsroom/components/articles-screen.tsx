import { SearchBox } from '@mintwire/admin-kit/search-box';
import { timeText } from '@mintwire/admin-kit/format';
import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
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
import { useState } from 'react';
import { categoryName } from '../../../shared/categories';
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
      <div className={styles.tools}>
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
      </div>
      <SearchBox
        name="search"
        label="Search"
        hint="In titles, addresses and tags"
        value={query.search}
        onSearch={(search) => ask({ search })}
      />
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (items ?? []).filter(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const all = chosen.length > 0 && chosen.length === items?.length;
  return (
    <Stack gap={4}>
      {items && items.length > 0 ? (
        <BulkActions
          chosen={chosen}
          all={all}
          onChooseAll={() => setSelected(new Set(all ? [] : items.map(({ id }) => id)))}
          onDone={() => {
            setSelected(new Set());
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
        columns={[selectColumn(selected, toggle), ...COLUMNS]}
      />
    </Stack>
  );
}

const selectColumn = (
  selected: ReadonlySet<string>,
  toggle: (id: string) => void,
): TableColumn<AdminArticleSummary> => ({
  key: 'select',
  header: 'Select',
  cell: (article) => (
    <Checkbox
      id={`select-${article.id}`}
      label={<VisuallyHidden>{`Select ${titleOf(article)}`}</VisuallyHidden>}
      checked={selected.has(article.id)}
      onChange={() => toggle(article.id)}
    />
  ),
});

const COLUMNS: readonly TableColumn<AdminArticleSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    primary: true,
    cell: (article) => (
      <Stack gap={1}>
        <Link to={`/admin/articles/${article.id}`} className={styles.title}>
          {titleOf(article)}
        </Link>
        <Text as="span" size="sm" tone="muted">
          {[article.author, categoryName(article.category), countOf(article.words, 'word')].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, featured, changed }) => (
      <Cluster gap={1}>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
        {featured ? <Badge tone="accent">Featured</Badge> : null}
        {changed && status !== 'draft' ? <Badge tone="warning">Changes not live</Badge> : null}
      </Cluster>
    ),
  },
  { key: 'published', header: 'Published', cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
  { key: 'updated', header: 'Changed', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => views },
  { key: 'comments', header: 'Comments', numeric: true, cell: ({ comments }) => comments },
];

/** Day and minute, each whole. */
function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return '–';
  return (
    <time dateTime={at} title={timeText(at)} className={styles.moment}>
      <span>{at.slice(0, 10)}</span> <span>{`${at.slice(11, 16)} UTC`}</span>
    </time>
  );
}
