import type { ArticleComment, CommentChanges } from '@mintwire/contracts';
import type { LiveList } from './threads';

const NONE: NonNullable<LiveList['news']> = { items: [], threads: [], moreAnswers: [] };

/**
 * The list after what the service says has changed. Texts that were edited or taken down are put right at once; what is new waits until the reader asks
 * for it, so that nothing moves under somebody who reads or writes.
 */
export function withChanges(list: LiveList, changes: CommentChanges): LiveList {
  const { news = NONE, gone = [] } = list;
  const shown = new Set(list.items.map(({ id }) => id));
  const nowGone = new Set(changes.gone);
  const latest = new Map([...changes.items, ...changes.edited].map((comment) => [comment.id, comment]));
  const stays = ({ id, parentId }: ArticleComment) => !nowGone.has(id) && !(parentId && nowGone.has(parentId));
  const current = (comment: ArticleComment) => latest.get(comment.id) ?? comment;
  // Of a thread that was taken down and is back, the answers went with it.
  const without = (thread: string) => !shown.has(thread) || gone.includes(thread);
  const came = changes.items.filter(({ id }) => !shown.has(id));
  const cameIds = new Set(came.map(({ id }) => id));
  const more = changes.moreAnswers.filter(({ thread }) => without(thread));
  return {
    ...list,
    total: changes.total,
    ...(changes.closed !== undefined && { closed: changes.closed, closesAt: changes.closesAt ?? null }),
    version: changes.version,
    items: list.items
      .filter(({ parentId }) => !(parentId && nowGone.has(parentId)))
      .map((comment) => (nowGone.has(comment.id) ? { ...comment, content: '' } : current(comment))),
    gone: [...gone.filter((id) => !latest.has(id)), ...changes.gone.filter((id) => shown.has(id))],
    moreAnswers: [
      ...list.moreAnswers.filter(({ thread }) => !nowGone.has(thread)),
      ...more.filter(({ thread }) => shown.has(thread)),
    ],
    news: {
      items: [...news.items.filter((old) => stays(old) && !cameIds.has(old.id)).map(current), ...came],
      threads: byId([...news.threads, ...changes.threads]).filter((thread) => stays(thread) && !shown.has(thread.id)),
      moreAnswers: [
        ...news.moreAnswers.filter(({ thread }) => !nowGone.has(thread)),
        ...more.filter(
          ({ thread }) => !shown.has(thread) && !news.moreAnswers.some((known) => known.thread === thread),
        ),
      ],
    },
  };
}

/** Each once, as it came last. */
const byId = (comments: readonly ArticleComment[]) => [...new Map(comments.map((each) => [each.id, each])).values()];
