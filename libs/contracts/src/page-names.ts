// A file of its own: browsers need it without the schema library.
/** Id of the script element that carries the page state. */
export const PAGE_STATE_ID = 'mintwire-state';

/** Name of a server-rendered part within one page: the exposed module of a remote, as the page or in a slot. */
export function fragmentKey(remote: string, expose: string, slot: string | null = null): string {
  return `${remote} ${expose} ${slot ?? ''}`;
}
