import type { ArticleComment } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { useServerNow } from '@mintwire/platform';
import { useEffect, useRef, useState } from 'react';
import { keepNote, readNote } from '../model/browser-notes';

const MINUTE_MS = 60_000;

/** Edit tokens of what was posted in this tab, by comment. */
type EditTokens = Readonly<Record<string, string>>;

const noteName = (slug: string) => `tokens.${slug}`;

/**
 * What this tab has posted under an article; empty on the server and while the page hydrates.
 * @param onFound called when an earlier page of this tab has posted something
 */
export function useOwnComments(slug: string, onFound: () => void): [EditTokens, (id: string, token: string) => void] {
  const [tokens, setTokens] = useState<EditTokens>({});
  const found = useRef(onFound);
  useEffect(() => {
    const kept = readNote<EditTokens>(noteName(slug));
    if (!kept) return;
    setTokens((now) => ({ ...kept, ...now }));
    found.current();
  }, [slug]);
  const keep = (id: string, token: string) => {
    const all = { ...tokens, [id]: token };
    setTokens(all);
    keepNote(noteName(slug), all);
  };
  return [tokens, keep];
}

/** How many minutes its writer may still change it, the begun one as well, by the server's time; 0: no more. */
export function useMinutesToEdit({ createdAt }: ArticleComment): number {
  const left = Date.parse(createdAt) + COMMENT_LIMITS.editMinutes * MINUTE_MS - useServerNow(1000);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}
