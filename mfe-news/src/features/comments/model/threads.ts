import type { ArticleComment, CommentList } from '@mintwire/contracts';

/** Answers that did not come with their thread. */
export type MoreAnswers = CommentList['moreAnswers'][number];

/** A comment with what was answered to it. */
export interface Thread {
  readonly comment: ArticleComment;
  readonly answers: readonly ArticleComment[];
  /** Undefined when all answers are there. */
  readonly more: MoreAnswers | undefined;
}

const byAge = (one: ArticleComment, other: ArticleComment) => Date.parse(one.createdAt) - Date.parse(other.createdAt);

/** The list as it is shown: two levels, the oldest first, whatever came when. What answers something that is not there stands for itself. */
export function threadsOf({ items, moreAnswers }: CommentList): Thread[] {
  const ids = new Set(items.map(({ id }) => id));
  const top = items.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return top.toSorted(byAge).map((comment) => ({
    comment,
    answers: items.filter(({ parentId }) => parentId === comment.id).toSorted(byAge),
    more: moreAnswers.find(({ thread }) => thread === comment.id),
  }));
}

/** The list with the page after it. */
export function withPage(list: CommentList, page: CommentList): CommentList {
  return { ...page, items: joined(list, page), moreAnswers: [...list.moreAnswers, ...page.moreAnswers] };
}

/** The list with more answers of one thread. */
export function withAnswers(list: CommentList, { thread, count }: MoreAnswers, page: CommentList): CommentList {
  const others = list.moreAnswers.filter((more) => more.thread !== thread);
  const left = count - page.items.length;
  const moreAnswers = page.next === null ? others : [...others, { thread, count: Math.max(left, 1), after: page.next }];
  return { ...list, items: joined(list, page), moreAnswers, total: page.total };
}

/** What was posted here meanwhile may be in both. */
function joined(list: CommentList, page: CommentList): ArticleComment[] {
  const came = new Set(page.items.map(({ id }) => id));
  return [...list.items.filter(({ id }) => !came.has(id)), ...page.items];
}

/** The list with a comment that was posted or changed; a new one is counted. */
export function withComment(list: CommentList, comment: ArticleComment): CommentList {
  const known = list.items.some(({ id }) => id === comment.id);
  return known
    ? { ...list, items: list.items.map((other) => (other.id === comment.id ? comment : other)) }
    : { ...list, items: [...list.items, comment], total: list.total + 1 };
}
