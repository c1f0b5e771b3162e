import type { StatesInWords } from '@mintwire/admin-kit/state-badge';
import type { Asked, ListFilter } from '@mintwire/admin-kit/use-list-address';
import type {
  AdminComment,
  AdminCommentFilter,
  AdminCommentList,
  CommentDecision,
  CommentStatus,
} from '@mintwire/contracts';
import { countOf } from '@mintwire/money';

/** What editors can look at. The first one is what they come for. */
const SHOWN: readonly {
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
  {
    value: 'removed',
    label: 'Removed',
    about: 'Comments that their writers have removed.',
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

/** What the list is narrowed by. */
export const FILTER: ListFilter = {
  name: 'status',
  label: 'Show',
  options: SHOWN.map(({ value, label }, place) => ({ value: place === 0 ? '' : value, label })),
};

const shownIn = ({ status }: Asked) => SHOWN.find(({ value }) => value === (status || 'review'));

/** The same in the words of the service. */
export const askQueue = ({ status, ...rest }: Asked): Asked => ({ status: status || 'review', ...rest });

/** What is said above the list: how many wait for an editor only where those are listed. */
export function headingOf(asked: Asked, waiting = 0): string {
  return !asked['status'] && waiting > 0 ? `${countOf(waiting, 'comment')} to look at.` : (shownIn(asked)?.about ?? '');
}

/** Why there are none. */
export const emptyText = (asked: Asked): string => shownIn(asked)?.empty ?? '';

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
