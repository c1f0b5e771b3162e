import { useEffect, useRef, useState, type RefObject } from 'react';

interface GoOn {
  /** Of the rows; it takes the focus when nothing in it can. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The row at this place, counted from 0, was changed, or another one stands there now. After a question nobody is anywhere else yet. */
  readonly goOnAt: (place: number, afterQuestion?: boolean) => void;
}

/**
 * Keeps the place of whoever works through a table, or through other rows, by keyboard: a button that was pressed may be gone with its row,
 * or disabled. What can be done with a row is its last element.
 */
export function useGoOn(row = 'tbody tr'): GoOn {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ readonly place: number; readonly afterQuestion: boolean } | null>(null);
  useEffect(() => {
    if (left === null) return;
    const rows = box.current?.querySelectorAll(row);
    const actions = rows?.[Math.min(left.place, rows.length - 1)]?.lastElementChild;
    const focused = document.activeElement;
    const stays = left.afterQuestion ? actions?.contains(focused) : focused !== document.body;
    if (focused && stays && !focused.matches(':disabled')) return;
    (actions?.querySelector<HTMLElement>('button:enabled') ?? box.current)?.focus();
  }, [left, row]);
  return { box, goOnAt: (place, afterQuestion = false) => setLeft({ place, afterQuestion }) };
}
