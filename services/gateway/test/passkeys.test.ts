import type { AccountAnswer, PasskeyQuestion } from '@mintwire/contracts';
import { call, cookieOf, forgetAccounts, PASSWORD, signIn } from './support/admin';
import { SoftwareAuthenticator } from './support/authenticator';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { untilRowAwaited } from './support/row-lock';

const NOW = Date.parse('2026-01-02T03:04:05.000Z');
const SITE = 'https://mintwire.example';
type Headers = Record<string, string>;
type Question = PasskeyQuestion & { readonly options: { readonly challenge: string } };

describe('passkeys', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let cookie: Headers;
  let at = NOW;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    const settings = { PUBLIC_URL: SITE, LOGIN_ATTEMPTS_PER_ADDRESS: '100' };
    gateway = await world.gateway(settings, { clock: () => new Date(at) });
  });
  beforeEach(async () => {
    at = NOW;
    await forgetAccounts(world.db);
    cookie = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());

  const post = (path: string, body?: unknown, headers: Headers = {}) =>
    call(gateway, 'POST', `/api/admin/${path}`, body, headers);
  const question = async (path: string, headers: Headers = {}) =>
    (await post(path, undefined, headers)).body as unknown as Question;
  const add = async (authenticator: SoftwareAuthenticator, name: string, headers = cookie, lies = {}) => {
    const { ticket, options } = await question('account/passkeys/question', headers);
    return post('account/passkeys', { ticket, name, credential: authenticator.create(options, lies) }, headers);
  };
  const enter = async (authenticator: SoftwareAuthenticator, lies = {}, site = gateway) => {
    const asked = await call(site, 'POST', '/api/admin/login/passkey/question');
    const { ticket, options } = asked.body as unknown as Question;
    return call(site, 'POST', '/api/admin/login/passkey', { ticket, credential: authenticator.get(options, lies) });
  };
  const me = async (headers: Headers) => call(gateway, 'GET', '/api/admin/me', undefined, headers);

  it('sign in alone, several to an account, each under a name, until they are removed', async () => {
    const [phone, key] = [new SoftwareAuthenticator(SITE), new SoftwareAuthenticator(SITE)];
    for (const [authenticator, name] of [
      [phone, 'Phone'],
      [key, 'Key on the ring'],
    ] as const)
      expect((await add(authenticator, name)).status).toBe(201);
    const entered = await enter(key);
    expect([entered.status, (await me(cookieOf(entered))).body['email']]).toEqual([200, 'owner@example.org']);
    const account = (await call(gateway, 'GET', '/api/admin/account', undefined, cookie))
      .body as unknown as AccountAnswer;
    expect(account.passkeys).toMatchObject([
      { name: 'Key on the ring', lastUsedAt: new Date(NOW).toISOString(), synced: false },
      { name: 'Phone', lastUsedAt: null },
    ]);
    expect(account.sessions.map(({ method }) => method).sort()).toEqual(['link', 'passkey']);
    const stranger = await signIn(gateway, world.db, 'editor');
    const remove = (headers: Headers) =>
      call(gateway, 'DELETE', `/api/admin/account/passkeys/${account.passkeys[0]?.id}`, undefined, headers);
    expect((await remove(stranger)).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await remove(cookie)).status).toBe(204);
    expect((await enter(key)).body.code).toBe('PASSKEY_REFUSED');
    expect((await enter(phone)).status).toBe(200);
    const { rows } = await world.db.query(
      "select action, subject from audit_log where action like 'account.passkey%' and outcome = 'done' order by id",
    );
    expect(rows).toEqual([
      { action: 'account.passkey-add', subject: 'Phone' },
      { action: 'account.passkey-add', subject: 'Key on the ring' },
      { action: 'account.passkey-remove', subject: 'Key on the ring' },
    ]);
  });

  it.each([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another question', { challenge: 'AAAA' }],
    ['without a check of who holds the device', { verified: false }],
    ['that was made for something else', { type: 'webauthn.other' }],
  ])('are refused %s, when they are made and when they are used', async (_name, lies) => {
    const authenticator = new SoftwareAuthenticator(SITE);
    expect((await add(authenticator, 'x', cookie, lies)).body.code).toBe('PASSKEY_REFUSED');
    expect((await add(authenticator, 'x')).status).toBe(201);
    expect((await enter(authenticator, lies)).body.code).toBe('PASSKEY_REFUSED');
  });

  it('are refused when they were copied: by a count that does not grow, by a signature of another key, by an answer sent twice', async () => {
    const authenticator = new SoftwareAuthenticator(SITE);
    await add(authenticator, 'Key');
    expect((await enter(authenticator)).status).toBe(200);
    expect((await enter(authenticator, { counter: 1 })).body.code).toBe('PASSKEY_REFUSED');
    const forger = Object.assign(new SoftwareAuthenticator(SITE), { id: authenticator.id, counter: 9 });
    expect((await enter(forger)).body.code).toBe('PASSKEY_REFUSED');
    const { ticket, options } = await question('login/passkey/question');
    const credential = authenticator.get(options);
    const twice = await Promise.all([0, 1].map(() => post('login/passkey', { ticket, credential })));
    expect(twice.map(({ body }) => body.code).sort()).toEqual(['LOGIN_STEP_OVER', undefined]);
    for (const body of [
      { ticket, credential: { id: 'x' } },
      { ticket: 'x'.repeat(43), credential },
    ])
      expect((await post('login/passkey', body)).body.code).toBe('LOGIN_STEP_OVER');
    const open = await question('login/passkey/question');
    expect((await post('login/passkey', { ticket: open.ticket, credential: { id: authenticator.id } })).body.code).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('belong to one account, are asked about for some minutes, and are made soon after a sign-in', async () => {
    const authenticator = new SoftwareAuthenticator(SITE);
    const editor = await signIn(gateway, world.db, 'editor');
    await add(authenticator, 'Key');
    expect((await add(authenticator, 'Key', editor)).body.code).toBe('PASSKEY_EXISTS');
    // A question of one person cannot be answered by another.
    const { ticket, options } = await question('account/passkeys/question');
    expect(ticket).toBeUndefined();
    const asked = await question('account/passkeys/question', cookie);
    const foreign = {
      ticket: asked.ticket,
      name: 'x',
      credential: new SoftwareAuthenticator(SITE).create(asked.options),
    };
    expect((await post('account/passkeys', foreign, editor)).body.code).toBe('LOGIN_STEP_OVER');
    expect(options).toBeUndefined();
    const late = await question('login/passkey/question');
    at += 5 * 60_000;
    const answer = { ticket: late.ticket, credential: authenticator.get(late.options) };
    expect((await post('login/passkey', answer)).body.code).toBe('LOGIN_STEP_OVER');
    at += 6 * 60_000;
    expect((await post('account/passkeys/question', undefined, cookie)).body.code).toBe('SIGN_IN_NOT_FRESH');
  });

  it('are ten of an account at most, however many were asked for before', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => question('account/passkeys/question', cookie)));
    const made = await Promise.all(
      asked.map(({ ticket, options }) => {
        const credential = new SoftwareAuthenticator(SITE).create(options);
        return post('account/passkeys', { ticket, name: 'x', credential }, cookie);
      }),
    );
    expect(made.map(({ body }) => body.code).filter(Boolean)).toEqual(['PASSKEYS_FULL', 'PASSKEYS_FULL']);
    expect((await post('account/passkeys/question', undefined, cookie)).body.code).toBe('PASSKEYS_FULL');
  });

  it('sign nobody in while an owner comes back by a setup link, and do not stand in the way', async () => {
    const authenticator = new SoftwareAuthenticator(SITE);
    await add(authenticator, 'Key');
    const client = await world.db.connect();
    await client.query('begin');
    await client.query("update accounts set password_hash = 'of another one'");
    const answer = enter(authenticator);
    await untilRowAwaited(world.db, answer);
    await client.query('delete from passkeys');
    await client.query('commit');
    client.release();
    expect((await answer).body.code).toBe('PASSKEY_REFUSED');
  });

  it('sign in no other account where only one is wanted, and leave whoever is signed in', async () => {
    const authenticator = new SoftwareAuthenticator(SITE);
    await add(authenticator, 'Key');
    const editor = await signIn(gateway, world.db, 'editor');
    const answer = async (email: string) => {
      const { ticket, options } = await question('login/passkey/question', editor);
      return post('login/passkey', { ticket, credential: authenticator.get(options), email }, editor);
    };
    const other = await answer('editor@example.org');
    expect([other.body.code, other.headers.getSetCookie()]).toEqual(['PASSKEY_OTHER_ACCOUNT', []]);
    expect((await me(editor)).body['email']).toBe('editor@example.org');
    expect((await me(cookieOf(await answer('Owner@example.org')))).body['email']).toBe('owner@example.org');
  });

  it('count as an attempt of their address until they sign in, and are not offered where browsers make none', async () => {
    const local = await world.gateway({ LOGIN_ATTEMPTS_PER_ADDRESS: '3' });
    const ask = () => call(local, 'POST', '/api/admin/login/passkey/question');
    expect((await ask()).body.code).toBe('PASSKEYS_UNAVAILABLE');
    await world.db.query('delete from kit.limits');
    const named = await world.gateway({ PUBLIC_URL: SITE, LOGIN_ATTEMPTS_PER_ADDRESS: '3' });
    const codes = [];
    for (let asked = 0; asked < 4; asked += 1)
      codes.push((await call(named, 'POST', '/api/admin/login/passkey/question')).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    await world.db.query('delete from kit.limits');
    const authenticator = new SoftwareAuthenticator(SITE);
    await add(authenticator, 'Key');
    for (let entered = 0; entered < 4; entered += 1) expect((await enter(authenticator, {}, named)).status).toBe(200);
    for (let asked = 0; asked < 3; asked += 1) await call(named, 'POST', '/api/admin/login/passkey/question');
    const login = await call(named, 'POST', '/api/admin/login', { email: 'owner@example.org', password: PASSWORD });
    expect(login.status).toBe(429);
  });
});
