import type { ArticleComment, CommentChanges, CommentList } from '@mintwire/contracts';
import { commentChangesPath, commentListPath } from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { withChanges } from '../model/changes';
import { withAnswers, withComment, withNews, withPage, type LiveList, type MoreAnswers } from '../model/threads';

const getComments = (path: string) => api.get<CommentList>(path);

/** Fetches the first page of an article's comments before they are shown. */
export const fetchCommentsAhead = (slug: string, newestFirst: boolean): Promise<unknown> =>
  fetchAhead(commentListPath(slug, newestFirst), getComments);

/** The comments of an article: as many pages as were asked for, and what was posted here meanwhile. */
export interface Comments {
  readonly list: LiveList | undefined;
  readonly error: unknown;
  /** Asks for the list anew, from its beginning. */
  readonly reload: () => void;
  /** Asks for the next page. @throws AppError */
  readonly showMore: () => Promise<void>;
  /** Asks for the next answers of a thread. @throws AppError */
  readonly showAnswers: (more: MoreAnswers) => Promise<void>;
  /** Puts a comment in its place, one that was posted or one that was changed. */
  readonly put: (comment: ArticleComment) => void;
  /** Asks what has changed, at least up to the version that was heard of. Rejects with nothing: what was missed comes with the next time. */
  readonly catchUp: (heard?: number) => Promise<void>;
  /** Shows what is new. */
  readonly showNews: () => void;
}

export function useComments(slug: string, newestFirst: boolean): Comments {
  const path = commentListPath(slug, newestFirst);
  const latest = useRef<LiveList>(undefined);
  // An answer that a cache kept may be older than what is shown.
  const getLatest = async (): Promise<LiveList> => {
    const came = await getComments(path);
    const known = latest.current;
    return known && known.version > came.version ? known : came;
  };
  const { data, error, mutate } = useSWR<LiveList, unknown>(path, getLatest, {
    // What is shown may be several pages: it is not replaced by the first one while somebody reads it.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  // What comes later is added to what is there by then.
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const change = (by: (list: LiveList) => LiveList) => {
    if (!latest.current) return void mutate();
    latest.current = by(latest.current);
    void mutate(latest.current, { revalidate: false });
  };
  const asking = useRef<Promise<void>>(Promise.resolve());
  const askChanges = async (heard: number) => {
    for (let complete = false; !complete && latest.current;) {
      const since = latest.current.version;
      const query = { since, ...(heard > since && { heard }) };
      const changes = await api.get<CommentChanges>(commentChangesPath(slug), { query });
      ({ complete } = changes);
      change((list) => withChanges(list, changes));
    }
  };
  return {
    list: data,
    error,
    reload: () => void mutate(),
    showMore: async () => {
      const after = latest.current?.next;
      if (!after) return;
      const page = await api.get<CommentList>(path, { query: { after } });
      change((list) => withPage(list, page));
    },
    showAnswers: async (more) => {
      const { thread, after } = more;
      const page = await api.get<CommentList>(path, { query: { thread, after } });
      change((list) => withAnswers(list, more, page));
    },
    put: (comment) => change((list) => withComment(list, comment)),
    catchUp: (heard = 0) => {
      const ask = async () => {
        if (heard === 0 || heard > (latest.current?.version ?? 0)) await askChanges(heard).catch(() => undefined);
      };
      // One after the other: each goes on from where the one before has come to.
      return (asking.current = asking.current.then(ask));
    },
    showNews: () => change(withNews),
  };
}
