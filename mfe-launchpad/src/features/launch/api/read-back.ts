import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { MetadataAnswer, MetadataRequest } from '@mintwire/contracts/launchpad';
import { retry } from '@mintwire/signing';

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, init: { signal: AbortSignal; credentials: 'omit' }) => Promise<Response>;

const DEADLINE_MS = 10_000;

/**
 * Fetches the stored image and metadata as everybody will, and compares the document with what was sent. The public address may
 * name another origin, which this page's security policy does not let it ask; the same server answers the path on this one.
 * @throws AppError LAUNCHPAD_METADATA_UNREACHABLE
 */
export function createReadBack(fetch: Fetch) {
  return async (stored: MetadataAnswer, expected: MetadataRequest, signal: AbortSignal): Promise<void> => {
    try {
      const [metadata, image] = await Promise.all([
        read(fetch, stored.uri, signal),
        read(fetch, stored.imageUrl, signal),
      ]);
      const document = JSON.parse(new TextDecoder().decode(metadata)) as Record<string, unknown>;
      const { name, symbol, description, tags, links } = expected;
      const wanted = { name, symbol, description, image: stored.imageUrl, tags, external_url: links?.website };
      const wrong = Object.entries(wanted).find(
        ([field, value]) => JSON.stringify(document[field]) !== JSON.stringify(value),
      );
      if (wrong) throw new Error(`the stored metadata has another ${wrong[0]}`);
      if (image.byteLength === 0) throw new Error('the stored image is empty');
    } catch (cause) {
      signal.throwIfAborted();
      throw new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE, {}, { cause });
    }
  };
}

/** No answer, or one of a server that is busy or restarting. */
class Lost extends Error {}
const PASSING = [429, 502, 503, 504];

const read = (fetch: Fetch, address: string, signal: AbortSignal): Promise<ArrayBuffer> =>
  retry(
    () => load(fetch, address, signal),
    signal,
    // A fetch that comes to nothing is a TypeError.
    (error) => error instanceof Lost || error instanceof TypeError,
  );

async function load(fetch: Fetch, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { pathname } = new URL(address, 'http://this.origin');
  const own = new AbortController();
  const abort = () => own.abort(signal.reason);
  const timer = setTimeout(() => own.abort(new Error('no answer in time')), DEADLINE_MS);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(pathname, { signal: own.signal, credentials: 'omit' });
    const said = `${pathname} answers ${response.status}`;
    if (PASSING.includes(response.status)) throw new Lost(said);
    if (!response.ok) throw new Error(said);
    return await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
