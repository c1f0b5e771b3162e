import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { MADE_OF_HEADER } from '@mintwire/contracts';
import CachePolicy from 'http-cache-semantics';
import type { Keepable, Lifetime } from '../core/kept/answer-cache';
import { EncodedBody, tagOf } from '../core/kept/encoded-body';
import type { EncodedAnswer } from '../core/kept/send-encoded';

/** What a service has said, its body not yet read. */
export interface Said {
  readonly service: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** An answer that everybody may be given. */
export interface SharedAnswer extends Keepable, EncodedAnswer {
  readonly isShared: true;
}

/** An answer for who asked alone, to be passed on as it comes. */
export interface OwnAnswer extends Keepable {
  readonly isShared: false;
  readonly said: Said;
}

export type ServiceAnswer = SharedAnswer | OwnAnswer;

/** Larger ones are passed on as they come. */
const MAX_BYTES = 1024 * 1024;
/** Nobody is given what is older, and not known to be still good, as no page is. */
const MAX_STALE_MS = 5_000;
const FALLBACK_MS = 60_000;
/** Of one connection, of one answer, or said anew here. */
const NOT_KEPT =
  /^(connection|keep-alive|transfer-encoding|content-length|date|server|age|etag|x-request-id|x-mintwire-made-of)$/;

/** What a service has said, ready to be given. An answer that is for everybody is read to its end. @throws what its body ends with */
export async function answerOf(said: Said, url: string): Promise<ServiceAnswer> {
  const lifetime = lifetimeOf(said, url);
  if (!lifetime) return { isShared: false, said, lifetime: NEVER, weight: 0, mayBeMadeUp: true, madeOf: [], tag: '' };
  const bytes = await read(said.body);
  const kept = Object.entries(said.headers).filter(([name]) => !NOT_KEPT.test(name));
  const headers = { ...Object.fromEntries(kept), vary: 'accept-encoding' };
  const body = new EncodedBody(tagOf(JSON.stringify(headers), bytes), bytes);
  return {
    isShared: true,
    headers,
    body,
    lifetime,
    weight: bytes.length * 2 + 2_000,
    // Small and quickly had again: what is asked for most may stay, whatever it is.
    mayBeMadeUp: false,
    madeOf: [{ service: said.service, tags: tagsOf(said.headers) }],
    tag: body.tag,
    stays: () => body.stays(),
  };
}

/** Which announcements of the service that says this concern it; null: all. */
export function tagsOf({ [MADE_OF_HEADER]: header }: IncomingHttpHeaders): readonly string[] | null {
  return header === undefined ? null : String(header).split(' ').filter(Boolean);
}

const NEVER: Lifetime = { freshMs: 0, staleMs: 0, fallbackMs: 0 };

/**
 * For how long everybody may be given an answer, by the rules of HTTP for a cache that many share; null: it is for who asked. One that depends
 * on any header of the visitor's is kept for nobody.
 */
function lifetimeOf({ status, headers }: Said, url: string): Lifetime | null {
  const { vary, 'cache-control': control = '', 'content-encoding': encoding, 'content-length': length } = headers;
  if (status !== 200 || encoding !== undefined || 'set-cookie' in headers) return null;
  if (length === undefined || Number(length) > MAX_BYTES) return null;
  if (vary !== undefined && vary.toLowerCase() !== 'accept-encoding') return null;
  const policy = new CachePolicy({ method: 'GET', url, headers: {} }, { status, headers }, { cacheHeuristic: 0 });
  const freshMs = policy.storable() ? Math.min(policy.maxAge() * 1_000, MAX_STALE_MS) : 0;
  if (freshMs <= 0) return null;
  const revalidate = Number(/\bstale-while-revalidate=(\d{1,9})\b/.exec(control)?.[1] ?? 0) * 1_000;
  const staleMs = Math.max(freshMs, Math.min(freshMs + revalidate, MAX_STALE_MS));
  return { freshMs, staleMs, fallbackMs: Math.max(staleMs, FALLBACK_MS) };
}

async function read(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
