import type { ArticleFields, ArticleTextPreview } from '@mintwire/contracts';
import { useEffect, useRef, useState } from 'react';
import { previewText } from '../api/articles';

const PAUSE_MS = 500;

interface Shown {
  readonly preview: ArticleTextPreview | null;
  /** Why what is shown is older than what is typed. */
  readonly error: unknown;
}

/** The text as its page would show it, soon after typing pauses. */
export function useTextPreview(id: string, fields: ArticleFields): Shown {
  const [shown, setShown] = useState<Shown>({ preview: null, error: null });
  const isFirst = useRef(true);
  useEffect(() => {
    const turn = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      try {
        const preview = await previewText(id, fields, turn.signal);
        if (!turn.signal.aborted) setShown({ preview, error: null });
      } catch (error) {
        if (!turn.signal.aborted) setShown((before) => ({ ...before, error }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      turn.abort();
    };
  }, [id, fields]);
  return shown;
}
