import { createHash } from 'node:crypto';
import { ACCOUNT_HEADER, ROLES } from '@mintwire/contracts';
import { ADMIN_ROUTES } from '@mintwire/contracts/route-access';
import { adminRoutesFile } from '@mintwire/testing/admin-routes';
import { AdminAccounts, makeSetupLink } from '../src/admin/accounts';
import { LoginGuard } from '../src/admin/login-guard';
import { hashSecret } from '../src/admin/secrets';
import { registerAdminAccess } from '../src/admin/admin-access';
import { createLogger, createServiceApp } from '@mintwire/service-kit';
import { call, cookieOf, PASSWORD, signIn } from './support/admin';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NOW = new Date('2026-01-02T03:04:05.000Z');
const OTHER = 'another battery staple';

describe('the admin session', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeEach(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway();
  });
  afterEach(() => world.close());

  const login = (email: string, password: string, headers = {}) =>
    call(gateway, 'POST', '/api/admin/login', { email, password }, headers);
  const audit = async () =>
    (await world.db.query('select actor, action, outcome, code from audit_log order by id')).rows as Record<
      string,
      string
    >[];

  it('begins by a setup link, which works once and not for ever', async () => {
    const token = (await makeSetupLink(world.db, gateway.origin, NOW)).split('#')[1];
    const other = (await makeSetupLink(world.db, gateway.origin, NOW)).split('#')[1];
    const body = { token, email: ' Owner@Example.org', password: PASSWORD };
    expect((await call(gateway, 'POST', '/api/admin/setup', { ...body, password: 'short' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    for (const password of ['aaaaaaaaaaaa', 'Owner@example.org', ...Array<string>(5).fill('passwordpassword')])
      expect(
        (await call(gateway, 'POST', '/api/admin/setup', { ...body, email: 'owner@example.org', password })).body,
      ).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: '/password' }] });
    // Asking whether a link works does not use it up, and neither did what was refused.
    for (let asked = 0; asked < 7; asked += 1)
      expect((await call(gateway, 'POST', '/api/admin/setup/check', { token })).body).toEqual({ invitation: null });
    const first = await call(gateway, 'POST', '/api/admin/setup', { ...body, email: 'Owner@Example.org' });
    expect([first.status, first.body]).toEqual([
      200,
      { email: 'owner@example.org', roles: ['owner'], expiresAt: '2026-01-03T03:04:05.000Z' },
    ]);
    for (const used of [token, other]) {
      expect((await call(gateway, 'POST', '/api/admin/setup/check', { token: used })).body).toMatchObject({
        code: 'SETUP_LINK_INVALID',
        detail: expect.stringContaining('Ask whoever runs this site'),
      });
      expect(
        (
          await call(gateway, 'POST', '/api/admin/setup', {
            token: used,
            email: 'thief@example.org',
            password: PASSWORD,
          })
        ).body.code,
      ).toBe('SETUP_LINK_INVALID');
    }
    const old = (await makeSetupLink(world.db, gateway.origin, new Date(NOW.getTime() - 25 * 3_600_000))).split('#')[1];
    expect(
      (await call(gateway, 'POST', '/api/admin/setup', { token: old, email: 'late@example.org', password: PASSWORD }))
        .status,
    ).toBe(410);
    expect((await world.db.query('select email from accounts')).rows).toEqual([{ email: 'owner@example.org' }]);
  });

  it('lies in a cookie that no other host, script or site gets hold of; the database has only its hash', async () => {
    await signIn(gateway, world.db);
    const answer = await login('OWNER@example.org', PASSWORD);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-mintwire-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const secret = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    const { rows } = await world.db.query(
      "select secret_hash, (select string_agg(s::text || a::text, '') from sessions s, accounts a) as everything from sessions",
    );
    expect(rows.some((row: { secret_hash: Buffer }) => row.secret_hash.equals(hashSecret(secret)))).toBe(true);
    expect((rows[0] as { everything: string }).everything).not.toContain(secret);
    expect((rows[0] as { everything: string }).everything).toContain('$argon2id$');
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, cookieOf(answer))).body).toMatchObject({
      email: 'owner@example.org',
      roles: ['owner'],
    });
  });

  it('ends by logging out, on every gateway, and by itself after 24 hours', async () => {
    const cookie = await signIn(gateway, world.db);
    const second = await world.gateway();
    expect((await call(second, 'GET', '/api/admin/me', undefined, cookie)).status).toBe(200);
    const out = await call(gateway, 'POST', '/api/admin/logout', undefined, cookie);
    expect([out.status, out.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect((await call(second, 'GET', '/api/admin/me', undefined, cookie)).body.code).toBe('UNAUTHORIZED');
    const again = cookieOf(await login('owner@example.org', PASSWORD));
    await world.db.query("update sessions set expires_at = '2026-01-02T03:04:05Z'");
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, again)).status).toBe(401);
  });

  it('is not used by a page that shows another account', async () => {
    await signIn(gateway, world.db, 'owner', 'ada@example.org');
    const eve = await signIn(gateway, world.db, 'owner', 'eve@example.org');
    const invite = (email?: string) =>
      call(
        gateway,
        'POST',
        '/api/admin/users',
        { email: 'new@example.org', roles: ['editor'] },
        { ...eve, ...(email && { [ACCOUNT_HEADER]: encodeURIComponent(email) }) },
      );
    expect((await invite('ada@example.org')).body).toMatchObject({
      code: 'UNAUTHORIZED',
      detail: expect.stringContaining('eve@example.org is signed in in this browser now'),
    });
    expect((await audit()).at(-1)).toMatchObject({ actor: 'account:eve@example.org', outcome: 'refused' });
    expect((await world.db.query('select 1 from invites')).rowCount).toBe(0);
    expect((await invite('eve@example.org')).status).toBe(201);
  });

  it('is refused alike for a wrong password and for an address that nobody has, in about the same time', async () => {
    await signIn(gateway, world.db);
    type Timed = { status: number; code: unknown; detail: unknown; ms: number };
    const timed = async (email: string): Promise<Timed> => {
      const begun = performance.now();
      const { status, body } = await login(email, 'a wrong password');
      return { status, code: body.code, detail: body['detail'], ms: performance.now() - begun };
    };
    await timed('warm-up@example.org');
    // The quickest of three, in turn: the machine may pause in one.
    const all = { known: [] as Timed[], unknown: [] as Timed[] };
    for (let round = 0; round < 3; round += 1) {
      all.known.push(await timed('owner@example.org'));
      all.unknown.push(await timed('nobody@example.org'));
    }
    const [known, unknown] = [all.known, all.unknown].map((each) => each.sort((a, b) => a.ms - b.ms)[0]) as [
      Timed,
      Timed,
    ];
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 });
    expect(known).toMatchObject({ status: 401, code: 'LOGIN_REFUSED' });
    // Without the work in vain it is a hundred times less.
    expect(unknown.ms).toBeGreaterThan(known.ms / 10);
    expect((await login('owner\u0000@example.org', PASSWORD)).body.code).toBe('VALIDATION_FAILED');
    expect((await audit()).filter(({ code }) => code === 'LOGIN_REFUSED')).toHaveLength(7);
  });

  it('that is refused is in the log with the account that was tried, and what nobody is called as a hash of this site', async () => {
    await signIn(gateway, world.db);
    for (const email of [' OWNER@example.org', 'correct horse', 'Correct horse ', 'another'])
      await login(email, 'wrong');
    await call(gateway, 'POST', '/api/admin/setup', {
      token: 'no-such-link-at-all-1',
      email: 'owner@example.org',
      password: PASSWORD,
    });
    const subjects = (
      await world.db.query("select subject from audit_log where outcome = 'refused' and actor = 'nobody' order by id")
    ).rows.map(({ subject }) => subject as string);
    const hash = expect.stringMatching(/^unknown:[0-9a-f]{32}$/);
    expect(subjects).toEqual(['account:owner@example.org', hash, subjects[1], hash, 'account:owner@example.org']);
    expect(subjects[3]).not.toBe(subjects[1]);
    const plain = createHash('sha256').update('correct horse').digest('hex');
    expect(subjects[1]).not.toContain(plain.slice(0, 32));
  });

  it('counts attempts per account and address, also those of accounts that are not there, on all gateways together', async () => {
    await signIn(gateway, world.db);
    const second = await world.gateway();
    const codes = async (email: string) => {
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((i) =>
          call(i % 2 ? gateway : second, 'POST', '/api/admin/login', { email, password: 'wrong' }),
        ),
      );
      return answers.map(({ body }) => body.code).sort();
    };
    const expected = [...Array<string>(5).fill('LOGIN_REFUSED'), 'RATE_LIMITED'];
    expect(await codes('owner@example.org')).toEqual(expected);
    expect(await codes('nobody@example.org')).toEqual(expected);
    const rejected = await login('owner@example.org', PASSWORD);
    expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // The address as a whole has had its share too, whatever account comes next.
    const last = await Promise.all([...Array(8).keys()].map((i) => login(`x${i}@example.org`, 'wrong')));
    expect(last.map(({ status }) => status)).toContain(429);
  });

  it('of an account that is there begins by another setup link only as its recovery, which ends the others and is in the audit log', async () => {
    const before = await signIn(gateway, world.db, 'editor');
    const token = (await makeSetupLink(world.db, gateway.origin, NOW)).split('#')[1];
    const recover = (more: object) =>
      call(gateway, 'POST', '/api/admin/setup', { token, email: 'Editor@example.org', password: OTHER, ...more });
    // As often as somebody thinks about it: the link is good.
    for (let asked = 0; asked < 7; asked += 1) {
      const rejected = await recover({});
      expect([rejected.status, rejected.body.code]).toEqual([409, 'USER_EXISTS']);
      expect(rejected.body['detail']).toContain('editor@example.org');
    }
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, before)).status).toBe(200);
    const after = await recover({ recover: true });
    expect(after.body).toMatchObject({ email: 'editor@example.org', roles: ['editor', 'owner'] });
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, before)).status).toBe(401);
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, cookieOf(after))).status).toBe(200);
    expect((await login('editor@example.org', PASSWORD)).status).toBe(401);
    const { rows } = await world.db.query(
      "select actor, action, subject, detail from audit_log where outcome = 'done' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        actor: 'account:editor@example.org',
        action: 'admin.recover',
        subject: 'account:editor@example.org',
        detail: expect.stringMatching(/new password.*sessions, codes and passkeys/),
      },
    ]);
  });

  it('begins by many links from one address, but not by guesses', async () => {
    for (let colleague = 0; colleague < 7; colleague += 1) await signIn(gateway, world.db);
    const guesses = await Promise.all(
      [...Array(7).keys()].map((i) =>
        call(gateway, 'POST', '/api/admin/setup', {
          token: 'x'.repeat(42) + i,
          email: 'x@example.org',
          password: PASSWORD,
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('cannot be made or used from a page of another site', async () => {
    const cookie = await signIn(gateway, world.db);
    for (const headers of [
      { origin: 'https://evil.example' } as Record<string, string>,
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: gateway.origin },
    ]) {
      expect((await login('owner@example.org', PASSWORD, headers)).body.code).toBe('ORIGIN_REFUSED');
      expect(
        (
          await call(
            gateway,
            'POST',
            '/api/admin/tokens',
            { remote: 'mfe-news', label: 'x' },
            { ...cookie, ...headers },
          )
        ).body.code,
      ).toBe('ORIGIN_REFUSED');
    }
    expect((await world.db.query('select 1 from deploy_tokens')).rowCount).toBe(0);
  });
});

describe('the role table', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  it('has the administrative routes as they were written down, for browsers too', () => {
    const { is, said } = adminRoutesFile('gateway', gateway.app.adminRoutes);
    expect(is).toBe(said);
  });

  it('knows every one of its administrative routes', () => {
    expect(gateway.app.adminRoutes).toEqual(ADMIN_ROUTES);
    expect(Object.keys(ADMIN_ROUTES).length).toBeGreaterThan(30);
  });

  it.each(['/api/admin/secrets', '/api/releases/:remote/secrets'])(
    'keeps the gateway from starting with %s, which does not say who may use it',
    async (url) => {
      const app = await createServiceApp({ name: 'x', version: '0', logger: createLogger('x', 'silent'), checks: {} });
      const clock = () => NOW;
      registerAdminAccess(app, {
        accounts: new AdminAccounts(world.db, new LoginGuard(world.db, 20), clock),
        db: world.db,
        clock,
      });
      expect(() => app.get(url, async () => 'secret')).toThrow(`GET ${url} does not say who may use it`);
    },
  );

  it('is what every route answers by', async () => {
    const cookies = new Map<string, Record<string, string>>([['nobody', {}]]);
    for (const role of ROLES) cookies.set(role, await signIn(gateway, world.db, role));
    for (const [key, access] of Object.entries(ADMIN_ROUTES)) {
      if ('anyone' in access) continue;
      const [method = '', pattern = ''] = key.split(' ');
      const path = pattern
        .replace(':remote', 'mfe-none')
        .replace(':version', '1.0.0-000000000000')
        .replace(':id', '00000000-0000-0000-0000-000000000000');
      for (const [who, cookie] of cookies) {
        const { status } = await call(gateway, method, path, method === 'POST' ? {} : undefined, cookie);
        const allowed = (access.roles as readonly string[]).includes(who);
        const rejection = who === 'nobody' || access.roles.length === 0 ? [401, 403] : [403];
        expect([key, who, rejection.includes(status)]).toEqual([key, who, !allowed]);
      }
    }
  });
});

describe('the audit log', () => {
  let world: GatewayWorld;
  beforeAll(async () => {
    world = await GatewayWorld.create();
  });
  afterAll(() => world.close());

  it('holds what was done and what was refused, page by page, and cannot be changed', async () => {
    const gateway = await world.gateway();
    const cookie = await signIn(gateway, world.db);
    const created = await call(
      gateway,
      'POST',
      '/api/admin/tokens',
      { remote: 'mfe-news', label: 'news team' },
      cookie,
    );
    expect(created.body).toMatchObject({
      remote: 'mfe-news',
      label: 'news team',
      token: expect.stringMatching(/^mintwire_deploy_[\w-]{43}$/),
      revokedAt: null,
    });
    const listed = await call(gateway, 'GET', '/api/admin/tokens', undefined, cookie);
    expect(JSON.stringify(listed.body)).not.toContain(created.body['token']);
    expect(
      (await call(gateway, 'DELETE', `/api/admin/tokens/${created.body['id']}`, undefined, cookie)).body['revokedAt'],
    ).toBe(NOW.toISOString());
    expect(
      (await call(gateway, 'DELETE', '/api/admin/tokens/00000000-0000-0000-0000-000000000000', undefined, cookie)).body
        .code,
    ).toBe('DEPLOY_TOKEN_UNKNOWN');
    expect((await call(gateway, 'POST', '/api/admin/tokens', { remote: 'mfe-news', label: 'x' })).body.code).toBe(
      'UNAUTHORIZED',
    );

    const page = (query: string) => call(gateway, 'GET', `/api/admin/audit${query}`, undefined, cookie);
    const newest = await page('?limit=3');
    const items = newest.body['items'] as Record<string, unknown>[];
    expect(items.map(({ action, actor, outcome, code }) => [action, actor, outcome, code])).toEqual([
      ['token.create', 'nobody', 'refused', 'UNAUTHORIZED'],
      ['token.revoke', 'account:owner@example.org', 'refused', 'DEPLOY_TOKEN_UNKNOWN'],
      ['token.revoke', 'account:owner@example.org', 'done', null],
    ]);
    expect(items[0]).toMatchObject({ at: NOW.toISOString(), address: '127.0.0.1', requestId: expect.any(String) });
    const rest = await page(`?before=${newest.body['next']}`);
    expect((rest.body['items'] as Record<string, unknown>[]).map(({ action }) => action)).toEqual([
      'token.create',
      'admin.setup',
      'admin.setup-link',
    ]);
    expect(rest.body['next']).toBeNull();
    for (const sql of ["update audit_log set actor = 'somebody'", 'delete from audit_log', 'truncate audit_log']) {
      await expect(world.db.query(sql)).rejects.toThrow('the audit log cannot be changed');
    }
  });

  it('forgets what was refused long ago, and nothing else', async () => {
    const gateway = await world.gateway({}, { clock: () => new Date() });
    const lines = [
      ['kept: it was done', 91, 'nobody', 'done'],
      ['kept: it is a finding of the site', 91, 'system', 'refused'],
      ['kept: it is not old', 88, 'nobody', 'refused'],
      ['over', 91, 'nobody', 'refused'],
    ];
    for (const [subject, days, actor, outcome] of lines)
      await world.db.query(
        `insert into audit_log (at, actor, action, subject, outcome) values (now() - make_interval(days => $1), $2, 'end.of-lines', $3, $4)`,
        [days, actor, subject, outcome],
      );
    await gateway.tasks['forget old rejections']?.run({}, new AbortController().signal);
    const { rows } = await world.db.query("select subject from audit_log where action = 'end.of-lines' order by id");
    expect(rows.map(({ subject }) => subject as string)).toEqual(lines.slice(0, 3).map(([subject]) => subject));
    for (const subject of rows.map((row) => row.subject as string))
      await expect(world.db.query('delete from audit_log where subject = $1', [subject])).rejects.toThrow(
        'the audit log cannot be changed',
      );
  });

  it('is searched by the beginning of an action and of a name, newest first', async () => {
    const gateway = await world.gateway();
    const cookie = await signIn(gateway, world.db, 'owner', 'ed_1@example.org');
    const [at, done] = ['2025-01-01T00:00:00Z', 'done'];
    const lines = [
      ['account:edx1@example.org', 'search.one'],
      ['deploy-token:Ed_1 team (mfe-news)', 'search.two'],
      ['account:ed_1@example.org', 'searching'],
      ['system', 'search'],
    ];
    for (const [actor, action] of lines)
      await world.db.query('insert into audit_log (at, actor, action, outcome) values ($1, $2, $3, $4)', [
        at,
        actor,
        action,
        done,
      ]);
    const found = async (query: string): Promise<unknown> => {
      const { body } = await call(gateway, 'GET', `/api/admin/audit?${query}`, undefined, cookie);
      return (body['items'] as { action: string; at: string }[])
        .filter((item) => item.at.startsWith('2025'))
        .map(({ action }) => action);
    };
    expect(await found('action=search')).toEqual(['search', 'search.two', 'search.one']);
    expect(await found('actor=ed_1')).toEqual(['searching', 'search.two']);
    expect(await found('actor=ACCOUNT:ED_1')).toEqual(['searching']);
    expect(await found('actor=%25')).toEqual([]);
    expect(await found('actor=ed&action=search')).toEqual(['search.two', 'search.one']);
    expect(await found('search=ed_1')).toEqual(['searching', 'search.two']);
    await world.db.query(
      `insert into audit_log (at, actor, action, outcome, subject, address, request_id) values
         ($1, 'system', 'about.one', 'done', 'mfe-news 1.2.3', '203.0.113.9', 'req-77'),
         ($1, 'system', 'about.two', 'done', 'account:Ed_1@example.org', '203.0.113.91', 'req-78')`,
      [at],
    );
    expect(await found('search=mfe-NEWS')).toEqual(['about.one']);
    expect(await found('search=ed_1')).toEqual(['about.two', 'searching', 'search.two']);
    expect([await found('search=203.0.113.9'), await found('search=req-78')]).toEqual([['about.one'], ['about.two']]);
    expect([await found('search=news'), await found('search=%25')]).toEqual([[], []]);
    expect([await found('search=mfe-news&days=1'), await found('search=mfe-news&days=3650')]).toEqual([
      [],
      ['about.one'],
    ]);
  });

  it('is not filled by somebody who is only refused, at however many gateways', async () => {
    const both = [await world.gateway(), await world.gateway()];
    await Promise.all(
      both.flatMap((gateway) => Array.from({ length: 40 }, () => call(gateway, 'POST', '/api/admin/tokens', {}))),
    );
    const { rows } = await world.db.query("select count(*)::int as lines from audit_log where actor = 'nobody'");
    expect((rows[0] as { lines: number }).lines).toBeLessThanOrEqual(62);
  });
});
