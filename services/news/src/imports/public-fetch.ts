import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { FEED_LIMITS } from '@mintwire/contracts';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch, type Response } from 'undici';
import { FeedError } from '../domain/feed-error';

/** What came, or that nothing has changed since. */
export type Fetched =
  | { readonly unchanged: true }
  | {
      readonly unchanged: false;
      readonly body: Buffer;
      readonly contentType: string;
      /** Where it was in the end. */
      readonly url: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

/** What is known of the last reading. */
export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface PublicFetchOptions {
  /** Addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** `host:port` that may be private: those of a network that the site's owner trusts. */
  readonly trusted?: readonly string[];
  readonly deadlineMs?: number;
}

/** Less than the gateway waits for an editor who reads a feed by hand. */
const DEADLINE_MS = 8_000;
const CONNECT_MS = 5_000;
const PORTS: readonly string[] = ['', '80', '443'];
const AGENT = 'Mintwire feed reader';
const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/**
 * Endings of names that no server of the internet has: RFC 6761, 6762, 7686 and 8375, ".internal", which ICANN keeps free, and what private
 * networks use all the same.
 */
const PRIVATE_ENDINGS: readonly string[] =
  'arpa corp home internal intranet invalid lan local localdomain localhost onion private test'.split(' ');

/** Whether a name, without a dot at its end, may be one of the internet. */
function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return labels.length > 1 && !PRIVATE_ENDINGS.includes(labels.at(-1) ?? '');
}

/** Whether an address is one that anybody on the internet can reach, and no machine of ours. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  // Networks that lead to IPv4 addresses within them (NAT64, 6to4, Teredo) have ranges of their own; these have none.
  return known.kind() === 'ipv4' || !known.toString().startsWith('::');
}

/**
 * The web address as it is asked for.
 * @throws {FeedError} address
 */
export function publicUrl(text: string, trusted: readonly string[] = []): URL {
  const reject = (message: string): never => {
    throw new FeedError('address', message);
  };
  if (!URL.canParse(text)) reject('it is no web address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') reject('it begins with neither https:// nor http://');
  if (url.username !== '' || url.password !== '') reject('it has a name or a password in it');
  url.hash = '';
  if (isTrusted(url, trusted)) return url;
  if (!PORTS.includes(url.port)) reject(`leave out “:${url.port}”, feeds are read from the usual ports only`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? isPublicName(host.replace(/\.$/, '')) : isPublicAddress(host);
  if (!isPublic) reject('it leads into a private network');
  return url;
}

/**
 * Where a redirect leads. A stranger's server leads nobody into the network that the site's owner trusts.
 * @throws {FeedError} address, redirects
 */
export function ledTo(location: string, from: URL, trusted: readonly string[]): URL {
  if (!URL.canParse(location, from)) throw new FeedError('redirects', 'it leads to what is no address');
  const url = publicUrl(new URL(location, from).href, trusted);
  if (isTrusted(url, trusted) && !isTrusted(from, trusted))
    throw new FeedError('address', 'it leads into a private network');
  return url;
}

type Place = Pick<URL, 'protocol' | 'hostname' | 'port'>;

/** Whether a place is one of these, its port included: a name that is trusted at one port is not at another. */
function isTrusted({ protocol, hostname, port }: Place, trusted: readonly string[]): boolean {
  return trusted.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
}

/**
 * Asks servers of others, and never one of a private network: every address that is connected to was checked when its name was
 * resolved, so a name that resolves to something else the second time changes nothing. Redirects are checked as the first address is.
 */
export class PublicFetch {
  readonly #agent: Agent;
  readonly #trusted: readonly string[];
  readonly #deadlineMs: number;

  constructor({ resolve = resolved, trusted = [], deadlineMs = DEADLINE_MS }: PublicFetchOptions = {}) {
    this.#trusted = trusted;
    this.#deadlineMs = deadlineMs;
    const connector = (allowed: (address: string) => boolean) =>
      buildConnector({ timeout: CONNECT_MS, lookup: checkedLookup(resolve, allowed) });
    const toPublic = connector(isPublicAddress);
    const toTrusted = connector(() => true);
    this.#agent = new Agent({
      connect: (options, done) => (isTrusted(options, trusted) ? toTrusted : toPublic)(options, done),
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
      maxHeaderSize: 16 * 1024,
    });
  }

  /** @throws {FeedError} @throws whatever `signal` says */
  async get(address: string, { etag, lastModified }: Conditions, signal: AbortSignal): Promise<Fetched> {
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    const headers = {
      accept: ACCEPT,
      'user-agent': AGENT,
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    };
    try {
      const { answer, url } = await this.#follow(address, headers, AbortSignal.any([deadline, signal]));
      if (answer.status === 304) {
        await answer.body?.cancel();
        return { unchanged: true };
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new FeedError('refused', `its server answered with status ${answer.status}`);
      }
      return {
        unchanged: false,
        body: await limited(answer),
        contentType: answer.headers.get('content-type') ?? '',
        url,
        etag: short(answer.headers.get('etag')),
        lastModified: short(answer.headers.get('last-modified')),
      };
    } catch (error) {
      signal.throwIfAborted();
      throw faultOf(error, deadline);
    }
  }

  async #follow(
    address: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ answer: Response; url: string }> {
    let url = publicUrl(address, this.#trusted);
    for (let hop = 0; hop <= FEED_LIMITS.redirects; hop += 1) {
      const answer = await fetch(url, { headers, redirect: 'manual', dispatcher: this.#agent, signal });
      const location = answer.headers.get('location');
      if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return { answer, url: url.href };
      await answer.body?.cancel();
      url = ledTo(location, url, this.#trusted);
    }
    throw new FeedError('redirects', `it leads on more than ${FEED_LIMITS.redirects} times`);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

async function resolved(host: string): Promise<readonly string[]> {
  return (await systemLookup(host, { all: true })).map(({ address }) => address);
}

/** Gives a connection only addresses that are allowed, all of them or none. */
function checkedLookup(
  resolve: NonNullable<PublicFetchOptions['resolve']>,
  allowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) => {
    const check = async () => {
      const addresses = await resolve(host);
      if (addresses.length === 0) throw new FeedError('unreachable', 'nobody knows its name');
      if (!addresses.every(allowed)) throw new FeedError('address', 'it leads into a private network');
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    check().then(
      (found) => {
        const [first] = found;
        if (options.all || !first) done(null, found as never);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, ''),
    );
  };
}

/** The body, unpacked. Counted as it comes: a small one may unpack to a very large one. */
async function limited(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > FEED_LIMITS.bytes)
      throw new FeedError('large', `it is larger than ${FEED_LIMITS.bytes / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const short = (header: string | null): string | null => (header !== null && header.length <= 500 ? header : null);

function faultOf(error: unknown, deadline: AbortSignal): FeedError {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof FeedError) return at;
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
      return new FeedError('slow', 'its server did not answer in time', { cause: error });
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return new FeedError('unreachable', 'nobody knows its name', { cause: error });
  }
  if (deadline.aborted) return new FeedError('slow', 'its server did not answer in time', { cause: error });
  return new FeedError('unreachable', 'its server could not be reached', { cause: error });
}
