/** What is kept of comments for as long as the tab is open, and not longer: a shared computer tells nobody who wrote here. */
const PREFIX = 'mintwire.comments.';

/** The note of that name; null when there is none, or it cannot be read. */
export function readNote<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a note; null removes it. A browser that keeps nothing only loses it on a reload. */
export function keepNote(name: string, note: unknown): void {
  try {
    if (note === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(note));
  } catch {
    // as said above
  }
}
