import { freePort } from '@mintwire/testing/free-port';
import { call, cookieOf, forgetAccounts, PASSWORD, signIn } from './support/admin';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { untilRowAwaited } from './support/row-lock';
import { CLIENT, LyingProvider, newKey, RealProvider, type People } from './support/oidc';

const PEOPLE: People = {
  ada: { email: 'Ada@example.org', email_verified: true, groups: ['chiefs'] },
  eve: { email: 'owner@example.org', email_verified: false, groups: ['chiefs'] },
  bob: { email: 'bob@example.org', email_verified: true, groups: ['writers', 'others'] },
};
const ROLE_MAP = 'chiefs=owner,writers=editor';
type Headers = Record<string, string>;

/** Cookies of a browser, by origin. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async get(url: string): Promise<Response> {
    const { origin } = new URL(url);
    const kept = this.#cookies.get(origin) ?? new Map<string, string>();
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      kept.set(name, value);
    }
    this.#cookies.set(origin, kept);
    return answer;
  }

  /** Goes where answers lead to, until one leads to a page of the site; that page's path. */
  async follow(url: string, site: string, until = '/admin'): Promise<string> {
    let at = url;
    for (let hop = 0; hop < 12; hop += 1) {
      const answer = await this.get(at);
      const next = new URL(answer.headers.get('location') ?? '', at);
      if (answer.status < 300 || answer.status > 399)
        throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
      if (next.origin === site && next.pathname.startsWith(until)) return next.pathname + next.search;
      at = next.href;
    }
    throw new Error('too many redirects');
  }

  headersFor(site: string): Headers {
    return { cookie: [...(this.#cookies.get(site) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

describe('single sign-on', () => {
  let world: GatewayWorld;
  beforeAll(async () => {
    world = await GatewayWorld.create();
  });
  beforeEach(() => forgetAccounts(world.db));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.close());

  const gatewayFor = async (issuer: string, env: Headers = {}): Promise<RunningGateway> =>
    world.gateway({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme',
      OIDC_SCOPES: 'openid email groups',
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
      ...env,
    });
  const me = async (gateway: RunningGateway, browser: Browser) =>
    (await call(gateway, 'GET', '/api/admin/me', undefined, browser.headersFor(gateway.origin))).body;
  const start = ({ origin }: RunningGateway, to = '/admin') =>
    `${origin}/api/admin/single-sign-on?to=${encodeURIComponent(to)}`;

  describe('by a real provider', () => {
    let provider: RealProvider;
    let port: number;
    let gateway: RunningGateway;
    let mapped: RunningGateway;
    beforeAll(async () => {
      port = await freePort();
      [gateway, mapped] = await Promise.all([
        gatewayFor(`http://127.0.0.1:${port}`),
        gatewayFor(`http://127.0.0.1:${port}`, { OIDC_ROLE_MAP: ROLE_MAP }),
      ]);
    });
    afterEach(() => provider.stop());
    const firstKey = newKey('one');
    const run = async (site: RunningGateway, keys = [firstKey], people = PEOPLE) => {
      const callback = `${site.origin}/api/admin/single-sign-on/callback`;
      provider = await RealProvider.start(port, callback, await Promise.all(keys), people);
    };

    it('signs in whom an owner has invited, with the roles of the invitation, and comes back to the page they wanted', async () => {
      await run(gateway);
      const offer = async () => (await call(gateway, 'GET', '/api/admin/sign-in')).body;
      expect(await offer()).toEqual({ passkeys: false, singleSignOn: 'Acme', hasAccounts: false });
      const owner = await signIn(gateway, world.db);
      expect(await offer()).toMatchObject({ hasAccounts: true });
      const stranger = new Browser();
      expect(await stranger.follow(start(gateway), gateway.origin)).toBe('/admin?refused=OIDC_NO_ACCOUNT');
      await call(gateway, 'POST', '/api/admin/users', { email: 'ada@example.org', roles: ['editor'] }, owner);
      const browser = new Browser();
      const wanted = '/admin/articles?state=draft';
      expect(await browser.follow(start(gateway, wanted), gateway.origin)).toBe(wanted);
      expect(await me(gateway, browser)).toMatchObject({ email: 'ada@example.org', roles: ['editor'] });
      const account = await call(gateway, 'GET', '/api/admin/account', undefined, browser.headersFor(gateway.origin));
      expect(account.body).toMatchObject({ hasPassword: false, sessions: [{ method: 'single-sign-on' }] });
      // There is no password to guess, and none to change.
      const login = { email: 'ada@example.org', password: 'correct horse battery staple' };
      expect((await call(gateway, 'POST', '/api/admin/login', login)).body.code).toBe('LOGIN_REFUSED');
      // The invitation is used up, and the next time they are known.
      expect((await world.db.query('select 1 from invites')).rowCount).toBe(0);
      expect(await new Browser().follow(start(gateway), gateway.origin)).toBe('/admin');
      expect((await world.db.query("select 1 from accounts where email = 'ada@example.org'")).rowCount).toBe(1);
    });

    it('refuses an address that the provider has not verified, a person whom it refuses, and another person with a known address', async () => {
      await run(gateway);
      await signIn(gateway, world.db);
      const rejected = async () =>
        new URL(await new Browser().follow(start(gateway), gateway.origin), gateway.origin).searchParams.get('refused');
      await provider.become('eve');
      expect(await rejected()).toBe('OIDC_EMAIL_UNVERIFIED');
      await provider.become(null);
      expect(await rejected()).toBe('OIDC_REFUSED');
      await world.db.query(
        `insert into external_identities select $1, 'somebody else', id, now() from accounts where email = 'owner@example.org'`,
        [`http://127.0.0.1:${port}/`],
      );
      await world.db.query("update accounts set email = 'bob@example.org'");
      await provider.become('bob');
      expect(await rejected()).toBe('OIDC_OTHER_PERSON');
      const { rows } = await world.db.query(
        "select code from audit_log where action = 'admin.login' and outcome = 'refused' order by id desc limit 3",
      );
      expect(rows.map(({ code }) => code)).toEqual(['OIDC_OTHER_PERSON', 'OIDC_REFUSED', 'OIDC_EMAIL_UNVERIFIED']);
    });

    it('gives the roles that the provider says, where it is asked about them, and leaves an owner', async () => {
      await run(mapped);
      const owner = await signIn(mapped, world.db);
      await provider.become('bob');
      const bob = new Browser();
      expect(await bob.follow(start(mapped), mapped.origin)).toBe('/admin');
      expect(await me(mapped, bob)).toMatchObject({ email: 'bob@example.org', roles: ['editor'] });
      // What an owner gives them here holds until they come again.
      await world.db.query("update accounts set roles = '{operator}' where email = 'bob@example.org'");
      await new Browser().follow(start(mapped), mapped.origin);
      expect(await me(mapped, bob)).toMatchObject({ roles: ['editor'] });
      await call(mapped, 'POST', '/api/admin/logout', undefined, owner);
      await world.db.query("delete from accounts where email = 'owner@example.org'");
      await world.db.query("update accounts set roles = '{owner}' where email = 'bob@example.org'");
      expect(await new Browser().follow(start(mapped), mapped.origin)).toBe('/admin');
      expect(await me(mapped, bob)).toMatchObject({ roles: ['owner'] });
    });

    it('signs out everywhere whom the provider gives no role any more', async () => {
      await run(mapped);
      await signIn(mapped, world.db);
      await provider.become('bob');
      const bob = new Browser();
      await bob.follow(start(mapped), mapped.origin);
      expect(await me(mapped, bob)).toMatchObject({ email: 'bob@example.org' });
      await provider.stop();
      await run(mapped, [firstKey], { ...PEOPLE, bob: { ...PEOPLE['bob'], groups: ['others'] } });
      await provider.become('bob');
      expect(await new Browser().follow(start(mapped), mapped.origin)).toBe('/admin?refused=OIDC_NO_ACCOUNT');
      expect(await me(mapped, bob)).toMatchObject({ code: 'UNAUTHORIZED' });
      const { rows } = await world.db.query(
        "select actor, subject, detail from audit_log where action = 'user.sessions-end' order by id desc limit 1",
      );
      expect(rows).toEqual([{ actor: 'system', subject: 'bob@example.org', detail: '1 ended' }]);
    });

    it('ends only in the browser in which it began, once, and within minutes', async () => {
      await run(gateway);
      await signIn(gateway, world.db, 'owner', 'ada@example.org');
      const [browser, other] = [new Browser(), new Browser()];
      const back = await browser.follow(start(gateway), gateway.origin, '/api/admin/single-sign-on/callback');
      await other.get(start(gateway));
      expect(await other.follow(gateway.origin + back, gateway.origin)).toBe('/admin?refused=OIDC_STEP_OVER');
      // It is used up by that: whoever saw the address has nothing of it.
      expect(await browser.follow(gateway.origin + back, gateway.origin)).toBe('/admin?refused=OIDC_STEP_OVER');
      const twice = await browser.follow(start(gateway), gateway.origin, '/api/admin/single-sign-on/callback');
      const ends = await Promise.all([0, 1].map(() => browser.follow(gateway.origin + twice, gateway.origin)));
      expect(ends.sort()).toEqual(['/admin', '/admin?refused=OIDC_STEP_OVER']);
      const late = await browser.follow(start(gateway), gateway.origin, '/api/admin/single-sign-on/callback');
      await world.db.query("update sign_in_steps set expires_at = '2026-01-02T03:04:05Z'");
      expect(await browser.follow(gateway.origin + late, gateway.origin)).toBe('/admin?refused=OIDC_STEP_OVER');
    });

    it('leads to pages of the administration only, and never elsewhere', async () => {
      await run(gateway);
      const notHeaders = ['/admin?日', '/admin?\nset-cookie:a=b', '/admin?\r', '/admin\n', '/admin?a b', '/admin?\x7f'];
      for (const to of ['https://evil.example', '//evil.example', '/adminevil', '/admin\\evil', '/', ...notHeaders]) {
        const answer = await fetch(start(gateway, to), { redirect: 'manual' });
        expect([to, answer.status]).toEqual([to, 400]);
      }
      const { headers } = await fetch(start(gateway), { redirect: 'manual' });
      expect(headers.getSetCookie()[0]).toMatch(
        /^__Host-mintwire-single-sign-on=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const question = new URL(headers.get('location') ?? '').searchParams;
      expect([question.get('response_type'), question.get('code_challenge_method')]).toEqual(['code', 'S256']);
      expect(
        [question.get('nonce'), question.get('state'), question.get('code_challenge')].every(
          (text) => (text?.length ?? 0) > 40,
        ),
      ).toBe(true);
      const none = await world.gateway();
      expect((await fetch(start(none), { redirect: 'manual' })).headers.get('location')).toBe(
        '/admin?refused=OIDC_OFF',
      );
    });

    it('begins where somebody goes, not for what a page of another site shows, and keeps no password out', async () => {
      const strict = await gatewayFor(`http://127.0.0.1:${port}`, { LOGIN_ATTEMPTS_PER_ADDRESS: '1' });
      await run(strict);
      await signIn(strict, world.db, 'owner', 'ada@example.org');
      const shown = async (site: string, dest: string, url = start(strict)) => {
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': dest },
        });
        return answer.status;
      };
      const callback = `${strict.origin}/api/admin/single-sign-on/callback?state=x`;
      for (const dest of ['image', 'iframe', 'script', 'empty'])
        expect([dest, await shown('cross-site', dest), await shown('same-site', dest, callback)]).toEqual([
          dest,
          403,
          403,
        ]);
      expect([await shown('none', 'document'), await shown('cross-site', 'document')]).toEqual([303, 303]);
      for (let begun = 2; begun < 5; begun += 1) await fetch(start(strict), { redirect: 'manual' });
      const { headers } = await fetch(start(strict), { redirect: 'manual' });
      expect(headers.get('location')).toBe('/admin?refused=RATE_LIMITED');
      const login = { email: 'ada@example.org', password: PASSWORD };
      expect((await call(strict, 'POST', '/api/admin/login', login)).status).toBe(200);
      await world.db.query('delete from kit.limits');
      for (let come = 0; come < 6; come += 1)
        expect(await new Browser().follow(start(strict), strict.origin)).toBe('/admin');
    });

    it('goes on when the provider has other keys, and asks for them once', async () => {
      await run(gateway);
      await signIn(gateway, world.db, 'owner', 'ada@example.org');
      expect(await new Browser().follow(start(gateway), gateway.origin)).toBe('/admin');
      await provider.stop();
      await run(gateway, [newKey('two'), newKey('three')]);
      const later = Date.now() + 31_000;
      jest.spyOn(Date, 'now').mockImplementation(() => later);
      expect(await new Browser().follow(start(gateway), gateway.origin)).toBe('/admin');
    });
  });

  describe('by a provider that lies', () => {
    let provider: LyingProvider;
    let gateway: RunningGateway;
    beforeAll(async () => {
      provider = await LyingProvider.start();
      gateway = await gatewayFor(provider.issuer, { UPSTREAM_DEADLINE_MS: '300' });
    });
    beforeEach(() => {
      Object.assign(provider, { token: null, keys: null });
    });
    afterAll(() => provider.stop());
    const HONEST = { email: 'owner@example.org', email_verified: true };

    /** Begins, and comes back from the provider, which says this of the person. */
    async function come(claims: (nonce: string) => object, parameters: Headers = {}): Promise<string> {
      const browser = new Browser();
      const question = new URL((await browser.get(start(gateway))).headers.get('location') ?? '').searchParams;
      provider.claims = { ...HONEST, nonce: question.get('nonce'), ...claims(question.get('nonce') ?? '') };
      const answer = { code: 'code', state: question.get('state') ?? '', iss: provider.issuer, ...parameters };
      return browser.follow(
        `${gateway.origin}/api/admin/single-sign-on/callback?${new URLSearchParams(answer)}`,
        gateway.origin,
      );
    }

    it.each<[string, (nonce: string) => object, Headers]>([
      ['for another client', () => ({ aud: 'another' }), {}],
      ['of another issuer', () => ({ iss: 'https://evil.example' }), {}],
      ['with the nonce of another sign-in', (nonce) => ({ nonce: `${nonce}x` }), {}],
      ['without a nonce', () => ({ nonce: undefined }), {}],
      ['that is too old', () => ({ exp: 1_000 }), {}],
      ['that says nobody', () => ({ sub: undefined }), {}],
      ['that comes from another issuer than it was asked of', () => ({}), { iss: 'https://evil.example' }],
    ])('believes no answer %s', async (_name, claims, parameters) => {
      await signIn(gateway, world.db);
      expect(await come(claims, parameters)).toBe('/admin?refused=OIDC_ANSWER_INVALID');
      expect((await world.db.query("select 1 from sessions where method = 'single-sign-on'")).rowCount).toBe(0);
    });

    it('signs nobody in who is removed while it answers', async () => {
      await signIn(gateway, world.db);
      await come(() => ({}));
      await world.db.query("delete from sessions where method = 'single-sign-on'");
      const client = await world.db.connect();
      await client.query('begin');
      await client.query('delete from accounts');
      const end = come(() => ({}));
      await untilRowAwaited(world.db, end);
      await client.query('commit');
      client.release();
      expect(await end).toBe('/admin?refused=OIDC_NO_ACCOUNT');
    });

    it('believes an honest one, so that it is the lies that are refused', async () => {
      await signIn(gateway, world.db);
      expect(await come(() => ({}))).toBe('/admin');
    });

    it('believes no signature of a key that it does not publish', async () => {
      await signIn(gateway, world.db);
      const { key } = provider;
      provider.key = await newKey('lie');
      expect(await come(() => ({}))).toBe('/admin?refused=OIDC_ANSWER_INVALID');
      provider.key = key;
    });

    it.each(['refused', 'broken', 'silent', 'dripping'])('tells a token endpoint that is %s in a code', async (how) => {
      await signIn(gateway, world.db);
      provider.token = (_request, response) => {
        if (how === 'refused')
          response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
        if (how === 'broken') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        if (how === 'dripping') response.writeHead(200, { 'content-type': 'application/json' }).write('{"access');
      };
      const code = how === 'refused' ? 'OIDC_REFUSED' : 'OIDC_UNAVAILABLE';
      expect(await come(() => ({}))).toBe(`/admin?refused=${code}`);
    });

    it('begins again after a provider was away at first', async () => {
      const port = await freePort();
      const early = await gatewayFor(`http://127.0.0.1:${port}`);
      const first = await fetch(start(early), { redirect: 'manual' });
      expect(first.headers.get('location')).toBe('/admin?refused=OIDC_UNAVAILABLE');
      const late = await RealProvider.start(
        port,
        `${early.origin}/api/admin/single-sign-on/callback`,
        [await newKey('one')],
        PEOPLE,
      );
      const second = await fetch(start(early), { redirect: 'manual' });
      expect(second.headers.get('location')).toContain(`http://127.0.0.1:${port}/auth`);
      await late.stop();
    });

    it('keeps a session cookie out of the answers that refuse', async () => {
      const answer = await fetch(`${gateway.origin}/api/admin/single-sign-on/callback?code=x&state=y`, {
        redirect: 'manual',
      });
      expect([answer.status, cookieOf({ headers: answer.headers } as never).cookie]).toEqual([303, '']);
    });
  });
});
