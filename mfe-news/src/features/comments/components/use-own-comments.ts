import type { ArticleComment } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { useServerNow } from '@mintwire/platform';
import { useEffect, useRef, useState } from 'react';
import { keepTokens, readTokens, type EditTokens } from '../model/browser-notes';

const MINUTE_MS = 60_000;

/**
 * What this browser has posted under an article; empty on the server and while the page hydrates.
 * @param onFound called when an earlier page has posted something
 */
export function useOwnComments(slug: string, onFound: () => void): [EditTokens, (id: string, token: string) => void] {
  const [tokens, setTokens] = useState<EditTokens>({});
  const found = useRef(onFound);
  useEffect(() => {
    const kept = readTokens(slug);
    if (!kept) return;
    setTokens((now) => ({ ...kept, ...now }));
    found.current();
  }, [slug]);
  const keep = (id: string, token: string) => {
    const all = { ...tokens, [id]: token };
    setTokens(all);
    keepTokens(slug, all);
  };
  return [tokens, keep];
}

/** How many minutes its writer may still change it, the begun one as well, by the server's time; 0: no more. */
export function useMinutesToEdit({ createdAt }: ArticleComment): number {
  const left = Date.parse(createdAt) + COMMENT_LIMITS.editMinutes * MINUTE_MS - useServerNow(1000);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}
