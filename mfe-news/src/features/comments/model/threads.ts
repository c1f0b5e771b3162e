import type { ArticleComment, CommentChanges, CommentList } from '@mintwire/contracts';

/** Answers that did not come with their thread. */
export type MoreAnswers = CommentList['moreAnswers'][number];

/** The list as it is shown, and what has happened since. */
export interface LiveList extends CommentList {
  /** What is new and not shown yet; see {@link withChanges}. */
  readonly news?: Pick<CommentChanges, 'items' | 'threads' | 'moreAnswers'>;
  /** Ids of those that were taken down while they were shown. Their texts are gone, their places are not. */
  readonly gone?: readonly string[];
}

/** A comment in its place. */
export interface Placed {
  readonly comment: ArticleComment;
  readonly isGone: boolean;
}

/** A comment with what was answered to it. */
export interface Thread extends Placed {
  readonly answers: readonly Placed[];
  /** Undefined when all answers are there. */
  readonly more: MoreAnswers | undefined;
}

const byAge = (one: ArticleComment, other: ArticleComment) => Date.parse(one.createdAt) - Date.parse(other.createdAt);

/** The list as it is shown: two levels, answers the oldest first, whatever came when. What answers something that is not there stands for itself. */
export function threadsOf({ items, moreAnswers, gone }: LiveList, newestFirst: boolean): Thread[] {
  const ids = new Set(items.map(({ id }) => id));
  const goneIds = new Set(gone);
  const placed = (comment: ArticleComment): Placed => ({ comment, isGone: goneIds.has(comment.id) });
  const answers = new Map<string, Placed[]>(items.map(({ id }) => [id, []]));
  for (const comment of items.toSorted(byAge)) answers.get(comment.parentId ?? '')?.push(placed(comment));
  const top = items.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const ordered = top.toSorted(byAge);
  return (newestFirst ? ordered.reverse() : ordered).map((comment) => ({
    ...placed(comment),
    answers: answers.get(comment.id) ?? [],
    more: moreAnswers.find(({ thread }) => thread === comment.id),
  }));
}

/** Whether two say the same; comments keep their identity as long as they are what they were. */
export function sameThread(one: Thread, other: Thread): boolean {
  const same = (a: Placed, b: Placed | undefined) => a.comment === b?.comment && a.isGone === b.isGone;
  return (
    same(one, other) &&
    one.more === other.more &&
    one.answers.length === other.answers.length &&
    one.answers.every((answer, place) => same(answer, other.answers[place]))
  );
}

/** The list with the page after it. Its version stays: what has changed of the rest since is still to be asked for. */
export function withPage(list: LiveList, page: CommentList): LiveList {
  return withItems({ ...list, next: page.next, total: page.total }, page.items, page.moreAnswers);
}

/** The list with more answers of one thread. */
export function withAnswers(list: LiveList, { thread, count }: MoreAnswers, page: CommentList): LiveList {
  const others = list.moreAnswers.filter((more) => more.thread !== thread);
  const left = count - page.items.length;
  const more = page.next === null ? [] : [{ thread, count: Math.max(left, 1), after: page.next }];
  return withItems({ ...list, moreAnswers: others, total: page.total }, page.items, more);
}

/** The list with a comment that was posted, changed or removed; a new one is counted, a removed one is not. */
export function withComment(list: LiveList, comment: ArticleComment): LiveList {
  const known = list.items.find(({ id }) => id === comment.id);
  if (known)
    return {
      ...list,
      total: list.total - (comment.removed && !known.removed ? 1 : 0),
      items: list.items.map((other) => (other.id === comment.id ? comment : other)),
    };
  const counted = list.news?.items.some(({ id }) => id === comment.id);
  return withItems({ ...list, total: list.total + (counted ? 0 : 1) }, [comment], []);
}

/** The list with what was new. */
export function withNews(list: LiveList): LiveList {
  const { news, ...rest } = list;
  return news ? withItems(rest, [...news.threads, ...news.items], news.moreAnswers) : list;
}

/** What came may be there already: posted here, or loaded on another way. */
function withItems(list: LiveList, came: readonly ArticleComment[], more: readonly MoreAnswers[]): LiveList {
  const ids = new Set(came.map(({ id }) => id));
  const items = [...list.items.filter(({ id }) => !ids.has(id)), ...came];
  const moreAnswers = [...list.moreAnswers, ...more];
  const news = list.news && { ...list.news, items: list.news.items.filter(({ id }) => !ids.has(id)) };
  return { ...list, items, moreAnswers, ...(news && { news }) };
}
