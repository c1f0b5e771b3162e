import type { ArticleFields } from '@mintwire/contracts';
import type { DraftNote } from '../model/recovery';
import { keepDurably, readDurably } from './durable-notes';

/** What the service has not of an article, by its id. Kept until it has it, over reloads and restarts of the browser. */
const UNSAVED = 'mintwire.article.';
/** A text that another one took the place of, by the article's id. */
const ASIDE = 'mintwire.article-aside.';

/** What local storage has at once. */
export const peekDraft = (id: string): DraftNote | null => read<DraftNote>(UNSAVED + id);

/** The later of the two that are kept. */
export async function readDraft(id: string): Promise<DraftNote | null> {
  const notes = [peekDraft(id), await readDurably<DraftNote>(id)].filter((note) => note !== null);
  return notes.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** @returns false in a browser that keeps nothing, or is full */
export function keepDraft(id: string, note: DraftNote | null): boolean {
  keepDurably(id, note);
  return write(UNSAVED + id, note);
}

export const readAside = (id: string): ArticleFields | null => read<ArticleFields>(ASIDE + id);
export const keepAside = (id: string, fields: ArticleFields | null): boolean => write(ASIDE + id, fields);

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** @returns false in a browser that keeps nothing, or is full */
function write(name: string, note: unknown): boolean {
  try {
    if (note === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}
