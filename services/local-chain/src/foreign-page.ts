import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page in a browser is behind a request. No page is served here and those of the site come through the
 * gateway, so every page is a foreign one. (`none` is an address typed by hand.) Browsers send one of the two headers
 * with all that could change something, and both are out of a page's hands.
 */
export function isForeignPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}
