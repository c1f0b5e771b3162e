/** How long a browser keeps a note: until it is removed, or for as long as the tab is open. */
export type Keeping = 'localStorage' | 'sessionStorage';

/** The note of that name; null when there is none, or it cannot be read. */
export function readNote<T>(keeping: Keeping, name: string): T | null {
  try {
    return JSON.parse(globalThis[keeping].getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a note; null removes it. @returns false in a browser that keeps nothing, or is full */
export function keepNote(keeping: Keeping, name: string, note: unknown): boolean {
  try {
    if (note === null) globalThis[keeping].removeItem(name);
    else globalThis[keeping].setItem(name, JSON.stringify(note));
    return true;
  } catch {
    return false;
  }
}
