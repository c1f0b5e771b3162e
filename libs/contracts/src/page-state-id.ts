/** Id of the script element that carries the page state. A file of its own: browsers need it without the schema library. */
export const PAGE_STATE_ID = 'mintwire-state';
