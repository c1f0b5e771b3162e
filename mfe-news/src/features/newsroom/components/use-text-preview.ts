import type { ArticleFields, ArticleTextPreview } from '@mintwire/contracts';
import { useOnline } from '@mintwire/ui/use-online';
import { useEffect, useRef, useState } from 'react';
import { previewText } from '../api/articles';

const PAUSE_MS = 500;

interface Shown {
  readonly preview: ArticleTextPreview | null;
  /** Why what is shown is older than what is typed. */
  readonly error: unknown;
}

/** The text as its page would show it, soon after typing pauses. What failed is asked for again when there is a network, or `version` says that a save went through. */
export function useTextPreview(id: string, fields: ArticleFields, version: number): Shown {
  const [shown, setShown] = useState<Shown>({ preview: null, error: null });
  const isFirst = useRef(true);
  const failed = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  useEffect(() => {
    if (online && failed.current) setAttempt((before) => before + 1);
  }, [online, version]);
  useEffect(() => {
    const turn = new AbortController();
    const ask = async () => {
      isFirst.current = false;
      try {
        const preview = await previewText(id, fields, turn.signal);
        if (turn.signal.aborted) return;
        failed.current = false;
        setShown({ preview, error: null });
      } catch (error) {
        if (turn.signal.aborted) return;
        failed.current = true;
        setShown((before) => ({ ...before, error }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      turn.abort();
    };
  }, [id, fields, attempt]);
  return shown;
}
