import type { AccountAnswer } from '@mintwire/contracts';
import { call, cookieOf, forgetAccounts, PASSWORD, signIn } from './support/admin';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { untilRowAwaited } from './support/row-lock';

const NOW = Date.parse('2026-01-02T03:04:05.000Z');
const OTHER = 'another battery staple';

describe('the own account', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let at = NOW;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway({ LOGIN_ATTEMPTS_PER_ADDRESS: '100' }, { clock: () => new Date(at) });
  });
  beforeEach(() => {
    at = NOW;
    return forgetAccounts(world.db);
  });
  afterAll(() => world.close());

  const agent = (name: string) => ({
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 ${name}`,
  });
  const login = (password = PASSWORD, headers: Record<string, string> = agent('Firefox/140.0')) =>
    call(gateway, 'POST', '/api/admin/login', { email: 'editor@example.org', password }, headers);
  const account = async (cookie: Record<string, string>) =>
    (await call(gateway, 'GET', '/api/admin/account', undefined, cookie)).body as unknown as AccountAnswer;
  const me = async (cookie: Record<string, string>) =>
    (await call(gateway, 'GET', '/api/admin/me', undefined, cookie)).status;
  const change = (cookie: Record<string, string>, current: string, password: string) =>
    call(gateway, 'POST', '/api/admin/account/password', { current, password }, cookie);

  it('has its sessions with device, address and when each was seen last, and ends any of them', async () => {
    const first = await signIn(gateway, world.db, 'editor');
    at += 60_000;
    const second = cookieOf(await login());
    at += 120_000;
    expect(await me(first)).toBe(200);
    const { sessions, ...rest } = await account(second);
    expect(rest).toEqual({
      email: 'editor@example.org',
      hasPassword: true,
      codes: null,
      passkeys: [],
      passkeysOffered: false,
    });
    expect(sessions).toMatchObject([
      { current: true, method: 'password', device: 'Firefox 140 on Linux', lastSeenAt: new Date(at).toISOString() },
      { current: false, method: 'link', address: '127.0.0.1', lastSeenAt: new Date(at).toISOString() },
    ]);
    const other = sessions[1];
    const end = (id: string, cookie: Record<string, string>) =>
      call(gateway, 'DELETE', `/api/admin/account/sessions/${id}`, undefined, cookie);
    // Of somebody else's sessions it knows nothing.
    const stranger = await signIn(gateway, world.db, 'operator');
    expect((await end(other?.id ?? '', stranger)).body.code).toBe('SESSION_UNKNOWN');
    expect((await end(other?.id ?? '', second)).status).toBe(204);
    expect([await me(first), await me(second)]).toEqual([401, 200]);
    expect((await end(other?.id ?? '', second)).body.code).toBe('SESSION_UNKNOWN');

    const third = cookieOf(await login());
    expect((await call(gateway, 'DELETE', '/api/admin/account/sessions', undefined, third)).status).toBe(204);
    expect([await me(second), await me(third), await me(stranger)]).toEqual([401, 200, 200]);
  });

  it('gets another password from who knows the present one, and every other session ends', async () => {
    const cookie = await signIn(gateway, world.db, 'editor');
    const other = cookieOf(await login());
    expect((await change(cookie, 'wrong', OTHER)).body).toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [{ path: '/current' }],
    });
    for (const weak of ['short', 'aaaaaaaaaaaa', 'editor@example.org'])
      expect((await change(cookie, PASSWORD, weak)).body.code).toBe('VALIDATION_FAILED');
    expect(await me(other)).toBe(200);
    expect((await change(cookie, PASSWORD, OTHER)).status).toBe(204);
    expect([await me(cookie), await me(other)]).toEqual([200, 401]);
    expect([(await login()).status, (await login(OTHER)).status]).toEqual([401, 200]);
    const { rows } = await world.db.query(
      "select outcome, code, detail from audit_log where action = 'account.password' order by id",
    );
    expect(rows.at(0)).toMatchObject({ outcome: 'refused', code: 'PASSWORD_WRONG' });
    expect(rows.at(-1)).toEqual({ outcome: 'done', code: null, detail: '1 other sessions ended' });
  });

  it.each(['to a session', 'to the question for a code'])(
    'lets nobody in whose password was replaced while it was looked at, %s',
    async (where) => {
      await signIn(gateway, world.db, 'editor');
      if (where.endsWith('code'))
        await world.db.query(
          "insert into account_codes (account_id, secret, created_at, confirmed_at) select id, '', now(), now() from accounts",
        );
      const client = await world.db.connect();
      await client.query('begin');
      await client.query("update accounts set password_hash = 'of another one'");
      const answer = login();
      await untilRowAwaited(world.db, answer);
      await client.query('commit');
      client.release();
      expect([(await answer).body.code, (await answer).headers.getSetCookie()]).toEqual(['LOGIN_REFUSED', []]);
      expect((await world.db.query('select 1 from sign_in_steps')).rowCount).toBe(0);
    },
  );

  it('is no place to guess the present password', async () => {
    const cookie = await signIn(gateway, world.db, 'editor');
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await change(cookie, `guess ${guess}`, OTHER)).body.code);
    expect(codes).toEqual([...Array<string>(5).fill('PASSWORD_WRONG'), 'RATE_LIMITED']);
  });

  it('begins each session under a secret of its own, and the one that the browser had ends', async () => {
    const cookie = await signIn(gateway, world.db, 'editor');
    const planted = { cookie: `__Host-mintwire-session=${'A'.repeat(43)}` };
    const answer = await login(PASSWORD, planted);
    expect(cookieOf(answer).cookie).not.toContain('A'.repeat(43));
    expect(await me(planted)).toBe(401);
    const next = cookieOf(await login(PASSWORD, cookie));
    expect([await me(cookie), await me(next)]).toEqual([401, 200]);
  });
});
