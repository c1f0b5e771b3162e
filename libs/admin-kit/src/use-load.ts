import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@mintwire/platform';

/** Gates of a release take their time. */
const DEADLINE_MS = 15_000;

/** What a screen has loaded. */
export interface Loaded<T> {
  readonly data: T | null;
  readonly error: unknown;
  readonly loading: boolean;
  /** Loads again; what is shown stays until the answer is there. Never rejects. @returns whether it came */
  readonly reload: () => Promise<boolean>;
  /** Shows this from now on: the answer to a change says what it made of it. */
  readonly replace: (change: (data: T) => T) => void;
}

/** Loads an address of the administration, again whenever it changes; an answer that comes after a later one is dropped. */
export function useLoad<T>(path: string): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown; loading: boolean }>({
    data: null,
    error: null,
    loading: true,
  });
  const latest = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const turn = new AbortController();
    latest.current = turn;
    setState((before) => ({ ...before, loading: true }));
    try {
      const data = await api.get<T>(path, { signal: turn.signal, timeoutMs: DEADLINE_MS });
      if (turn.signal.aborted) return false;
      setState({ data, error: null, loading: false });
      return true;
    } catch (error) {
      if (!turn.signal.aborted) setState((before) => ({ ...before, error, loading: false }));
      return false;
    }
  }, [path]);

  useEffect(() => {
    void reload();
    return () => latest.current?.abort();
  }, [reload]);

  const replace = useCallback(
    (change: (data: T) => T) =>
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) })),
    [],
  );
  return { ...state, reload, replace };
}
