import type { Column } from '@mintwire/admin-kit/action-table';
import { Lines } from '@mintwire/admin-kit/lines';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { SelectBox } from '@mintwire/admin-kit/selection-bar';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { AdminArticleList, AdminArticleSummary } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Cluster } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { categoryName } from '../../../shared/categories';
import { ARTICLES_PATH } from '../api/articles';
import { askList, FILTERS, isNarrowed, STATUSES, titleOf } from '../model/article-list';
import { BulkActions } from './bulk-actions';
import { NewArticleButton } from './new-article-button';
import styles from './newsroom.module.css';

const COLUMNS: readonly Column<AdminArticleSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    primary: true,
    cell: (article) => (
      <Lines
        below={[
          [article.author, categoryName(article.category), countOf(article.words, 'word')].filter(Boolean).join(' · '),
        ]}
      >
        <Link to={`/admin/articles/${article.id}`} className={styles.title}>
          {titleOf(article)}
        </Link>
      </Lines>
    ),
  },
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
  { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => countText(views) },
  { key: 'comments', header: 'Comments', numeric: true, cell: ({ comments }) => countText(comments) },
];

const CSV = {
  name: 'articles',
  path: `${ARTICLES_PATH}/export`,
  columns: [
    { header: 'Title', value: titleOf },
    { header: 'Address', value: ({ slug }: AdminArticleSummary) => slug },
    { header: 'Author', value: ({ author }: AdminArticleSummary) => author },
    { header: 'Category', value: ({ category }: AdminArticleSummary) => categoryName(category) },
    { header: 'Status', value: ({ status }: AdminArticleSummary) => STATUSES[status].text },
    { header: 'Featured', value: ({ featured }: AdminArticleSummary) => (featured ? 'yes' : 'no') },
    { header: 'Published (UTC)', value: ({ publishedAt }: AdminArticleSummary) => publishedAt ?? '' },
    { header: 'Changed (UTC)', value: ({ updatedAt }: AdminArticleSummary) => updatedAt },
    { header: 'Words', value: ({ words }: AdminArticleSummary) => String(words) },
    { header: 'Views', value: ({ views }: AdminArticleSummary) => String(views) },
    { header: 'Comments', value: ({ comments }: AdminArticleSummary) => String(comments) },
  ],
};

/** All articles, whatever their state. The address holds which of them are shown. */
export function ArticlesScreen() {
  return (
    <ListScreen<AdminArticleSummary, AdminArticleList>
      title="Articles"
      description={(page) => (page ? `${countOf(page.total, 'article')}.` : 'Write, schedule and publish.')}
      actions={<NewArticleButton size="sm" />}
      numbered={{ path: ARTICLES_PATH }}
      ask={askList}
      filters={FILTERS}
      search={{ name: 'search', label: 'Search', hint: 'In titles, addresses and tags' }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      selected={{ name: titleOf, Box: SelectBox, bar: (chosen) => <BulkActions chosen={chosen} /> }}
      empty={(asked) =>
        isNarrowed(asked)
          ? 'No article is like that.'
          : 'No article yet. What you write stays a draft until you publish it.'
      }
      csv={CSV}
    />
  );
}
