import type { Loaded } from '@mintwire/admin-kit/use-load';
import type {
  AdminComment,
  AdminCommentList,
  ArticleBulkDone,
  CommentDecision,
  CommentsDecided,
} from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { api, errorText, toast } from '@mintwire/platform';
import { useRef, useState } from 'react';
import { DONE, withDecided, withDiscussion } from '../model/queue';

export const COMMENTS_PATH = '/api/news/admin/comments';

export interface Queue {
  /** A decision is on its way. */
  readonly deciding: boolean;
  /** Never rejects. @returns whether it was taken */
  readonly decide: (ids: readonly string[], decision: CommentDecision) => Promise<boolean>;
  /** Closes the discussion of an article, or opens it. Never rejects. */
  readonly switchDiscussion: (article: AdminComment['article']) => Promise<void>;
}

/** What editors decide about a page of comments. */
export function useQueue(loaded: Loaded<AdminCommentList>): Queue {
  const [deciding, setDeciding] = useState(false);
  const busy = useRef(false);
  /** One after the other. @returns whether it was done */
  const alone = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setDeciding(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      return false;
    } finally {
      busy.current = false;
      setDeciding(false);
    }
  };
  const decide = async (ids: readonly string[], decision: CommentDecision) =>
    ids.length > 0 &&
    alone(async () => {
      const { changed, items } = await api.post<CommentsDecided>(`${COMMENTS_PATH}/decisions`, { ids, decision });
      loaded.replace((list) => withDecided(list, items));
      toast({ tone: changed > 0 ? 'success' : 'neutral', title: `${countOf(changed, 'comment')} ${DONE[decision]}.` });
    });
  const switchDiscussion = async ({ id, title, closed }: AdminComment['article']) => {
    await alone(async () => {
      const action = closed ? 'open-comments' : 'close-comments';
      const { items } = await api.post<ArticleBulkDone>('/api/news/admin/articles/bulk', { ids: [id], action });
      const [{ done = false, detail = 'Something went wrong. Please try again.' } = {}] = items;
      if (done) loaded.replace((list) => withDiscussion(list, id, !closed));
      const said = `The discussion of “${title}” is ${closed ? 'open' : 'closed'}.`;
      toast(done ? { tone: 'success', title: said } : { tone: 'danger', title: detail });
    });
  };
  return { deciding, decide, switchDiscussion };
}
