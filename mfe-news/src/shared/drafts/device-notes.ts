import { keepNote, readNote } from '../stored-note';
import type { DraftNote } from './recovery';
import { keepDurably, readDurably } from './durable-notes';

/** What the service has not of an article or an issue, by its id. Kept until it has it, over reloads and restarts of the browser. */
const UNSAVED = 'mintwire.article.';
/** A text that another one took the place of, by the id. */
const ASIDE = 'mintwire.article-aside.';

/** What local storage has at once. */
export const peekDraft = <F>(id: string): DraftNote<F> | null => readNote<DraftNote<F>>('localStorage', UNSAVED + id);

/** That the service had everything then: what local storage says of a time before was lost with the browser that took it back. */
interface Settled {
  readonly at: number;
  readonly settled: true;
}

/** The later of the two that are kept; null when the service had everything after it. */
export async function readDraft<F>(id: string): Promise<DraftNote<F> | null> {
  const notes = [peekDraft<F>(id), await readDurably<DraftNote<F> | Settled>(id)].filter((note) => note !== null);
  const last = notes.sort((one, other) => other.at - one.at)[0] ?? null;
  return last === null || 'settled' in last ? null : last;
}

/** @returns false in a browser that keeps nothing, or is full */
export function keepDraft(id: string, note: DraftNote<unknown> | null): boolean {
  keepDurably(id, note ?? ({ at: Date.now(), settled: true } satisfies Settled));
  return keepNote('localStorage', UNSAVED + id, note);
}

export const readAside = <F>(id: string): F | null => readNote<F>('localStorage', ASIDE + id);
export const keepAside = (id: string, fields: object | null): boolean => keepNote('localStorage', ASIDE + id, fields);
