import type { CommentDecision } from '@mintwire/contracts';
import { useEffect, useRef, type RefObject } from 'react';

/** Keys that decide about the comment that has the focus. */
const DECISIONS: Readonly<Record<string, CommentDecision>> = { a: 'approve', r: 'reject', u: 'undo' };
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ROW = '[data-comment]';

/** Whether what has the focus takes letters itself. */
const takesText = (target: Element) => target.matches('textarea, select, input:not([type="checkbox"])');

/**
 * Keys of the queue, for whoever is in the list: `j` and `k` go on and back, `a`, `r` and `u` approve, reject and undo. Nowhere else on the page, where a
 * letter may mean something else.
 */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  decide: (ids: readonly string[], decision: CommentDecision) => Promise<boolean>,
): void {
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const step = (from: HTMLElement, by: number) => rows()[rows().indexOf(from) + by]?.focus();
    const onKey = async ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || takesText(target)) return;
      const row = list.current?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
      if (!row) return;
      const decision = DECISIONS[key];
      if (STEPS[key]) step(row, STEPS[key]);
      else if (decision && (await latest.current([row.dataset['comment'] ?? ''], decision)) && decision !== 'undo')
        step(row, 1);
    };
    const listener = (event: KeyboardEvent) => void onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [list]);
}
