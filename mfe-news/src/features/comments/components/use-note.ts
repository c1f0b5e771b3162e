import { useCallback, useState } from 'react';
import { keepNote, readNote } from '../model/browser-notes';

/** State that a reload does not lose. For components that are not rendered on the server. */
export function useNote<T extends object>(name: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const [note, setNote] = useState<T>(() => ({ ...empty, ...readNote<T>(name) }));
  const update = useCallback(
    (change: Partial<T>) =>
      setNote((before) => {
        const after = { ...before, ...change };
        keepNote(name, after);
        return after;
      }),
    [name],
  );
  const clear = useCallback(() => {
    keepNote(name, null);
    setNote(empty);
  }, [name, empty]);
  return [note, update, clear];
}
