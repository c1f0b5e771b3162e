import * as stored from '../../../shared/stored-note';

/** What is kept of comments for as long as the tab is open, and not longer: a shared computer tells nobody who wrote here. */
const PREFIX = 'mintwire.comments.';

/** What is kept until the site's data are cleared: with it somebody who comes back can remove a comment. */
const OWN = `${PREFIX}tokens.`;

/** Edit tokens of what this browser has posted, by comment. */
export type EditTokens = Readonly<Record<string, string>>;

/** Those of an article; null where there are none. */
export const readTokens = (slug: string): EditTokens | null => stored.readNote<EditTokens>('localStorage', OWN + slug);

export const keepTokens = (slug: string, tokens: EditTokens): void =>
  void stored.keepNote('localStorage', OWN + slug, tokens);

/** The note of that name; null when there is none, or it cannot be read. */
export const readNote = <T>(name: string): T | null => stored.readNote<T>('sessionStorage', PREFIX + name);

/** Keeps a note; null removes it. A browser that keeps nothing only loses it on a reload. */
export const keepNote = (name: string, note: unknown): void =>
  void stored.keepNote('sessionStorage', PREFIX + name, note);
