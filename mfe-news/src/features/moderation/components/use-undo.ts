import { useRef } from 'react';
import type { Queue } from './use-queue';

/** Decides, and keeps in mind in which order, so that decisions can be taken back from the last one on. */
export function useUndo(decide: Queue['decide']) {
  const taken = useRef<(readonly string[])[]>([]);
  const decideAbout: Queue['decide'] = async (ids, decision) => {
    const done = await decide(ids, decision);
    if (!done) return false;
    if (decision !== 'undo') taken.current.push(ids);
    // What was taken back by itself is not taken back a second time.
    else taken.current = taken.current.map((past) => past.filter((id) => !ids.includes(id)));
    return true;
  };
  /** @returns the comments whose decision was taken back; undefined when there was none */
  const undoLast = async (): Promise<readonly string[] | undefined> => {
    taken.current = taken.current.filter((past) => past.length > 0);
    const last = taken.current.at(-1);
    if (!last || !(await decide(last, 'undo'))) return undefined;
    taken.current = taken.current.filter((past) => past !== last);
    return last;
  };
  return { decideAbout, undoLast };
}
