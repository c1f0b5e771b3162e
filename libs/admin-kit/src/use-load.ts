import { api } from '@mintwire/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Gates of a release take their time. */
const DEADLINE_MS = 15_000;
/** Whoever comes back to the tab sees what is there now; who only looked away for a moment needs no new answer. */
const FRESH_MS = 5_000;

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

/** Rows that were asked for. */
export type LoadedRows<Row> = Omit<Loaded<{ readonly items: readonly Row[] }>, 'replace'>;

/** The rows of an answer that has more in it, or has them in another shape. */
export function rowsOf<T, Row>(loaded: Loaded<T>, read: (data: T) => readonly Row[]): LoadedRows<Row> {
  const { data, error, loading, reload } = loaded;
  return { data: data === null ? null : { items: read(data) }, error, loading, reload };
}

interface State<T> {
  readonly data: T | null;
  /** Where the data is from. */
  readonly path: string;
  readonly error: unknown;
  readonly loading: boolean;
}

/**
 * Loads an address of the administration, again whenever it changes and when the tab is looked at again. An answer that comes after a later
 * one is dropped. The answer of one address stays until that of the next is there, and goes when there is none.
 */
export function useLoad<T>(path: string): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: null, path, error: null, loading: true });
  const latest = useRef<AbortController | null>(null);
  const asked = useRef(0);

  const reload = useCallback(async () => {
    latest.current?.abort();
    const turn = new AbortController();
    latest.current = turn;
    asked.current = performance.now();
    setState((before) => ({ ...before, loading: true }));
    try {
      const data = await api.get<T>(path, { signal: turn.signal, timeoutMs: DEADLINE_MS });
      if (turn.signal.aborted) return false;
      setState({ data, path, error: null, loading: false });
      return true;
    } catch (error) {
      if (!turn.signal.aborted)
        setState((before) => ({ path, data: before.path === path ? before.data : null, error, loading: false }));
      return false;
    } finally {
      if (latest.current === turn) latest.current = null;
    }
  }, [path]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && performance.now() - asked.current > FRESH_MS) void reload();
    };
    void reload();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      latest.current?.abort();
    };
  }, [reload]);

  const replace = useCallback(
    (change: (data: T) => T) => {
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) }));
      // What was asked for before the change may be from before it.
      if (latest.current) void reload();
    },
    [reload],
  );
  const { data, error, loading } = state;
  return { data, error, loading, reload, replace };
}
