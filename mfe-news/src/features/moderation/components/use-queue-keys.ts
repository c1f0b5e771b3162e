import { useEffect, useRef } from 'react';

/** What keys do in the queue. */
export type QueueAction = 'next' | 'previous' | 'approve' | 'reject' | 'undo' | 'undo-last' | 'select' | 'help';

/** The keys of the queue, in the order in which they are explained. */
export const QUEUE_KEYS: readonly { readonly key: string; readonly action: QueueAction; readonly does: string }[] = [
  { key: 'j', action: 'next', does: 'Go to the next comment' },
  { key: 'k', action: 'previous', does: 'Go to the one before' },
  { key: 'a', action: 'approve', does: 'Approve it' },
  { key: 'r', action: 'reject', does: 'Reject it' },
  { key: 'u', action: 'undo', does: 'Take back the last decision about it' },
  { key: 'z', action: 'undo-last', does: 'Take back what you decided last, whichever comment it was about' },
  { key: 'x', action: 'select', does: 'Select it, or take it out of the selection' },
  { key: '?', action: 'help', does: 'Show these keys' },
];

/** The key of an action. */
export const keyOf = (action: QueueAction): string => QUEUE_KEYS.find((known) => known.action === action)?.key ?? '';

/** What takes letters itself. */
const FIELDS = 'textarea, select, input:not([type="checkbox"]), [contenteditable]';
/** Who holds a key down goes on, and decides about one comment all the same. */
const STEPS: readonly QueueAction[] = ['next', 'previous'];
const DIALOG = '[aria-modal="true"]';

/** Listens to the keys of the queue wherever the focus is, except in fields and dialogs. */
export function useQueueKeys(onAction: (action: QueueAction) => void): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => {
    const listener = ({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(FIELDS))) return;
      const action = QUEUE_KEYS.find((known) => known.key === key)?.action;
      if (!action || (repeat && !STEPS.includes(action)) || document.querySelector(DIALOG)) return;
      latest.current(action);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
