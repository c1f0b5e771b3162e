import { randomUUID } from 'node:crypto';
import { AppError, type Role, ERRORS } from '@mintwire/contracts';
import { jwtVerify, type JWTHeaderParameters } from 'jose';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
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
const SCHEME = /^Mintwire (\S{1,6500})$/;
/** Longest path and query that a token can be for: claims in base64 stay below what is read, and below 8 KB of headers. */
export const MAX_SIGNED_URL = 4_000;
const FORM = { alg: 'EdDSA', typ: 'mintwire+jwt' } as const;
const ISSUER = 'gateway';

/** Those of our own; jose looks after the registered ones. */
const Claims = Type.Object({
  sub: Type.String({ minLength: 1 }),
  roles: Type.Array(Type.Union([Type.Literal('owner'), Type.Literal('editor'), Type.Literal('operator')])),
  method: Type.String(),
  /** Path and query; with `below`, whatever begins with it. */
  path: Type.String(),
  below: Type.Boolean(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
type Claims = Static<typeof Claims>;
const CLAIMS = Compile(Claims);

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
    const claims = await genuine(keys, request.audience, authorization ?? '', now);
    const fault = claimFault(claims, request);
    if (fault !== null) throw new Error(fault);
    return { subject: claims.sub, roles: claims.roles };
  } catch (cause) {
    throw new AppError(ERRORS.UNAUTHORIZED, {}, { cause });
  }
}

/** Without jose, which signs only asynchronously: this is on the way of every fragment. */
function signed(
  key: SigningKey,
  { subject, roles }: Identity,
  { audience, method, url }: IdentityRequest,
  below: boolean,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const own: Claims = { sub: subject, roles: [...roles], method, path: url, below, iat, exp: iat + LIFETIME_S };
  const claims = { iss: ISSUER, aud: audience, jti: randomUUID(), ...own };
  const content = [{ ...FORM, kid: key.id }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `Mintwire ${content}.${key.sign(Buffer.from(content)).toString('base64url')}`;
}

/** The claims of a token that the gateway gave this process, and that has not expired. The algorithm is ours to say, never the token's. */
async function genuine(keys: PublicKeys, audience: string, authorization: string, now: Date): Promise<Claims> {
  const token = SCHEME.exec(authorization)?.[1];
  if (token === undefined) throw new Error('it is no token of the gateway');
  const keyOf = async ({ kid }: JWTHeaderParameters) => {
    const key = await keys.find(kid ?? '');
    if (!key) throw new Error('it was signed with an unknown key');
    return key;
  };
  const { payload } = await jwtVerify(token, keyOf, {
    algorithms: [FORM.alg],
    typ: FORM.typ,
    issuer: ISSUER,
    audience,
    currentDate: now,
    requiredClaims: ['jti'],
  });
  if (!CLAIMS.Check(payload)) throw new Error('its claims are not well formed');
  if (payload.iat > now.getTime() / 1000 + SKEW_S || payload.exp > payload.iat + LIFETIME_S)
    throw new Error('it is from the future');
  return payload;
}

function claimFault({ method, path, below }: Claims, request: IdentityRequest): string | null {
  if (method !== request.method) return `it is for ${method}`;
  if (below ? !request.url.startsWith(path) : request.url !== path) return 'it is for another path';
  return null;
}
