import { createStore } from 'zustand/vanilla';

/** A short message at the edge of the page. */
export interface ToastInput {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string;
  /** How long it stays; 0 = until it is closed. Errors 0, warnings 10 s, others 5 s unless set. */
  readonly durationMs?: number;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
}

const MAX_TOASTS = 3;
const DURATIONS_MS = { neutral: 5_000, info: 5_000, success: 5_000, warning: 10_000, danger: 0 } as const;
let lastId = 0;

/** Toasts on the page, oldest first. */
export const toastStore = createStore<{ readonly items: readonly ToastItem[] }>(() => ({ items: [] }));

/**
 * Shows a toast, once: what is said again moves to the end. An error gives way to the next error or success, and a success to
 * the next error, which would contradict it; where there are too many, the oldest goes.
 * @returns a function that takes it away
 */
export function toast(input: ToastInput): () => void {
  const id = ++lastId;
  const contradicted: readonly ToastInput['tone'][] =
    input.tone === 'danger' ? ['danger', 'success'] : input.tone === 'success' ? ['danger'] : [];
  toastStore.setState(({ items }) => {
    const others = items.filter(
      ({ title, description, tone }) =>
        (title !== input.title || description !== input.description) && !contradicted.includes(tone),
    );
    return { items: [...others.slice(1 - MAX_TOASTS), { ...input, id }] };
  });
  const duration = input.durationMs ?? DURATIONS_MS[input.tone ?? 'neutral'];
  if (duration > 0) setTimeout(() => dismissToast(id), duration);
  return () => dismissToast(id);
}

/** Takes the toast with this id away, if it is still there. */
export function dismissToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}
