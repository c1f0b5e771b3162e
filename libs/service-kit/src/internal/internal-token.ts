import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@mintwire/contracts';

/** How long a token can be used, in seconds. */
const LIFETIME_SECONDS = 30;
const SCHEME = 'Mintwire';
const TOKEN = /^Mintwire ([0-9]{1,12})\.([A-Za-z0-9_-]{43})$/;

/** What a token is good for: one request to one process. */
export interface InternalRequest {
  /** Name of the process that is asked. */
  readonly audience: string;
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly url: string;
}

/** Value of the `authorization` header with which one process of the site asks another; good for 30 s and this request. */
export function signInternal(secret: Buffer, request: InternalRequest, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
  return `${SCHEME} ${expires}.${mac(secret, request, expires).toString('base64url')}`;
}

/** @throws {AppError} UNAUTHORIZED unless `authorization` was made for exactly this request and has not expired */
export function requireInternal(
  secret: Buffer,
  request: InternalRequest,
  authorization: string | undefined,
  now: Date,
): void {
  const [, expires = '', given = ''] = TOKEN.exec(authorization ?? '') ?? [];
  const expected = mac(secret, request, expires);
  const bytes = Buffer.from(given, 'base64url');
  const genuine = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  const left = Number(expires) - now.getTime() / 1000;
  if (!genuine || left < 0 || left > LIFETIME_SECONDS + 1) throw new AppError('UNAUTHORIZED');
}

function mac(secret: Buffer, { audience, method, url }: InternalRequest, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([audience, method, url, expires]))
    .digest();
}
