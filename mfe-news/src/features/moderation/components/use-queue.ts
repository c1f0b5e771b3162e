import { useLoad, type Loaded } from '@mintwire/admin-kit/use-load';
import type { AdminCommentList, CommentDecision, CommentsDecided } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { api, errorText, toast } from '@mintwire/platform';
import { useRef, useState } from 'react';
import { DONE, withDecided, writeQueueQuery, type QueueQuery } from '../model/queue';

const COMMENTS = '/api/news/admin/comments';

export interface Queue {
  readonly loaded: Loaded<AdminCommentList>;
  /** A decision is on its way. */
  readonly deciding: boolean;
  /** Never rejects. @returns whether it was taken */
  readonly decide: (ids: readonly string[], decision: CommentDecision) => Promise<boolean>;
}

/** A page of comments, and what editors decide about them. */
export function useQueue(query: QueueQuery): Queue {
  const loaded = useLoad<AdminCommentList>(`${COMMENTS}?${writeQueueQuery(query)}`);
  const [deciding, setDeciding] = useState(false);
  const busy = useRef(false);
  const decide = async (ids: readonly string[], decision: CommentDecision) => {
    if (busy.current || ids.length === 0) return false;
    busy.current = true;
    setDeciding(true);
    try {
      const { changed, items } = await api.post<CommentsDecided>(`${COMMENTS}/decisions`, { ids, decision });
      loaded.replace((list) => withDecided(list, items));
      toast({ tone: changed > 0 ? 'success' : 'neutral', title: `${countOf(changed, 'comment')} ${DONE[decision]}.` });
      return true;
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      return false;
    } finally {
      busy.current = false;
      setDeciding(false);
    }
  };
  return { loaded, deciding, decide };
}
