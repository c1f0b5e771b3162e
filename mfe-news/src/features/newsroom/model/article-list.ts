import type { Asked, ListFilter } from '@mintwire/admin-kit/use-list-address';
import type { AdminArticleSummary, ArticleAction, ArticleStatus } from '@mintwire/contracts';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import type { Tone } from '@mintwire/ui';

export const STATUSES: Readonly<Record<ArticleStatus, { readonly text: string; readonly tone: Tone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  published: { text: 'Published', tone: 'success' },
  archived: { text: 'Archived', tone: 'warning' },
};

const ALL = { value: '', label: 'All' };

/** What the list is narrowed and ordered by; the first choice of each is what comes without one. */
export const FILTERS: readonly ListFilter[] = [
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
  {
    name: 'sort',
    label: 'Sort by',
    options: [
      { value: '', label: 'Last changed' },
      { value: 'published', label: 'Published' },
      { value: 'title', label: 'Title' },
      { value: 'views', label: 'Views' },
    ],
  },
];

/** What was asked for, in the words of the service. */
export function askList({ show, sort, ...rest }: Asked): Asked {
  return { ...rest, ...(show && { [show]: 'true' }), sort: sort || 'updated' };
}

export const isNarrowed = ({ status, category, show, search }: Asked): boolean =>
  Boolean(status || category || show || search);

/** What can be done with several articles, what it means for them, and what it has done. */
export const ACTIONS: readonly {
  readonly action: ArticleAction;
  readonly label: string;
  readonly means: string;
  readonly done: string;
  readonly danger?: boolean;
  /** The question, up to how many articles it is about; `label` unless set. */
  readonly asks?: string;
  /** Which articles it can be done with, and what is said of others. */
  readonly only?: { readonly takes: (article: AdminArticleSummary) => boolean; readonly others: string };
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
    asks: 'Close the discussions of',
  },
  {
    action: 'open-comments',
    label: 'Open discussions',
    means: 'Readers can comment on them.',
    done: 'open for comments',
    asks: 'Open the discussions of',
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
    means: 'They are gone for good, with their versions.',
    done: 'deleted',
    danger: true,
    only: {
      takes: ({ status }) => status === 'draft' || status === 'archived',
      others: 'Published and scheduled articles are not deleted: archive them first.',
    },
  },
];

/** How an article is named where it is spoken of; it may have no title yet. */
export const titleOf = ({ title }: Pick<AdminArticleSummary, 'title'>): string => title.trim() || 'Untitled article';
