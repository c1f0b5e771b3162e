import { randomUUID, verify } from 'node:crypto';
import { AppError, type Role } from '@mintwire/contracts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { PublicKeys } from './public-keys';
import type { SigningKey } from './signing-key';

/** For whom the gateway asks: itself, or somebody of the admin area with the roles that they have now. */
export interface Identity {
  readonly subject: string;
  readonly roles: readonly Role[];
}

/** What a token is good for: one request to one process. */
export interface IdentityRequest {
  /** Name of the process that is asked. */
  readonly audience: string;
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly url: string;
}

/** The gateway speaking for itself. */
export const GATEWAY_ITSELF: Identity = { subject: 'gateway', roles: [] };

/** How long a token can be used, and so replayed, in seconds. */
const LIFETIME_S = 30;
/** How far the clocks of two machines may differ, in seconds. */
const SKEW_S = 5;
const SCHEME = 'Mintwire';
/** Longest path and query that a token can be for: claims in base64 stay below what is read, and below 8 KB of headers. */
export const MAX_SIGNED_URL = 4_000;
const TOKEN = /^Mintwire (([A-Za-z0-9_-]{1,300})\.([A-Za-z0-9_-]{1,6000}))\.([A-Za-z0-9_-]{86})$/;

const Header = Type.Object(
  { alg: Type.Literal('EdDSA'), typ: Type.Literal('mintwire+jwt'), kid: Type.String() },
  { additionalProperties: false },
);
const Claims = Type.Object(
  {
    iss: Type.Literal('gateway'),
    sub: Type.String({ minLength: 1 }),
    roles: Type.Array(Type.Union([Type.Literal('owner'), Type.Literal('editor'), Type.Literal('operator')])),
    aud: Type.String(),
    method: Type.String(),
    /** Path and query; with `below`, whatever begins with it. */
    path: Type.String(),
    below: Type.Boolean(),
    iat: Type.Integer(),
    exp: Type.Integer(),
    jti: Type.String(),
  },
  { additionalProperties: false },
);
type Claims = Static<typeof Claims>;

/**
 * Value of the `authorization` header with which the gateway asks a service: a compact JWS (EdDSA), good for 30 s and for
 * this request only.
 */
export function signIdentity(key: SigningKey, identity: Identity, request: IdentityRequest, now: Date): string {
  return signed(key, identity, request, false, now);
}

/**
 * A grant that the gateway gives out of its hand: whoever has it may send `method` requests to anything that begins with `url`
 * for 30 s. `url` ends with a slash.
 */
export function signGrant(key: SigningKey, request: IdentityRequest, now: Date): string {
  if (!request.url.endsWith('/')) throw new Error('a grant is for what lies below a folder');
  return signed(key, GATEWAY_ITSELF, request, true, now);
}

/**
 * Who a request was signed for.
 * @throws {AppError} UNAUTHORIZED unless `authorization` was signed by the gateway for exactly this request and has not expired;
 *   `cause` says what is wrong with it
 */
export async function requireIdentity(
  keys: PublicKeys,
  request: IdentityRequest,
  authorization: string | undefined,
  now: Date,
): Promise<Identity> {
  try {
    const claims = await genuine(keys, authorization ?? '');
    const fault = claimFault(claims, request, now.getTime() / 1000);
    if (fault !== null) throw new Error(fault);
    return { subject: claims.sub, roles: claims.roles };
  } catch (cause) {
    throw new AppError('UNAUTHORIZED', {}, { cause });
  }
}

function signed(
  key: SigningKey,
  { subject, roles }: Identity,
  { audience, method, url }: IdentityRequest,
  below: boolean,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    iss: 'gateway',
    sub: subject,
    roles: [...roles],
    aud: audience,
    method,
    path: url,
    below,
    iat,
    exp: iat + LIFETIME_S,
    jti: randomUUID(),
  };
  const content = `${part({ alg: 'EdDSA', typ: 'mintwire+jwt', kid: key.id })}.${part(claims)}`;
  return `${SCHEME} ${content}.${key.sign(Buffer.from(content)).toString('base64url')}`;
}

/** The claims of a token once its signature is known to be the gateway's. The algorithm is ours to say, never the token's. */
async function genuine(keys: PublicKeys, authorization: string): Promise<Claims> {
  const [, content = '', header = '', claims = '', signature = ''] = TOKEN.exec(authorization) ?? [];
  if (content === '') throw new Error('it is no token of the gateway');
  const head = unpart(header);
  if (!Value.Check(Header, head)) throw new Error('its algorithm or form is another');
  const key = await keys.find(head.kid);
  if (!key) throw new Error('it was signed with an unknown key');
  if (!verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64url')))
    throw new Error('its signature is wrong');
  const body = unpart(claims);
  if (!Value.Check(Claims, body)) throw new Error('its claims are not well formed');
  return body;
}

/** @param at seconds since 1970 */
function claimFault(
  { aud, method, path, below, iat, exp }: Claims,
  request: IdentityRequest,
  at: number,
): string | null {
  if (aud !== request.audience) return `it is for ${aud}`;
  if (method !== request.method) return `it is for ${method}`;
  if (below ? !request.url.startsWith(path) : request.url !== path) return 'it is for another path';
  if (at >= exp) return 'it has expired';
  if (iat > at + SKEW_S || exp > iat + LIFETIME_S) return 'it is from the future';
  return null;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unpart = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
