import type { AdminArticleSort, AdminArticleSummary, ArticleAction, ArticleStatus } from '@mintwire/contracts';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import type { Tone } from '@mintwire/ui';

export const STATUSES: Readonly<Record<ArticleStatus, { readonly text: string; readonly tone: Tone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  published: { text: 'Published', tone: 'success' },
  archived: { text: 'Archived', tone: 'warning' },
};

type Option = { readonly value: string; readonly label: string };
const ALL: Option = { value: '', label: 'All' };

/** What the list can be narrowed by; the first choice of each narrows nothing. */
export const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    options: [ALL, ...Object.entries(STATUSES).map(([value, { text }]) => ({ value, label: text }))],
  },
  {
    name: 'category',
    label: 'Category',
    options: [ALL, ...CATEGORIES.map(({ id, name }) => ({ value: id, label: name }))],
  },
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Everything' },
      { value: 'featured', label: 'Featured' },
      { value: 'changed', label: 'With changes that are not live' },
    ],
  },
] as const satisfies readonly { name: string; label: string; options: readonly Option[] }[];

export const SORTS: readonly { readonly value: AdminArticleSort; readonly label: string }[] = [
  { value: 'updated', label: 'Last changed' },
  { value: 'published', label: 'Published' },
  { value: 'title', label: 'Title' },
  { value: 'views', label: 'Views' },
];

/** Which articles the screen shows. */
export interface ArticleListQuery {
  readonly status: string;
  readonly category: string;
  readonly show: string;
  readonly search: string;
  readonly sort: AdminArticleSort;
  readonly page: number;
}

/** Reads the page's address; what makes no sense there counts as not said. */
export function readListQuery(params: URLSearchParams): ArticleListQuery {
  const page = Number(params.get('page') ?? '1');
  const known = (name: (typeof FILTERS)[number]['name']) => {
    const options: readonly Option[] = FILTERS.find((filter) => filter.name === name)?.options ?? [];
    return options.find(({ value }) => value === params.get(name))?.value ?? '';
  };
  return {
    status: known('status'),
    category: known('category'),
    show: known('show'),
    search: params.get('search')?.trim() ?? '',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'updated',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a query in the page. */
export function writeListQuery({ sort, page, ...rest }: ArticleListQuery): string {
  return filled({ ...rest, sort: sort === 'updated' ? '' : sort, page: page > 1 ? String(page) : '' });
}

/** The same for the service. */
export function askList({ show, sort, page, ...rest }: ArticleListQuery): string {
  return filled({ ...rest, ...(show && { [show]: 'true' }), sort, page: String(page) });
}

const filled = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();

export const isNarrowed = ({ status, category, show, search }: ArticleListQuery): boolean =>
  [status, category, show, search].some((value) => value !== '');

/** What can be done with several articles, what it means for them, and what it has done. */
export const ACTIONS: readonly {
  readonly action: ArticleAction;
  readonly label: string;
  readonly means: string;
  readonly done: string;
  readonly danger?: boolean;
}[] = [
  { action: 'publish', label: 'Publish', means: 'Readers see them, as they are now, at once.', done: 'published' },
  { action: 'feature', label: 'Feature', means: 'They are marked as featured.', done: 'featured' },
  {
    action: 'unfeature',
    label: 'Stop featuring',
    means: 'They are not marked as featured any more.',
    done: 'not featured',
  },
  {
    action: 'close-comments',
    label: 'Close discussions',
    means: 'Nobody can add comments. What was said can still be read.',
    done: 'closed for comments',
  },
  {
    action: 'open-comments',
    label: 'Open discussions',
    means: 'Readers can comment on them.',
    done: 'open for comments',
  },
  {
    action: 'archive',
    label: 'Archive',
    means: 'Readers do not see them any more; their addresses say that they were taken down. They can be restored.',
    done: 'archived',
    danger: true,
  },
  {
    action: 'delete',
    label: 'Delete',
    means:
      'Drafts and archived articles are gone for good, with their versions. What readers can see is not deleted: archive it first.',
    done: 'deleted',
    danger: true,
  },
];

/** How an article is named where it is spoken of; it may have no title yet. */
export const titleOf = ({ title }: Pick<AdminArticleSummary, 'title'>): string => title.trim() || 'Untitled article';
