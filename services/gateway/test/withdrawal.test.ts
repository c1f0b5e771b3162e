import { setTimeout as delay } from 'node:timers/promises';
import { call, signIn, type Answer } from './support/admin';
import { BY_NOTICE_MS } from './support/by-notice';
import { versionOf, type FixtureBuild } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NEWS = { path: '/bulletin', expose: './page', title: 'News', description: 'News' };

describe('a remote that is withdrawn', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let second: RunningGateway;
  let owner: Record<string, string>;
  let operator: Record<string, string>;
  let token: Record<string, string>;
  beforeEach(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    for (const digit of ['a', 'b']) await publish('mfe-news', digit);
    [gateway, second] = await Promise.all([world.gateway(), world.gateway()]);
    owner = await signIn(gateway, world.db);
    token = await tokenFor('mfe-news');
    operator = await signIn(gateway, world.db, 'operator');
  });
  afterEach(() => world.close());

  const publish = (name: string, digit: string, extra: Partial<FixtureBuild> = {}) =>
    world.publish({ name, version: versionOf(digit), pages: [NEWS], ...extra });
  const tokenFor = async (remote: string) => {
    const { body } = await call(gateway, 'POST', '/api/admin/tokens', { remote, label: remote }, owner);
    return { authorization: `Bearer ${body['token'] as string}` };
  };
  const withdraw = (headers = owner, remote = 'mfe-news') =>
    call(gateway, 'POST', `/api/releases/${remote}/withdraw`, undefined, headers);
  const putBack = (headers = owner, remote = 'mfe-news') =>
    call(gateway, 'POST', `/api/releases/${remote}/put-back`, undefined, headers);
  const decide = (digit: string, action: string, headers = owner, body?: unknown, remote = 'mfe-news') =>
    call(gateway, 'POST', `/api/releases/${remote}/${versionOf(digit)}/${action}`, body, headers);
  const page = async (path: string, from = gateway) => {
    const answer = await fetch(`${from.origin}${path}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const state = JSON.parse(/id="mintwire-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      composition: { remotes: { name: string }[]; gone?: string[] };
    };
    return { status: answer.status, state: state.composition };
  };
  const asset = async (digit: string, from = gateway) =>
    (await fetch(`${from.origin}/assets/mfe-news/${versionOf(digit)}/page.js`)).status;
  /** When every gateway answers so. */
  const comes = async (path: string, status: number) => {
    const begun = performance.now();
    for (const from of [gateway, second])
      while ((await page(path, from)).status !== status) {
        if (performance.now() - begun > BY_NOTICE_MS) throw new Error(`${path} is not ${status}`);
        await delay(20);
      }
  };
  const code = async (answer: Promise<Answer>) => (await answer).body.code;
  const audit = async () =>
    (
      await world.db.query(
        "select actor, action, subject, outcome, code from audit_log where action like 'release.%' order by id desc limit 1",
      )
    ).rows[0] as Record<string, string>;

  it('is off every gateway at once: its pages are gone, its files too, and nobody gets it', async () => {
    await decide('a', 'canary', owner, { percent: 100 });
    expect((await withdraw()).body).toMatchObject({
      live: null,
      previous: versionOf('b'),
      canary: null,
      withdrawnAt: '2026-01-02T03:04:05.000Z',
      withdrawnBy: 'account:owner@example.org',
    });
    await comes('/bulletin', 410);
    for (const from of [gateway, second]) {
      expect((await page('/bulletin', from)).state).toMatchObject({ remotes: [], gone: ['/bulletin'] });
      // A page that was opened before asks for what it has not got yet, and then for another release.
      expect([await asset('a', from), await asset('b', from)]).toEqual([410, 410]);
      const failOver = `/api/composition/fail-over?remote=mfe-news&failed=${versionOf('b')}`;
      expect((await call(from, 'GET', failOver)).body.code).toBe('REMOTE_WITHDRAWN');
    }
    expect((await page('/bulletins')).status).toBe(404);
    expect((await page('/')).status).toBe(200);
    expect(await audit()).toMatchObject({
      actor: 'account:owner@example.org',
      action: 'release.withdraw',
      subject: `mfe-news ${versionOf('b')}`,
      outcome: 'done',
    });
    const status = await call(gateway, 'GET', '/api/status');
    expect(status.body['remotes']).toContainEqual({
      name: 'mfe-news',
      live: null,
      locked: false,
      withdrawn: true,
      fault: null,
    });
  });

  it('is put back as it was, without any gate: nobody answers here for its API', async () => {
    await publish('mfe-news', 'c', { alter: (d) => ({ ...d, remote: { ...d.remote, api: { news: '^1.0.0' } } }) });
    await withdraw();
    await comes('/bulletin', 410);
    expect((await putBack()).body).toMatchObject({ live: versionOf('c'), previous: versionOf('b'), withdrawnAt: null });
    await comes('/bulletin', 200);
    expect(await asset('c')).toBe(200);
    expect(await audit()).toMatchObject({ action: 'release.put-back', subject: `mfe-news ${versionOf('c')}` });
    expect(await code(putBack())).toBe('REMOTE_NOT_WITHDRAWN');
  });

  it('gives its addresses to another, and is not put back as long as that has them', async () => {
    expect((await publish('mfe-other', '7', { pages: [] })).outcome).toBe('goes-live');
    await publish('mfe-other', '8', { pages: [NEWS] });
    await world.db.query("update channels set live = $1, previous = null where remote = 'mfe-other'", [versionOf('7')]);
    expect((await decide('8', 'promote', owner, undefined, 'mfe-other')).body['errors']).toEqual([
      { path: '/gates/routes', message: expect.stringContaining('belongs to mfe-news') },
    ]);
    await withdraw();
    await comes('/bulletin', 410);
    expect((await decide('8', 'promote', owner, undefined, 'mfe-other')).status).toBe(200);
    await comes('/bulletin', 200);
    expect((await page('/bulletin')).state).toMatchObject({ remotes: [{ name: 'mfe-other' }] });
    expect((await page('/bulletin')).state.gone).toBeUndefined();
    expect((await putBack()).body).toMatchObject({
      code: 'RELEASE_INCOMPATIBLE',
      detail: expect.stringContaining('/bulletin belongs to mfe-other'),
    });
    await decide('8', 'rollback', owner, undefined, 'mfe-other');
    await comes('/bulletin', 410);
    expect((await putBack()).status).toBe(200);
  });

  it('is withdrawn by its team or an owner, and brought back by nobody who counts for less', async () => {
    expect(await code(withdraw(operator))).toBe('FORBIDDEN');
    expect(await code(withdraw(await tokenFor('mfe-presale')))).toBe('RELEASE_REMOTE_MISMATCH');
    expect(await code(withdraw({}))).toBe('UNAUTHORIZED');
    expect(await audit()).toMatchObject({ action: 'release.withdraw', outcome: 'refused', code: 'UNAUTHORIZED' });
    expect((await withdraw(token)).body).toMatchObject({
      withdrawnBy: expect.stringMatching(/^deploy-token:mfe-news \(mfe-news/),
    });
    expect(await code(withdraw(token))).toBe('REMOTE_WITHDRAWN');
    expect((await putBack(token)).status).toBe(200);
    await withdraw(owner);
    expect(await code(putBack(token))).toBe('DEPLOY_TOKEN_NOT_ENOUGH');
    expect(await code(decide('a', 'promote', token))).toBe('DEPLOY_TOKEN_NOT_ENOUGH');
    expect(await code(decide('a', 'promote', operator))).toBe('FORBIDDEN');
    expect(await code(decide('a', 'canary', owner, { percent: 5 }))).toBe('REMOTE_WITHDRAWN');
    expect((await decide('a', 'promote', owner)).body).toMatchObject({ live: versionOf('a'), withdrawnAt: null });
    await comes('/bulletin', 200);
  });

  it('stays off the site when a local build is published', async () => {
    await withdraw(token);
    expect(await publish('mfe-news', 'd')).toMatchObject({ outcome: 'kept-by-operator', live: null });
    await comes('/bulletin', 410);
  });

  it('is never the shell, nor one that is locked, unknown or not there', async () => {
    expect(await code(withdraw(owner, 'shell'))).toBe('SHELL_STAYS');
    expect(await code(withdraw(owner, 'mfe-nobody'))).toBe('REMOTE_NOT_SHOWN');
    await decide('b', 'lock', owner, { reason: 'an audit' });
    expect(await code(withdraw(owner))).toBe('REMOTE_LOCKED');
    expect((await page('/bulletin')).status).toBe(200);
  });

  it('is seen in a preview all the same, and there alone', async () => {
    const { body } = await call(
      gateway,
      'POST',
      '/api/admin/previews',
      { remote: 'mfe-news', version: versionOf('b'), person: 'a tester', path: '/', hours: 1 },
      owner,
    );
    expect(body.code).toBeUndefined();
    await withdraw();
    await comes('/bulletin', 410);
    expect([await asset('a'), await asset('b')]).toEqual([410, 200]);
  });
});

describe('the first release of a remote', () => {
  it('is a canary while there is none, and goes live; back from it there is none again', async () => {
    const world = await GatewayWorld.create();
    try {
      await world.publish({ name: 'shell', version: versionOf('1') });
      const build = { name: 'mfe-first', pages: [{ ...NEWS, path: '/first' }] };
      await world.publish({ ...build, version: versionOf('a') });
      await world.db.query("delete from channels where remote = 'mfe-first'");
      await world.db.query("delete from lives where remote = 'mfe-first'");
      const gateway = await world.gateway();
      const owner = await signIn(gateway, world.db);
      const act = async (action: string, body?: unknown) =>
        (await call(gateway, 'POST', `/api/releases/mfe-first/${versionOf('a')}/${action}`, body, owner)).body;
      const get = async (visitor: string) =>
        (
          await fetch(`${gateway.origin}/first`, {
            headers: { accept: 'text/html', cookie: `mintwire-visitor=${visitor}` },
          })
        ).status;
      const visitors = [...Array(30).keys()].map((number) => `visitor-number-${number}`);
      const statuses = async () => new Set(await Promise.all(visitors.map(get)));
      const comes = async (...expected: number[]) => {
        for (let tries = 0; tries < 100; tries += 1) {
          if ([...(await statuses())].sort().join() === expected.join()) return;
          await delay(50);
        }
        throw new Error(`${[...(await statuses())].join()} instead of ${expected.join()}`);
      };
      expect(await act('canary', { percent: 50 })).toMatchObject({ live: null, canary: versionOf('a') });
      await comes(200, 404);
      expect(await act('rollback')).toMatchObject({ live: null, canary: null });
      await comes(404);
      expect(await act('promote')).toMatchObject({ live: versionOf('a'), previous: null, firstLive: versionOf('a') });
      await comes(200);
      expect(await act('rollback')).toMatchObject({ live: null, previous: null });
      await comes(404);
    } finally {
      await world.close();
    }
  });
});
