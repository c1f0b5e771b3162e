import { useCallback, useEffect, useState } from 'react';
import { api, errorText } from '@mintwire/platform';
import type { StatusAnswer } from '@mintwire/contracts';

const EVERY_MS = 10_000;

/** Answer of `GET /api/status`, asked for again every ten seconds while the page is visible. */
export function useStatus(): { status: StatusAnswer | null; error: string | null; refresh: () => void } {
  const [status, setStatus] = useState<StatusAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);

  const refresh = useCallback((signal?: AbortSignal) => {
    api.get<StatusAnswer>('/api/status', signal ? { signal } : {}).then(
      (answer) => {
        setStatus(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!signal?.aborted) setError(errorText(reason));
      },
    );
  }, []);

  useEffect(() => {
    const leave = new AbortController();
    refresh(leave.signal);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh(leave.signal);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      leave.abort();
    };
  }, [refresh]);

  return { status, error, refresh: () => refresh() };
}
