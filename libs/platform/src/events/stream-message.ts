/** What the tab that holds the stream tells the others. `here` answers a tab that came later; `down`: nothing is heard now. */
export type StreamMessage =
  | { readonly kind: 'event'; readonly id: string; readonly data: string }
  | { readonly kind: 'ready' | 'reset' | 'beat' | 'here'; readonly id: string }
  | { readonly kind: 'down' }
  | { readonly kind: 'hello' };

const WITH_ID: readonly unknown[] = ['event', 'ready', 'reset', 'beat', 'here'];
const WITHOUT_ID: readonly unknown[] = ['down', 'hello'];

/** Another tab may run another release of this code: what does not look like a message is none. */
export function parseMessage(value: unknown): StreamMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id, data } = value as Readonly<Record<string, unknown>>;
  const whole =
    (WITH_ID.includes(kind) && typeof id === 'string' && (kind !== 'event' || typeof data === 'string')) ||
    WITHOUT_ID.includes(kind);
  return whole ? (value as StreamMessage) : null;
}
