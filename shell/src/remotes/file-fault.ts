/**
 * What went wrong with a file that an element failed to load, in words for whoever released it. The element itself tells nothing;
 * the browser's list of what it has fetched knows the status, and a file that came well and was refused has the wrong hash.
 * @param address as the element had it, a retry's query included
 */
export function fileFault(address: string, performance: Pick<Performance, 'getEntriesByName'>): string {
  const url = new URL(address, document.baseURI).href;
  const [entry] = performance.getEntriesByName(url, 'resource').slice(-1) as Partial<PerformanceResourceTiming>[];
  const status = entry?.responseStatus ?? 0;
  if (status === 404 || status === 410) return `was not found (${status})`;
  if (status >= 400) return `was answered with an error (${status})`;
  // Browsers that do not tell the status give 0, as for what never came.
  return status === 0 ? 'could not be fetched' : 'came, and is not what was released: its hash is another';
}

/** What webpack says of a chunk that did not come: `(error: https://…/page.js?retry=1)`; its own loader knows no more either. */
const CHUNK = /^Loading (?:CSS )?chunk [\s\S]*\((\w+): (\S+)\)/;

/** The message of an error; one about a late chunk names file and fault. */
export function chunkMessage(message: string, performance: Pick<Performance, 'getEntriesByName'>): string {
  const [, kind, address] = CHUNK.exec(message) ?? [];
  if (address === undefined || !URL.canParse(address)) return message;
  const file = new URL(address).pathname;
  return `${file.slice(file.lastIndexOf('/') + 1)} ${kind === 'timeout' ? 'did not arrive in time' : fileFault(address, performance)}`;
}
