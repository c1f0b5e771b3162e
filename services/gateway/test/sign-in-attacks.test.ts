import { createHash } from 'node:crypto';
import { SERVICE_ADMIN_ROUTES } from '@mintwire/contracts';
import { ADMIN_ROUTES } from '@mintwire/contracts/route-access';
import { LoginGuard } from '../src/admin/login-guard';
import { call, cookieOf, forgetAccounts, PASSWORD, signIn } from './support/admin';
import { GatewayWorld, type RunningGateway } from './support/gateway';

type Headers = Record<string, string>;
const NAME = '__Host-mintwire-session';
const EMAIL = 'owner@example.org';

describe('attacks on sign-ins and sessions', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway({ TRUSTED_PROXIES: 'loopback' });
  });
  beforeEach(() => forgetAccounts(world.db));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.close());

  const inject = (method: string, url: string, headers: Headers, payload?: string) =>
    gateway.app.inject({ method: method as 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
  const me = async (cookie: string) => (await inject('GET', '/api/admin/me', { cookie })).statusCode;
  /** Everything that is kept of accounts and what they made. */
  const kept = async () =>
    (
      await world.db.query<{ all: string }>(
        `select (select string_agg(a::text, '' order by id) from accounts a) || coalesce((select string_agg(s::text, '' order by id) from sessions s), '')
           || coalesce((select string_agg(t::text, '') from deploy_tokens t), '') || coalesce((select string_agg(p::text, '') from previews p), '')
           || coalesce((select string_agg(i::text, '') from invites i), '') || coalesce((select string_agg(x::text, '' order by key) from settings x), '') as all`,
      )
    ).rows[0]?.all;

  const changes = [...Object.keys(ADMIN_ROUTES), ...Object.keys(SERVICE_ADMIN_ROUTES)]
    .map((key) => key.split(' ') as [method: string, pattern: string])
    .filter(([method]) => method !== 'GET');
  /** How a page of another site makes a browser send something, with the cookies of the person who looks at it. */
  const SHAPES: readonly (readonly [name: string, headers: Headers, payload?: string])[] = [
    ['a form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['a form with JSON in it', { origin: 'https://evil.example', 'content-type': 'text/plain' }, '{"a":"="}'],
    [
      'a form with files',
      { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
      '--x--',
    ],
    ['a form in a sandbox', { origin: 'null', 'content-type': 'text/plain' }, '{}'],
    ['a script', { origin: 'https://evil.example', 'content-type': 'application/json' }, '{}'],
    ['a script without a body', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }, '{}'],
    ['a page that says it is of here', { 'sec-fetch-site': 'cross-site', origin: '' }],
  ];

  it(`are sent by no page of another site: ${changes.length} routes that change something x ${SHAPES.length} shapes`, async () => {
    const { cookie = '' } = await signIn(gateway, world.db);
    const before = await kept();
    expect(changes.length).toBeGreaterThan(80);
    for (const [method, pattern] of changes) {
      const url = pattern.replace(/:id\b/g, '00000000-0000-0000-0000-000000000000').replace(/:(\w+)/g, '1');
      for (const [name, headers, payload] of SHAPES) {
        const own: Headers = headers['origin'] === '' ? { origin: gateway.origin } : {};
        const answer = await inject(method, url, { cookie, ...headers, ...own }, payload);
        const { code } = JSON.parse(answer.body) as { code: string };
        expect([method, pattern, name, answer.statusCode, code]).toEqual([
          method,
          pattern,
          name,
          403,
          'ORIGIN_REFUSED',
        ]);
      }
    }
    expect(await kept()).toBe(before);
  });

  it('are no session: what is guessed, cut, longer, of the database, or beside a good one', async () => {
    const { cookie = '' } = await signIn(gateway, world.db);
    const secret = cookie.match(/session=([\w-]{43})/)?.[1] ?? '';
    const { rows } = await world.db.query<{ id: string; hash: Buffer }>('select id, secret_hash as hash from sessions');
    const [row] = rows;
    const last = secret.endsWith('A') ? 'B' : 'A';
    const wrong = [
      '',
      secret.slice(0, -1),
      `${secret.slice(0, -1)}${last}`,
      `${secret}A`,
      ` ${secret.toLowerCase()}`,
      `${secret}%00`,
      `"${secret}`,
      encodeURIComponent(`' or '1'='1`),
      `%F0%9F%98%80`,
      '%',
      'x'.repeat(7_000),
      row?.id ?? '',
      row?.hash.toString('base64url') ?? '',
      row?.hash.toString('hex') ?? '',
      createHash('sha256').update(secret).digest('base64url'),
    ];
    for (const value of wrong) expect([value, await me(`${NAME}=${value}`)]).toEqual([value, 401]);
    for (const name of [
      'mintwire-session',
      `${NAME} `,
      '__Secure-mintwire-session',
      NAME.toLowerCase(),
      'mintwire-admin',
    ])
      expect([name, await me(`${name}=${secret}`)]).toEqual([name, name.trim() === NAME ? 200 : 401]);
    // The first of two counts, as browsers send the one with the longest path first; nothing is taken from the second.
    expect(await me(`${NAME}=${'A'.repeat(43)}; ${NAME}=${secret}`)).toBe(401);
    expect(await me(`other=1; ${NAME}=${secret}; more=2`)).toBe(200);
  });

  it('end with the session: a stolen cookie opens nothing on any gateway once its owner has ended it in whichever way', async () => {
    const other = await world.gateway();
    const ways: ((cookie: Headers) => Promise<unknown>)[] = [
      (cookie) => call(gateway, 'POST', '/api/admin/logout', undefined, cookie),
      async () => {
        const second = await login({});
        return call(gateway, 'DELETE', '/api/admin/account/sessions', undefined, second);
      },
      async () => {
        const second = await login({});
        const body = { current: PASSWORD, password: 'another battery staple' };
        return call(gateway, 'POST', '/api/admin/account/password', body, second);
      },
      (cookie) => login(cookie),
      async () => world.db.query('delete from accounts'),
      async () => world.db.query("update sessions set expires_at = '2026-01-02T03:04:05Z'"),
    ];
    for (const [index, end] of ways.entries()) {
      await forgetAccounts(world.db);
      const stolen = await signIn(gateway, world.db);
      const opens = async () =>
        Promise.all(
          [gateway, other].map(async (one) => (await call(one, 'GET', '/api/admin/account', undefined, stolen)).status),
        );
      expect([index, await opens()]).toEqual([index, [200, 200]]);
      await end(stolen);
      expect([index, await opens()]).toEqual([index, [401, 401]]);
    }

    async function login(headers: Headers): Promise<Headers> {
      const body = { email: EMAIL, password: PASSWORD };
      return cookieOf(await call(gateway, 'POST', '/api/admin/login', body, headers));
    }
  });

  it('stop early: of 1,000 attempts from as many addresses on one account 50 are looked at, of 1,000 from one address 20', async () => {
    await signIn(gateway, world.db);
    const attempt = async (email: string, address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const answer = await inject('POST', '/api/admin/login', headers, JSON.stringify({ email, password: 'a guess' }));
      return (JSON.parse(answer.body) as { code: string }).code;
    };
    const counted = async (attempts: readonly (readonly [email: string, address: string])[]) => {
      const codes: Record<string, number> = {};
      for (let from = 0; from < attempts.length; from += 50)
        for (const code of await Promise.all(attempts.slice(from, from + 50).map((one) => attempt(...one))))
          codes[code] = (codes[code] ?? 0) + 1;
      // On a machine that stalls some wait in vain for a connection: they are not looked at, but may have been counted.
      const {
        LOGIN_REFUSED: lookedAt = 0,
        RATE_LIMITED: limited = 0,
        DATABASE_UNAVAILABLE: lost = 0,
        ...others
      } = codes;
      expect([others, lookedAt + limited + lost]).toEqual([{}, attempts.length]);
      return { lookedAt, max: lookedAt + lost };
    };
    const few = async (attempts: Parameters<typeof counted>[0], count: number) => {
      const { lookedAt, max } = await counted(attempts);
      expect(lookedAt).toBeLessThanOrEqual(count);
      expect(max).toBeGreaterThanOrEqual(count);
    };
    const thousand = Array.from({ length: 1_000 }, (_none, index) => index);
    const spread = thousand.map((index) => [EMAIL, `10.${index >> 8}.${index & 255}.1`] as const);
    await few(spread, 50);
    const sprayed = thousand.map((index) => [`name${index}@example.org`, '192.0.2.7'] as const);
    await few(sprayed, 20);
    // IPv6 gives everybody many addresses: those of one network are one.
    await forgetAccounts(world.db);
    const network = thousand
      .slice(0, 100)
      .map((index) => [`name${index}@example.org`, `2001:db8:1:2::${index.toString(16)}`] as const);
    await few(network, 20);
  });

  it('leave the right person in, who has as many attempts elsewhere', async () => {
    await signIn(gateway, world.db);
    const guard = new LoginGuard(world.db, 20);
    for (let index = 0; index < 6; index += 1) await guard.attempt('10.0.0.1', EMAIL).catch(() => undefined);
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
    const from = async (address: string) =>
      (
        await inject(
          'POST',
          '/api/admin/login',
          { 'content-type': 'application/json', 'x-forwarded-for': address },
          body,
        )
      ).statusCode;
    expect([await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([429, 200]);
  });
});
