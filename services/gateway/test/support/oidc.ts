import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';

export const CLIENT = { id: 'mintwire', secret: 'a secret of the client' } as const;

/** A new signing key with its public half, as a provider keeps it. */
export async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
}

/** Claims of people by their subject at the provider. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A real provider in a process of its own, until it is stopped. */
export class RealProvider {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(port: number, redirectUri: string, keys: readonly JWK[], accounts: People): Promise<RealProvider> {
    const settings = { port, clientId: CLIENT.id, clientSecret: CLIENT.secret, redirectUri, keys, accounts };
    const child = fork(join(__dirname, 'oidc-provider.mjs'), [JSON.stringify(settings)], {
      stdio: 'ignore',
      execArgv: [],
    });
    await once(child, 'message');
    return new RealProvider(child);
  }

  /** Who is signed in there from now on; null for somebody who is refused. */
  async become(account: string | null): Promise<void> {
    this.#child.send({ account });
    await once(this.#child, 'message');
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A provider that says what a test wants. */
export class LyingProvider {
  readonly #server: Server;
  /** What its token endpoint does; an honest answer with these claims unless set. */
  token: Answer | null = null;
  /** What its address for keys does; tells its key unless set. */
  keys: Answer | null = null;
  claims: JWTPayload = {};
  key: JWK;
  readonly #published: JWK;

  private constructor(server: Server, key: JWK) {
    this.#server = server;
    this.key = key;
    this.#published = { kty: key.kty, n: key.n, e: key.e, kid: key.kid, use: 'sig', alg: 'RS256' } as JWK;
  }

  static async start(): Promise<LyingProvider> {
    const key = await newKey('lie');
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => void provider.#answer(request, response, body));
    });
    const provider = new LyingProvider(server, key);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    const { port } = this.#server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { issuer } = this;
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const path = request.url?.split('?', 1)[0];
    if (path === '/.well-known/openid-configuration')
      return void json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (path === '/keys')
      return this.keys ? this.keys(request, response, body) : void json({ keys: [this.#published] });
    if (path !== '/token') return void json({}, 404);
    if (this.token) return this.token(request, response, body);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT.id, sub: 'ada', iat: now, exp: now + 300, ...this.claims };
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'lie' }).sign(this.key);
    json({ access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }
}
