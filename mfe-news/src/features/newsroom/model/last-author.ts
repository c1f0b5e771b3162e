import { keepNote, readNote } from '../../../shared/stored-note';

const NAME = 'mintwire.article-author';

/** Under which name somebody has published last on this device; null when nobody has. */
export function lastAuthor(): string | null {
  const name = readNote<unknown>('localStorage', NAME);
  return typeof name === 'string' ? name : null;
}

export const keepAuthor = (name: string): boolean => keepNote('localStorage', NAME, name);
