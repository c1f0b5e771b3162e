// A file of its own: browsers need it without the schema library.
/** Id of the script element that carries the page state. */
export const PAGE_STATE_ID = 'mintwire-state';

/** What a tab remembers, one a line, under this name: the releases (`<remote> <version>`) of which it has told how a page view went. */
export const VISITS_KEY = 'mintwire-visits';

/** Name of a server-rendered part within one page: the exposed module of a remote, as the page or in a slot. */
export function fragmentKey(remote: string, expose: string, slot: string | null = null): string {
  return `${remote} ${expose} ${slot ?? ''}`;
}
