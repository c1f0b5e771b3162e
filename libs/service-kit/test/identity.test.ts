import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type AccessTable, type Problem } from '@mintwire/contracts';
import { createServiceApp, type ServiceApp } from '../src/app';
import {
  GATEWAY_ITSELF,
  MAX_SIGNED_URL,
  requireIdentity,
  signGrant,
  signIdentity,
  type Identity,
  type IdentityRequest,
} from '../src/internal/identity-token';
import { givenKeys, keysInFolder } from '../src/internal/public-keys';
import { registerServiceAdmin } from '../src/internal/service-admin';
import { SigningKey } from '../src/internal/signing-key';
import { requireWrittenRoutes } from '../src/internal/written-routes';
import { createLogger } from '../src/logger';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const EDITOR: Identity = { subject: 'account:ed@example.org', roles: ['editor'] };
const REQUEST: IdentityRequest = { audience: 'news', method: 'POST', url: '/api/news/admin/articles/7?draft=1' };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("the gateway's word on who asks", () => {
  const key = SigningKey.generate();
  const keys = givenKeys(key.publicKey);
  const check = (authorization: string | undefined, request = REQUEST, now = NOW) =>
    requireIdentity(keys, request, authorization, now);
  const good = (change: Partial<IdentityRequest> = {}, at = NOW) =>
    signIdentity(key, EDITOR, { ...REQUEST, ...change }, at);
  /** A token whose parts are replaced. */
  const altered = (alter: (parts: [string, string, string]) => readonly string[]) =>
    `Mintwire ${alter(good().slice('Mintwire '.length).split('.') as [string, string, string]).join('.')}`;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

  it('tells subject and roles of exactly the request it was given for, for 30 s', async () => {
    expect(await check(good())).toEqual(EDITOR);
    expect(await check(good(), REQUEST, later(29))).toEqual(EDITOR);
  });

  it('fits the longest address that it may be for', async () => {
    const url = `/${'"'.repeat(10)}${'x'.repeat(MAX_SIGNED_URL - 11)}`;
    expect(await check(good({ url }), { ...REQUEST, url })).toEqual(EDITOR);
  });

  const rejected: [string, () => string | undefined, RegExp][] = [
    ['missing', () => undefined, /no token/],
    ['empty', () => '', /no token/],
    ['of another scheme', () => good().replace('Mintwire', 'Bearer'), /no token/],
    ['for another audience', () => good({ audience: 'presale' }), /"aud"/],
    ['for another method', () => good({ method: 'DELETE' }), /it is for DELETE/],
    ['for another path', () => good({ url: '/api/news/admin/articles/8?draft=1' }), /another path/],
    ['for another query', () => good({ url: '/api/news/admin/articles/7' }), /another path/],
    ['expired', () => good({}, later(-30)), /"exp"/],
    ['from the future', () => good({}, later(6)), /future/],
    ['signed with another key', () => signIdentity(SigningKey.generate(), EDITOR, REQUEST, NOW), /unknown key/],
    [
      'signed with another key under the known id',
      () =>
        altered(([head, body]) => [
          head,
          body,
          SigningKey.generate()
            .sign(Buffer.from(`${head}.${body}`))
            .toString('base64url'),
        ]),
      /signature verification failed/,
    ],
    [
      'given more roles',
      () => altered(([head, body, signature]) => [head, encode({ ...claims(body), roles: ['owner'] }), signature]),
      /signature verification failed/,
    ],
    [
      'without a signature',
      () => altered(([, body]) => [encode({ alg: 'none', typ: 'mintwire+jwt', kid: key.id }), body, '']),
      /"alg"/,
    ],
    [
      'forged with the public key as the secret of an HMAC',
      () =>
        altered(([, body]) => {
          const head = encode({ alg: 'HS512', typ: 'mintwire+jwt', kid: key.id });
          const forged = createHmac('sha512', Buffer.from(key.publicKey, 'base64url'))
            .update(`${head}.${body}`)
            .digest('base64url');
          return [head, body, forged];
        }),
      /"alg"/,
    ],
    [
      'forged so under the name of our algorithm',
      () =>
        altered(([head, body]) => [
          head,
          body,
          createHmac('sha512', Buffer.from(key.publicKey, 'base64url')).update(`${head}.${body}`).digest('base64url'),
        ]),
      /signature verification failed/,
    ],
  ];
  it.each(rejected)('is not believed when it is %s', async (_what, token, why) => {
    const error = await check(token()).catch((thrown: unknown) => thrown as AppError);
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', cause: { message: expect.stringMatching(why) } });
  });

  it('can be a grant for what lies below a folder, and nothing beside it', async () => {
    const grant = signGrant(key, { audience: 'gateway', method: 'GET', url: '/internal/a/' }, NOW);
    const ask = (url: string, now = NOW) =>
      requireIdentity(keys, { audience: 'gateway', method: 'GET', url }, grant, now);
    expect(await ask('/internal/a/b/c')).toEqual(GATEWAY_ITSELF);
    await expect(ask('/internal/ab')).rejects.toThrow(AppError);
    await expect(ask('/internal/a/b', later(30))).rejects.toThrow(AppError);
    expect(() => signGrant(key, { audience: 'gateway', method: 'GET', url: '/internal/a' }, NOW)).toThrow(
      'below a folder',
    );
  });
});

describe('the key of the gateway', () => {
  let data: string;
  beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'identity-'))));
  afterEach(() => rmSync(data, { recursive: true }));
  const believed = async (key: SigningKey, keys = keysInFolder(data, () => performance.now())) =>
    requireIdentity(keys, REQUEST, signIdentity(key, EDITOR, REQUEST, NOW), NOW).then(
      () => true,
      () => false,
    );

  it('is one for all gateways of the folder, and its private half for their account only', async () => {
    const all = await Promise.all([SigningKey.open(data), SigningKey.open(data), SigningKey.open(data)]);
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(statSync(join(data, 'gateway/identity.key')).mode & 0o077).toBe(0);
    expect(readFileSync(join(data, 'gateway-identity.pub'), 'utf8').trim()).toBe(all[0]?.publicKey);
    expect(await believed(all[0] as SigningKey)).toBe(true);
  });

  it('is found by a service that was up before its gateway, and after it was replaced', async () => {
    let now = 0;
    const keys = keysInFolder(data, () => now);
    expect(await believed(SigningKey.generate(), keys)).toBe(false);
    const first = await SigningKey.open(data);
    now += 1_000;
    expect(await believed(first, keys)).toBe(true);
    rmSync(join(data, 'gateway/identity.key'));
    const second = await SigningKey.open(data);
    now += 1_000;
    expect([await believed(second, keys), await believed(first, keys)]).toEqual([true, false]);
  });

  it('can be given by hand, two while it is replaced', async () => {
    const [old, young] = [SigningKey.generate(), SigningKey.generate()];
    const keys = givenKeys(`${old.publicKey},${young.publicKey}`);
    expect([
      await believed(old, keys),
      await believed(young, keys),
      await believed(SigningKey.generate(), keys),
    ]).toEqual([true, true, false]);
    expect(() => givenKeys('no key')).toThrow('43 characters');
  });

  it('that is damaged is named', async () => {
    await SigningKey.open(data);
    writeFileSync(join(data, 'gateway/identity.key'), 'x');
    await expect(SigningKey.open(data)).rejects.toThrow(/identity\.key does not hold the gateway's key/);
  });
});

describe('administrative routes of a service', () => {
  const EDITORS = { roles: ['owner', 'editor'] } as const;
  const LIST = 'GET /api/news/admin/articles';
  const key = SigningKey.generate();
  const lines: string[] = [];
  const bare = () =>
    createServiceApp({
      name: 'news',
      version: '0.0.0',
      logger: createLogger('news', 'info', { write: (line) => void lines.push(line) }),
      checks: {},
    });
  const guarded = async (): Promise<ServiceApp> => {
    const made = await bare();
    registerServiceAdmin(made, { service: 'news', keys: givenKeys(key.publicKey), clock: () => NOW });
    return made;
  };
  let app: ServiceApp;
  beforeEach(async () => {
    app = await guarded();
    app.get(
      '/api/news/admin/articles',
      { config: { access: { roles: ['owner', 'editor'] } } },
      async ({ identity }) => identity,
    );
    app.post(
      '/api/news/admin/articles/:id',
      { config: { access: { roles: ['owner'] } } },
      async ({ identity }) => identity,
    );
    app.get('/api/news/articles', async () => 'public');
  });
  afterEach(() => app.close());
  const ask = (method: 'GET' | 'POST', url: string, identity: Identity) =>
    app.inject({
      method,
      url,
      headers: { authorization: signIdentity(key, identity, { audience: 'news', method, url }, NOW) },
    });

  it('tell the handler who asks', async () => {
    expect((await ask('GET', '/api/news/admin/articles?q=%20x', EDITOR)).json()).toEqual(EDITOR);
    expect((await app.inject('/api/news/articles')).body).toBe('public');
  });

  it('answer nobody without a token, and nobody whose roles the route does not name', async () => {
    for (const url of ['/api/news/admin/articles', '/api/news/%61dmin/articles', '/api/news/admin/../admin/articles']) {
      expect([401, 404]).toContain((await app.inject(url)).statusCode);
    }
    const answer = await ask('POST', '/api/news/admin/articles/7', EDITOR);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'FORBIDDEN']);
    expect((await ask('POST', '/api/news/admin/articles/7', GATEWAY_ITSELF)).statusCode).toBe(403);
    expect(
      (await ask('POST', '/api/news/admin/articles/7', { subject: 'account:o', roles: ['owner'] })).statusCode,
    ).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/api/news/admin/articles' })).statusCode).toBe(401);
  });

  it('say in the log alone that the clock of a gateway is another', async () => {
    lines.length = 0;
    const url = '/api/news/admin/articles';
    const asked = { audience: 'news', method: 'GET', url };
    const ahead = signIdentity(key, EDITOR, asked, new Date(NOW.getTime() + 6_000));
    const answer = await app.inject({ url, headers: { authorization: ahead } });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('future');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'request refused', code: 'UNAUTHORIZED', reason: 'it is from the future' }),
    );
  });

  it('cannot be registered before what guards them', async () => {
    const open = await bare();
    const access = { roles: ['owner'] } as const;
    expect(() => open.get('/api/news/admin/articles', { config: { access } }, async () => null)).toThrow(
      'registerServiceAdmin comes first',
    );
    await open.close();
  });

  it('are in one table, with who may use them', () => {
    expect(app.adminRoutes).toEqual({
      'GET /api/news/admin/articles': { roles: ['owner', 'editor'] },
      'POST /api/news/admin/articles/:id': { roles: ['owner'] },
    });
  });

  it.each<[string, AccessTable]>([
    ['one more was written down', { [LIST]: EDITORS, 'POST /api/news/admin/articles': EDITORS }],
    ['one was not', {}],
    ['it was for others', { [LIST]: { roles: ['owner'] } }],
  ])('do not let a service start when %s', async (_what, table) => {
    const service = await guarded();
    service.get('/api/news/admin/articles', { config: { access: EDITORS } }, async () => null);
    requireWrittenRoutes(service, 'news', table);
    await expect(service.ready()).rejects.toThrow(
      /^(GET|POST) \/api\/news\/admin\/articles: not as .*admin-routes\.json says/,
    );
  });

  it('let it start as they were written down, whatever other services have', async () => {
    const service = await guarded();
    await service.register(async (scope) => {
      scope.get('/api/news/admin/articles', { config: { access: EDITORS } }, async () => null);
    });
    requireWrittenRoutes(service, 'news', { [LIST]: EDITORS, 'GET /api/presale/admin/sales': EDITORS });
    await service.ready();
    await service.close();
  });

  it('cannot be registered when they do not say who may use them, and the types say it first', async () => {
    const url = '/api/news/admin/articles';
    const missing = `DELETE ${url}/:id does not say who may use it`;
    // @ts-expect-error nobody is named
    expect(() => app.delete(`${url}/:id`, async () => null)).toThrow(missing);
    // @ts-expect-error the settings name nobody
    expect(() => app.delete(`${url}/:id`, { config: { idempotent: true } }, async () => null)).toThrow(missing);
    await app.register(async (scope) => {
      // @ts-expect-error a scope is no way around
      expect(() => scope.delete(`${url}/:id`, {}, async () => null)).toThrow(missing);
    });
    expect(() =>
      app.route({ method: ['GET', 'PUT'], url: '/api/news/admin/articles', handler: async () => null }),
    ).toThrow('GET, PUT /api/news/admin/articles does not say who may use it');
  });
});
