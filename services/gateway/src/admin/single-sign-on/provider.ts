import { AppError, ERRORS } from '@mintwire/contracts';
import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { SingleSignOnConfig } from '../../config';

/** How long keys of the provider are believed to be the current ones. An unknown one is asked for at once, though not all the time. */
const KEYS_MS = 10 * 60 * 1000;
const KEYS_COOLDOWN_MS = 30_000;

/** What binds an answer of the provider to the question. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Tokens by which the provider is asked later whether somebody may still be signed in. */
export interface ProviderTokens {
  readonly refreshToken: string;
  readonly expiresInS: number;
}

/** Whom the provider means, after everything that proves it was checked. */
export interface ProviderAnswer {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Values of the claim that roles follow from. */
  readonly groups: readonly string[];
  /** Null where it gives no refresh token: the session then ends by itself only. */
  readonly tokens: ProviderTokens | null;
}

interface Ready {
  readonly client: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** An OpenID Connect provider, by authorization code with PKCE (RFC 7636), state, nonce and issuer (RFC 9207). */
export class OidcProvider {
  readonly #config: SingleSignOnConfig;
  readonly #redirectUri: string;
  readonly #deadlineMs: number;
  #ready: Promise<Ready> | undefined;

  constructor(config: SingleSignOnConfig, redirectUri: string, deadlineMs: number) {
    this.#config = config;
    this.#redirectUri = redirectUri;
    this.#deadlineMs = deadlineMs;
  }

  get issuer(): string {
    return this.#config.issuer.href;
  }

  /** New secrets for one sign-in; the state is the caller's. */
  static newChecks(): Omit<Checks, 'state'> {
    return { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  }

  /** Where the browser goes to sign in. @throws {AppError} OIDC_UNAVAILABLE */
  async question({ state, nonce, verifier }: Checks): Promise<URL> {
    return this.#asked(async ({ client }) =>
      oidc.buildAuthorizationUrl(client, {
        redirect_uri: this.#redirectUri,
        scope: this.#config.scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }),
    );
  }

  /**
   * What the provider says, by the parameters with which the browser came back.
   * @throws {AppError} OIDC_UNAVAILABLE, OIDC_REFUSED, OIDC_ANSWER_INVALID
   */
  async answer(parameters: URLSearchParams, { state, nonce, verifier }: Checks): Promise<ProviderAnswer> {
    return this.#asked(async ({ client, keys }) => {
      const tokens = await oidc.authorizationCodeGrant(client, new URL(`${this.#redirectUri}?${parameters}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new AppError(ERRORS.OIDC_ANSWER_INVALID);
      // The library relies on TLS for what comes from the token endpoint; a signature is checked all the same.
      await jwtVerify(tokens.id_token, keys, {
        issuer: claims.iss,
        audience: this.#config.clientId,
        clockTolerance: 5,
      });
      const more = client.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
        : {};
      const said: Record<string, unknown> = { ...more, ...claims };
      return {
        subject: claims.sub,
        email: typeof said['email'] === 'string' ? said['email'] : null,
        emailVerified: said['email_verified'] === true,
        groups: [said[this.#config.roleClaim]].flat().filter((value) => typeof value === 'string'),
        tokens: tokensOf(tokens),
      };
    });
  }

  /** Renews tokens; null where the provider gives no refresh token any more. @throws {AppError} OIDC_UNAVAILABLE, OIDC_REFUSED, OIDC_ANSWER_INVALID */
  async renew(refreshToken: string): Promise<ProviderTokens | null> {
    return this.#asked(async ({ client }) => {
      const tokens = await oidc.refreshTokenGrant(client, refreshToken);
      // One that is not replaced stays good (RFC 6749, section 6).
      return tokensOf({ refresh_token: refreshToken, ...tokens });
    });
  }

  async #asked<T>(work: (ready: Ready) => Promise<T>): Promise<T> {
    try {
      this.#ready ??= this.#discover();
      return await work(
        await this.#ready.catch((error: unknown) => {
          // The next one asks again.
          this.#ready = undefined;
          throw error;
        }),
      );
    } catch (cause) {
      throw coded(cause);
    }
  }

  async #discover(): Promise<Ready> {
    const { issuer, clientId, clientSecret } = this.#config;
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const client = await oidc.discovery(issuer, clientId, undefined, authentication(clientSecret), {
      execute: insecure,
      timeout: this.#deadlineMs / 1000,
    });
    const { jwks_uri: keys } = client.serverMetadata();
    if (keys === undefined) throw new AppError(ERRORS.OIDC_ANSWER_INVALID);
    const options = { cacheMaxAge: KEYS_MS, cooldownDuration: KEYS_COOLDOWN_MS, timeoutDuration: this.#deadlineMs };
    return { client, keys: createRemoteJWKSet(new URL(keys), options) };
  }
}

/** HTTP Basic, which OpenID Connect takes for granted, unless the provider says that it has other ways only. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** How long tokens are good whose provider does not say it. */
const DEFAULT_TOKEN_S = 3_600;

function tokensOf({
  refresh_token: refreshToken,
  expires_in: expiresInS = DEFAULT_TOKEN_S,
}: Tokens): ProviderTokens | null {
  return refreshToken === undefined ? null : { refreshToken, expiresInS };
}

type Tokens = { readonly refresh_token?: string; readonly expires_in?: number };

/** Ways in which openid-client says that nobody answered, or not with what any provider says. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

function coded(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof oidc.AuthorizationResponseError) return new AppError(ERRORS.OIDC_REFUSED, {}, { cause });
  if (cause instanceof oidc.ResponseBodyError)
    return new AppError(cause.status >= 500 ? ERRORS.OIDC_UNAVAILABLE : ERRORS.OIDC_REFUSED, {}, { cause });
  if (cause instanceof oidc.WWWAuthenticateChallengeError) return new AppError(ERRORS.OIDC_REFUSED, {}, { cause });
  if (cause instanceof joseErrors.JWKSTimeout) return new AppError(ERRORS.OIDC_UNAVAILABLE, {}, { cause });
  if (cause instanceof joseErrors.JOSEError) return new AppError(ERRORS.OIDC_ANSWER_INVALID, {}, { cause });
  // Without a code it is whatever made the request fail.
  if (cause instanceof oidc.ClientError)
    return new AppError(
      cause.code === undefined || AWAY.has(cause.code) ? ERRORS.OIDC_UNAVAILABLE : ERRORS.OIDC_ANSWER_INVALID,
      {},
      { cause },
    );
  return new AppError(ERRORS.OIDC_UNAVAILABLE, {}, { cause });
}
