import { createStore } from 'zustand/vanilla';

/** A short message at the edge of the page. */
export interface ToastInput {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string;
  /** How long it stays; 0 = until dismissed. Warnings and errors stay 10 s unless set, others 5 s. */
  readonly durationMs?: number;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
}

const KEPT = 4;
let lastId = 0;

/** Toasts on the page, oldest first. */
export const toastStore = createStore<{ readonly items: readonly ToastItem[] }>(() => ({ items: [] }));

/** Shows a toast, once: what is said again moves to the end. @returns a function that takes it away */
export function toast(input: ToastInput): () => void {
  const id = ++lastId;
  toastStore.setState(({ items }) => {
    const others = items.filter(({ title, description }) => title !== input.title || description !== input.description);
    return { items: [...others.slice(1 - KEPT), { ...input, id }] };
  });
  const duration = input.durationMs ?? (input.tone === 'danger' || input.tone === 'warning' ? 10_000 : 5_000);
  if (duration > 0) setTimeout(() => dismissToast(id), duration);
  return () => dismissToast(id);
}

/** Takes the toast with this id away, if it is still there. */
export function dismissToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}
