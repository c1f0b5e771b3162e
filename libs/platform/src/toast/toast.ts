import { createStore } from 'zustand/vanilla';

/** A short message at the edge of the page. */
export interface ToastInput {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
}

const MAX_TOASTS = 3;
const WARNING_MS = 10_000;
const OTHER_MS = 5_000;
let lastId = 0;

/** Toasts on the page, oldest first. */
export const toastStore = createStore<{ readonly items: readonly ToastItem[] }>(() => ({ items: [] }));

/**
 * Shows a toast, once: what is said again moves to the end. Warnings stay 10 s, others 5 s; an error stays until it is closed or another one
 * takes its place. Where there are too many, the oldest goes.
 * @returns a function that takes it away
 */
export function toast(input: ToastInput): () => void {
  const id = ++lastId;
  toastStore.setState(({ items }) => {
    const others = items.filter(
      ({ title, description, tone }) =>
        (title !== input.title || description !== input.description) && !(tone === 'danger' && input.tone === 'danger'),
    );
    return { items: [...others.slice(1 - MAX_TOASTS), { ...input, id }] };
  });
  if (input.tone !== 'danger') setTimeout(() => dismissToast(id), input.tone === 'warning' ? WARNING_MS : OTHER_MS);
  return () => dismissToast(id);
}

/** Takes the toast with this id away, if it is still there. */
export function dismissToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}
