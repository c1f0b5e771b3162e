import type { CreatedInvite, UsersAnswer } from '@mintwire/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { GATEWAY_ITSELF, givenKeys, requireIdentity, SigningKey } from '@mintwire/service-kit';
import { runDueJobs } from '@mintwire/service-kit/jobs';
import { transaction } from '@mintwire/service-kit/transaction';
import { deleteUser, lockOwners } from '../src/admin/store/users';
import { call, cookieOf, PASSWORD, signIn, type Answer } from './support/admin';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { untilRowAwaited } from './support/row-lock';
import { GatewayWorld, type RunningGateway } from './support/gateway';

describe('who may sign in', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  beforeEach(async () => {
    world = await GatewayWorld.create();
    gateway = await world.gateway();
    owner = await signIn(gateway, world.db);
  });
  afterEach(() => world.close());

  const users = async () =>
    (await call(gateway, 'GET', '/api/admin/users', undefined, owner)).body as unknown as UsersAnswer;
  const idOf = async (email: string) => (await users()).items.find((user) => user.email === email)?.id ?? 'nobody';
  const invite = async (email: string, roles: string[]) =>
    (await call(gateway, 'POST', '/api/admin/users', { email, roles }, owner)).body as unknown as CreatedInvite;
  const accept = ({ link }: CreatedInvite, email: string): Promise<Answer> =>
    call(gateway, 'POST', '/api/admin/setup', { token: link.split('#')[1], email, password: PASSWORD });
  const patch = async (email: string, roles: readonly string[], who = owner) =>
    call(gateway, 'PATCH', `/api/admin/users/${await idOf(email)}`, { roles }, who);
  const lastAudit = async () =>
    (
      await world.db.query(
        'select actor, action, subject, outcome, code, detail from audit_log order by id desc limit 1',
      )
    ).rows[0] as Record<string, string>;

  it('is invited once by each key, whose answer nobody reads who does not have it', async () => {
    const key = { 'idempotency-key': 'an-invitation-of-an-owner' };
    const body = { email: 'once@example.org', roles: ['editor'] };
    const asked = () => call(gateway, 'POST', '/api/admin/users', body, { ...owner, ...key });
    const [first, again] = [await asked(), await asked()];
    expect([first.status, again.status, again.headers.get('idempotent-replay')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    const secret = String(first.body['link']).split('#')[1];
    expect((await call(gateway, 'POST', '/api/admin/setup/check', { token: secret })).status).toBe(200);
    const kept = await world.db.query('select * from kit.idempotency_keys');
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toMatch(/once@example|an-invitation|invite_/);
    const other = cookieOf(await accept(await invite('second@example.org', ['owner']), 'second@example.org'));
    const theirs = await call(gateway, 'POST', '/api/admin/users', body, { ...other, ...key });
    expect(theirs.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is invited by a link that works once, for that address and with those roles', async () => {
    const made = await invite(' New@Example.org'.trim(), ['operator', 'editor']);
    expect(made).toMatchObject({
      email: 'new@example.org',
      roles: ['operator', 'editor'],
      link: expect.stringMatching(/\/admin\/invite#invite_[\w-]{43}$/),
    });
    expect(await lastAudit()).toMatchObject({
      action: 'user.invite',
      subject: 'new@example.org',
      detail: 'operator, editor',
      outcome: 'done',
    });
    const listed = await users();
    expect(listed.invites).toEqual([expect.objectContaining({ email: 'new@example.org' })]);
    expect(JSON.stringify([listed, (await world.db.query('select * from invites')).rows])).not.toContain(
      made.link.split('#')[1],
    );
    const check = () => call(gateway, 'POST', '/api/admin/setup/check', { token: made.link.split('#')[1] });
    const invited = await check();
    expect([invited.status, invited.body]).toEqual([
      200,
      { invitation: { by: expect.stringMatching(/^account:.+@/), roles: ['operator', 'editor'] } },
    ]);
    expect((await accept(made, 'thief@example.org')).body.code).toBe('INVITE_EMAIL_MISMATCH');
    const accepted = await accept(made, 'NEW@example.org');
    expect([accepted.status, accepted.body]).toEqual([
      200,
      expect.objectContaining({ email: 'new@example.org', roles: ['operator', 'editor'] }),
    ]);
    expect((await check()).body.code).toBe('INVITE_INVALID');
    expect((await accept(made, 'new@example.org')).body.code).toBe('INVITE_INVALID');
    expect((await users()).invites).toEqual([]);
    expect((await call(gateway, 'GET', '/api/admin/users', undefined, cookieOf(accepted))).status).toBe(403);
    expect((await invite('new@example.org', ['owner'])) as unknown).toMatchObject({ code: 'USER_EXISTS' });
  });

  it('is not invited any more by a link that was replaced, taken back or is old', async () => {
    const first = await invite('new@example.org', ['editor']);
    const second = await invite('new@example.org', ['operator']);
    expect((await accept(first, 'new@example.org')).body.code).toBe('INVITE_INVALID');
    expect((await call(gateway, 'DELETE', `/api/admin/invites/${second.id}`, undefined, owner)).status).toBe(204);
    expect((await call(gateway, 'DELETE', `/api/admin/invites/${second.id}`, undefined, owner)).body.code).toBe(
      'INVITE_UNKNOWN',
    );
    expect((await accept(second, 'new@example.org')).body.code).toBe('INVITE_INVALID');
    const third = await invite('new@example.org', ['operator']);
    await world.db.query("update invites set expires_at = '2026-01-02T03:04:05Z'");
    expect((await accept(third, 'new@example.org')).status).toBe(410);
    expect((await users()).items.map(({ email }) => email)).toEqual(['owner@example.org']);
  });

  it('has other roles from the next request on, and no session once signed out or removed', async () => {
    const editor = await signIn(gateway, world.db, 'editor');
    expect((await patch('editor@example.org', ['operator'])).body).toMatchObject({ roles: ['operator'], sessions: 1 });
    expect(await lastAudit()).toMatchObject({
      action: 'user.roles',
      subject: 'editor@example.org',
      detail: 'editor to operator',
    });
    expect((await call(gateway, 'GET', '/api/releases', undefined, editor)).status).toBe(200);
    const id = await idOf('editor@example.org');
    expect((await call(gateway, 'DELETE', `/api/admin/users/${id}/sessions`, undefined, owner)).body['sessions']).toBe(
      0,
    );
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, editor)).status).toBe(401);
    const again = cookieOf(
      await call(gateway, 'POST', '/api/admin/login', { email: 'editor@example.org', password: PASSWORD }),
    );
    expect((await call(gateway, 'DELETE', `/api/admin/users/${id}`, undefined, owner)).status).toBe(200);
    expect((await call(gateway, 'GET', '/api/admin/me', undefined, again)).status).toBe(401);
    expect(
      (await call(gateway, 'POST', '/api/admin/login', { email: 'editor@example.org', password: PASSWORD })).body.code,
    ).toBe('LOGIN_REFUSED');
    expect((await call(gateway, 'DELETE', `/api/admin/users/${id}`, undefined, owner)).body.code).toBe('USER_UNKNOWN');
    expect((await patch('owner@example.org', [])).body.code).toBe('VALIDATION_FAILED');
  });

  it.each([
    ['removed', (id: string) => call(gateway, 'DELETE', `/api/admin/users/${id}`, undefined, owner)],
    ['demoted', (id: string) => call(gateway, 'PATCH', `/api/admin/users/${id}`, { roles: ['editor'] }, owner)],
  ])('leaves neither an invitation nor a deploy token behind when an owner is %s', async (_what, end) => {
    const kept = await invite('kept@example.org', ['editor']);
    const other = await signIn(gateway, world.db, 'owner', 'other@example.org');
    const made = (
      await call(gateway, 'POST', '/api/admin/users', { email: 'second@example.org', roles: ['owner'] }, other)
    ).body as unknown as CreatedInvite;
    const token = async (who: Record<string, string>) => ({
      authorization: `Bearer ${String((await call(gateway, 'POST', '/api/admin/tokens', { remote: 'mfe-news', label: 'ci' }, who)).body['token'])}`,
    });
    const [mine, theirs] = [await token(owner), await token(other)];
    const id = await idOf('other@example.org');
    expect((await call(gateway, 'PATCH', `/api/admin/users/${id}`, { roles: ['owner', 'editor'] }, owner)).status).toBe(
      200,
    );
    expect((await call(gateway, 'GET', '/api/releases', undefined, theirs)).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      detail: expect.stringContaining('1 open invitations, 1 deploy tokens, 0 preview links'),
    });
    expect((await accept(made, 'second@example.org')).body.code).toBe('INVITE_INVALID');
    expect((await call(gateway, 'GET', '/api/releases', undefined, theirs)).status).toBe(401);
    expect((await call(gateway, 'GET', '/api/releases', undefined, mine)).status).toBe(200);
    expect((await accept(kept, 'kept@example.org')).status).toBe(200);
  });

  it.each([
    ['removed', 'editor', null],
    ['an operator from now on', 'editor', ['operator']],
  ] as const)(
    'leaves no preview link of an article behind when an editor is %s, even if the news service is away',
    async (_what, role, roles) => {
      const news = await FakeService.start();
      const running = await world.gateway({ NEWS_PORT: String(news.port) });
      const email = "ed.o'gone@example.org";
      await signIn(gateway, world.db, role, email);
      const asked = () => news.seen.filter(({ url }) => url.startsWith('/internal/article-previews'));
      expect((await patch(email, ['editor', 'operator'])).status).toBe(200);
      await runDueJobs(running.app, running.tasks);
      expect(asked()).toEqual([]);
      if (roles) await patch(email, roles);
      else await call(gateway, 'DELETE', `/api/admin/users/${await idOf(email)}`, undefined, owner);
      news.answer = (_request, response) => response.writeHead(503).end();
      await runDueJobs(running.app, running.tasks);
      news.answer = (_request, response) => response.writeHead(204).end();
      await world.db.query('update graphile_worker._private_jobs set run_at = now()');
      await runDueJobs(running.app, running.tasks);
      await runDueJobs(running.app, running.tasks);
      const url = '/internal/article-previews?maker=account%3Aed.o%27gone%40example.org';
      expect(asked()).toMatchObject([0, 1].map(() => ({ method: 'DELETE', url })));
      const key = await SigningKey.open(world.dataFolder);
      const identity = await requireIdentity(
        givenKeys(key.publicKey),
        { audience: 'news', method: 'DELETE', url },
        asked()[1]?.headers.authorization,
        new Date('2026-01-02T03:04:05.000Z'),
      );
      expect(identity).toEqual(GATEWAY_ITSELF);
      await news.close();
    },
  );

  it.each([
    ['an operator, when they are removed', 'operator', null],
    ['an operator, when they look after releases no longer', 'operator', ['editor']],
    ['an owner, with those of their deploy tokens, when they are removed', 'owner', null],
  ] as const)('leaves no preview link behind that was made by %s', async (_who, role, roles) => {
    const [version, email] = [versionOf('a'), 'maker@example.org'];
    await world.publish({ name: 'mfe-news', version });
    const maker = await signIn(gateway, world.db, role, email);
    const preview = async (who: Record<string, string>) => {
      const wanted = { remote: 'mfe-news', version, person: 'Ada', path: '/', hours: 168 };
      const { body } = await call(gateway, 'POST', '/api/admin/previews', wanted, who);
      return String(body['link']).split('#')[1] ?? '';
    };
    const links = [await preview(maker)];
    if (role === 'owner') {
      const wanted = { remote: 'mfe-news', label: 'ci', scopes: ['preview'] };
      const { body } = await call(gateway, 'POST', '/api/admin/tokens', wanted, maker);
      links.push(await preview({ authorization: `Bearer ${String(body['token'])}` }));
    }
    const kept = await preview(owner);
    const opened = async (all: readonly string[]) =>
      Promise.all(
        all.map(async (token) => (await call(gateway, 'POST', '/api/admin/previews/open', { token })).status),
      );
    expect((await patch(email, [role, 'editor'])).status).toBe(200);
    expect(await opened(links)).toEqual(links.map(() => 200));
    if (roles) await patch(email, roles);
    else await call(gateway, 'DELETE', `/api/admin/users/${await idOf(email)}`, undefined, owner);
    expect([await opened(links), await opened([kept])]).toEqual([links.map(() => 410), [200]]);
    const { rows } = await world.db.query(
      "select detail from audit_log where detail like '%preview links' order by id desc",
    );
    expect(rows[0]).toMatchObject({ detail: expect.stringContaining(`${links.length} preview links`) });
  });

  it.each([
    ['a preview link', 'is removed', 'UNAUTHORIZED', '/api/admin/previews'],
    ['a preview link', 'gets other roles', 'FORBIDDEN', '/api/admin/previews'],
    ['a preview link', 'loses the token they use', 'DEPLOY_TOKEN_INVALID', '/api/admin/previews'],
    ['an invitation', 'is removed', 'UNAUTHORIZED', '/api/admin/users'],
    ['a deploy token', 'is removed', 'UNAUTHORIZED', '/api/admin/tokens'],
  ])('gets %s of nobody who %s while it is being made', async (_what, happens, code, path) => {
    const [version, email] = [versionOf('a'), 'maker@example.org'];
    await world.publish({ name: 'mfe-news', version });
    const maker = await signIn(gateway, world.db, 'owner', email);
    const bodies: Record<string, object> = {
      '/api/admin/previews': { remote: 'mfe-news', version, person: 'Ada', path: '/', hours: 168 },
      '/api/admin/users': { email: 'new@example.org', roles: ['owner'] },
      '/api/admin/tokens': { remote: 'mfe-news', label: 'ci', scopes: ['preview'] },
    };
    const byToken = happens.includes('token');
    const { token } = byToken
      ? (await call(gateway, 'POST', '/api/admin/tokens', bodies['/api/admin/tokens'], maker)).body
      : {};
    const client = await world.db.connect();
    await client.query('begin');
    if (byToken) await client.query('update deploy_tokens set revoked_at = now()');
    else if (code === 'FORBIDDEN')
      await client.query("update accounts set roles = '{editor}' where email = $1", [email]);
    else await client.query('delete from accounts where email = $1', [email]);
    const making = call(
      gateway,
      'POST',
      path,
      bodies[path],
      byToken ? { authorization: `Bearer ${String(token)}` } : maker,
    );
    await untilRowAwaited(world.db, making);
    await client.query('commit');
    client.release();
    expect((await making).body.code).toBe(code);
    const made =
      'select id from previews union select id from invites union select id from deploy_tokens where revoked_at is null';
    expect((await world.db.query(made)).rowCount).toBe(0);
  });

  it('always includes an owner, whatever is asked and however many ask at once', async () => {
    expect((await patch('owner@example.org', ['editor'])).body.code).toBe('USER_LAST_OWNER');
    expect(
      (await call(gateway, 'DELETE', `/api/admin/users/${await idOf('owner@example.org')}`, undefined, owner)).body
        .code,
    ).toBe('USER_LAST_OWNER');
    expect(await lastAudit()).toMatchObject({ action: 'user.remove', outcome: 'refused', code: 'USER_LAST_OWNER' });
    await world.db.query(
      "insert into accounts (email, password_hash, roles, created_at) values ('other@example.org', 'x', array['owner'], now())",
    );
    const [first, second] = [await idOf('other@example.org'), await idOf('owner@example.org')];
    // Another gateway has removed one of two owners and has not committed yet, when this one is asked to demote the other.
    const late = transaction(world.db, async (client) => {
      await lockOwners(client);
      await deleteUser(client, first);
      const answer = call(gateway, 'PATCH', `/api/admin/users/${second}`, { roles: ['editor'] }, owner);
      await Promise.race([answer, delay(300)]);
      return { answer };
    });
    expect((await (await late).answer).body.code).toBe('USER_LAST_OWNER');
    expect((await users()).items).toEqual([expect.objectContaining({ id: second, roles: ['owner'] })]);
  });
});
