import type { NewCodes, RecoveryCodes } from '@mintwire/contracts';
import { Secret, TOTP } from 'otpauth';
import { call, cookieOf, forgetAccounts, PASSWORD, signIn } from './support/admin';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NOW = Date.parse('2026-01-02T03:04:05.000Z');
const EMAIL = 'owner@example.org';
type Headers = Record<string, string>;

describe('codes of an authenticator app', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let cookie: Headers;
  let at = NOW;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway({ LOGIN_ATTEMPTS_PER_ADDRESS: '100' }, { clock: () => new Date(at) });
  });
  beforeEach(async () => {
    at = NOW;
    await forgetAccounts(world.db);
    cookie = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());

  const post = (path: string, body?: unknown, headers: Headers = cookie) =>
    call(gateway, 'POST', `/api/admin/${path}`, body, headers);
  const codeOf = (secret: string, when = at) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: when });
  const begin = async () => (await post('login', { email: EMAIL, password: PASSWORD }, {})).body['ticket'] as string;
  const end = (ticket: string, code: string, headers: Headers = {}) => post('login/code', { ticket, code }, headers);
  /** Switches codes on; the secret and the recovery codes. */
  async function switchOn(): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await post('account/codes')).body as unknown as NewCodes;
    const { codes } = (await post('account/codes/confirm', { code: codeOf(secret) })).body as unknown as RecoveryCodes;
    at += 60_000;
    return { secret, codes };
  }

  it('are asked for only after one was confirmed, and then by every sign-in with the password', async () => {
    const made = (await post('account/codes')).body as unknown as NewCodes;
    expect(made.uri).toMatch(/^otpauth:\/\/totp\/.*owner.*secret=[A-Z2-7]{32}/);
    expect((await post('login', { email: EMAIL, password: PASSWORD }, {})).status).toBe(200);
    expect((await post('account/codes/confirm', { code: '000000' })).body.code).toBe('LOGIN_CODE_REFUSED');
    const again = (await post('account/codes')).body as unknown as NewCodes;
    expect((await post('account/codes/confirm', { code: codeOf(made.secret) })).body.code).toBe('LOGIN_CODE_REFUSED');
    const confirmed = await post('account/codes/confirm', { code: codeOf(again.secret).replace(/^.../, '$& ') });
    const { codes } = confirmed.body as unknown as RecoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await post('account/codes')).body.code).toBe('CODES_ON');

    at += 30_000;
    const login = await post('login', { email: EMAIL, password: PASSWORD }, {});
    expect([login.status, login.headers.getSetCookie()]).toEqual([202, []]);
    const ticket = login.body['ticket'] as string;
    // Half a sign-in opens nothing.
    const half = { cookie: `__Host-mintwire-session=${ticket}` };
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, half)).status).toBe(401);
    const done = await end(ticket, codeOf(again.secret));
    expect([done.status, (await call(gateway, 'GET', '/api/admin/me', undefined, cookieOf(done))).status]).toEqual([
      200, 200,
    ]);
    expect((await end(ticket, codeOf(again.secret, at + 30_000))).body.code).toBe('LOGIN_STEP_OVER');
  });

  it('count once each, whoever sends them first, and within half a minute of their time', async () => {
    const { secret } = await switchOn();
    const tickets = [await begin(), await begin(), await begin()];
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket) => end(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    // One of an earlier time than the last that was used is over, too.
    expect((await end(await begin(), codeOf(secret, at - 30_000))).body.code).toBe('LOGIN_CODE_REFUSED');
    expect((await end(await begin(), codeOf(secret, at + 90_000))).body.code).toBe('LOGIN_CODE_REFUSED');
    expect((await end(await begin(), codeOf(secret, at + 30_000))).status).toBe(200);
  });

  it('cannot be tried out: five for a sign-in, few for an account, and not for long', async () => {
    const { secret } = await switchOn();
    const ticket = await begin();
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await end(ticket, `00000${guess}`)).body.code);
    expect(codes).toEqual([...Array<string>(5).fill('LOGIN_CODE_REFUSED'), 'LOGIN_STEP_OVER']);
    // A new sign-in begins by the password again, and the account's wrong codes stay counted.
    expect((await end(await begin(), codeOf(secret))).status).toBe(429);
    await world.db.query('delete from kit.limits');
    const late = await begin();
    at += 5 * 60_000;
    expect((await end(late, codeOf(secret))).body.code).toBe('LOGIN_STEP_OVER');
    expect((await end('x'.repeat(43), '000000')).body.code).toBe('LOGIN_STEP_OVER');
    const { rows } = await world.db.query(
      "select distinct subject from audit_log where code = 'LOGIN_CODE_REFUSED' and action = 'admin.login'",
    );
    expect(rows).toEqual([{ subject: `account:${EMAIL}` }]);
  });

  it('have recovery codes beside them that work once each, until there are new ones', async () => {
    const { codes } = await switchOn();
    const [first = '', second = '', third = ''] = codes;
    expect((await end(await begin(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const { rows } = await world.db.query(
      "select detail from audit_log where action = 'admin.login' order by id desc limit 1",
    );
    expect(rows).toEqual([{ detail: 'password and recovery code' }]);
    expect((await end(await begin(), first)).body.code).toBe('LOGIN_CODE_REFUSED');
    const fresh = cookieOf(await end(await begin(), second));
    expect((await call(gateway, 'GET', '/api/admin/account', undefined, fresh)).body['codes']).toMatchObject({
      recoveryCodes: 8,
    });
    const renewed = (await post('account/codes/recovery', undefined, fresh)).body as unknown as RecoveryCodes;
    expect((await end(await begin(), third)).body.code).toBe('LOGIN_CODE_REFUSED');
    expect((await end(await begin(), renewed.codes[0] ?? '')).status).toBe(200);
    expect((await call(gateway, 'DELETE', '/api/admin/account/codes', undefined, fresh)).status).toBe(204);
    expect((await post('login', { email: EMAIL, password: PASSWORD }, {})).status).toBe(200);
  });

  it('are ten of them that work, however often they are renewed at once, and one is used up for one sign-in', async () => {
    await switchOn();
    const renewed = await Promise.all([1, 2, 3].map(() => post('account/codes/recovery')));
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const left = async () => (await world.db.query('select 1 from recovery_codes')).rowCount;
    expect(await left()).toBe(10);
    const { codes } = (await post('account/codes/recovery')).body as unknown as RecoveryCodes;
    const ticket = await begin();
    const answers = await Promise.all(codes.slice(0, 4).map((code) => end(ticket, code)));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array<string>(3).fill('LOGIN_STEP_OVER'),
      undefined,
    ]);
    expect(await left()).toBe(9);
  });

  it('are changed soon after a sign-in only', async () => {
    at += 11 * 60_000;
    for (const [method, path] of [
      ['POST', 'account/codes'],
      ['POST', 'account/codes/recovery'],
      ['DELETE', 'account/codes'],
    ] as const)
      expect((await call(gateway, method, `/api/admin/${path}`, undefined, cookie)).body.code).toBe(
        'SIGN_IN_NOT_FRESH',
      );
  });

  it('leave no secret in the database that could be read there, and none that works for another account', async () => {
    const { secret, codes } = await switchOn();
    await begin();
    const { rows } = await world.db.query<{ everything: string }>(
      `select (select string_agg(c::text, '') from account_codes c) || (select string_agg(r::text, '') from recovery_codes r)
         || (select string_agg(s::text, '') from sign_in_steps s) || (select string_agg(l::text, '') from audit_log l) as everything`,
    );
    expect(rows[0]?.everything.length).toBeGreaterThan(1_000);
    const hex = [secret, ...codes].flatMap((text) => [text, Buffer.from(text).toString('hex')]);
    for (const text of hex) expect(rows[0]?.everything).not.toContain(text);
    // A secret that somebody copies onto another account's row opens nothing there.
    await signIn(gateway, world.db, 'editor');
    await world.db.query(
      `insert into account_codes (account_id, secret, created_at, confirmed_at)
       select a.id, c.secret, c.created_at, c.confirmed_at from account_codes c, accounts a where a.email = 'editor@example.org'`,
    );
    const ticket = (await post('login', { email: 'editor@example.org', password: PASSWORD }, {})).body[
      'ticket'
    ] as string;
    expect((await end(ticket, codeOf(secret))).body.code).toBe('LOGIN_CODE_REFUSED');
  });

  it('and sign-ins that are half done are gone when the password is changed, or an owner comes back by a setup link', async () => {
    const { secret } = await switchOn();
    const ticket = await begin();
    await post('account/password', { current: PASSWORD, password: 'another battery staple' });
    expect((await end(ticket, codeOf(secret))).body.code).toBe('LOGIN_STEP_OVER');
    await signIn(gateway, world.db);
    expect((await post('login', { email: EMAIL, password: PASSWORD }, {})).status).toBe(200);
  });
});
