import type { ArticleFields } from '@mintwire/contracts';
import { keepNote, readNote } from '../../../shared/stored-note';
import type { DraftNote } from '../model/recovery';
import { keepDurably, readDurably } from './durable-notes';

/** What the service has not of an article, by its id. Kept until it has it, over reloads and restarts of the browser. */
const UNSAVED = 'mintwire.article.';
/** A text that another one took the place of, by the article's id. */
const ASIDE = 'mintwire.article-aside.';

/** What local storage has at once. */
export const peekDraft = (id: string): DraftNote | null => readNote<DraftNote>('localStorage', UNSAVED + id);

/** The later of the two that are kept. */
export async function readDraft(id: string): Promise<DraftNote | null> {
  const notes = [peekDraft(id), await readDurably<DraftNote>(id)].filter((note) => note !== null);
  return notes.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** @returns false in a browser that keeps nothing, or is full */
export function keepDraft(id: string, note: DraftNote | null): boolean {
  keepDurably(id, note);
  return keepNote('localStorage', UNSAVED + id, note);
}

export const readAside = (id: string): ArticleFields | null => readNote<ArticleFields>('localStorage', ASIDE + id);
export const keepAside = (id: string, fields: ArticleFields | null): boolean =>
  keepNote('localStorage', ASIDE + id, fields);
