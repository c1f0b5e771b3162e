import type { StatesInWords } from '@mintwire/admin-kit/state-badge';
import type {
  AdminComment,
  AdminCommentFilter,
  AdminCommentList,
  CommentDecision,
  CommentStatus,
} from '@mintwire/contracts';
import { countOf } from '@mintwire/money';

/** What editors can look at. The first one is what they come for. */
export const SHOWN: readonly {
  readonly value: AdminCommentFilter;
  readonly label: string;
  /** What these comments are. */
  readonly about: string;
  /** Why there are none. */
  readonly empty: string;
}[] = [
  {
    value: 'review',
    label: 'To look at',
    about: 'Comments that an editor should look at.',
    empty: 'Nothing waits for you.',
  },
  { value: 'approved', label: 'Approved', about: 'Comments that readers see.', empty: 'No comment is like that.' },
  {
    value: 'rejected',
    label: 'Rejected',
    about: 'Comments that readers do not see.',
    empty: 'No comment is like that.',
  },
  {
    value: 'held',
    label: 'Held',
    about: 'Comments that readers see when an editor approves them.',
    empty: 'No comment is like that.',
  },
];

export const STATUSES: StatesInWords<CommentStatus> = {
  approved: { text: 'Approved', tone: 'success' },
  rejected: { text: 'Rejected', tone: 'danger' },
  held: { text: 'Held', tone: 'warning' },
};

/** What a decision has done. */
export const DONE: Readonly<Record<CommentDecision, string>> = {
  approve: 'approved',
  reject: 'rejected',
  undo: 'as before',
};

/** Which comments the screen shows. */
export interface QueueQuery {
  readonly status: AdminCommentFilter;
  readonly search: string;
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as not said. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const page = Number(params.get('page') ?? '1');
  return {
    status: SHOWN.find(({ value }) => value === params.get('status'))?.value ?? 'review',
    search: params.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** What is said above the list: how many wait for an editor only where those are listed. */
export function headingOf({ status }: Pick<QueueQuery, 'status'>, waiting = 0): string {
  if (status === 'review' && waiting > 0) return `${countOf(waiting, 'comment')} to look at.`;
  return SHOWN.find(({ value }) => value === status)?.about ?? '';
}

/** The address of a query, for the page and for the service alike. */
export function writeQueueQuery({ status, search, page }: QueueQuery): string {
  const params = new URLSearchParams({ status });
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** The list after a decision: what was decided stays in its place, as it is now, so that it can be taken back. */
export function withDecided(list: AdminCommentList, decided: readonly AdminComment[]): AdminCommentList {
  const now = new Map(decided.map((comment) => [comment.id, comment]));
  const items = list.items.map((comment) => now.get(comment.id) ?? comment);
  return { ...list, items, waiting: list.waiting - waitingIn(list.items) + waitingIn(items) };
}

/** The list after the discussion of an article was closed or opened. */
export const withDiscussion = (list: AdminCommentList, articleId: string, closed: boolean): AdminCommentList => ({
  ...list,
  items: list.items.map((comment) =>
    comment.article.id === articleId ? { ...comment, article: { ...comment.article, closed } } : comment,
  ),
});

const waitingIn = (items: readonly AdminComment[]) => items.filter(({ needsReview }) => needsReview).length;
