import type { CreatedDeployToken, CreatedPreview, DeployScope, RemoteStatus } from '@mintwire/contracts';
import { call, cookieOf, signIn, type Answer } from './support/admin';
import { archiveOf, entriesOf } from './support/archive';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { untilRowAwaited } from './support/row-lock';

const NOW = Date.parse('2026-01-02T03:04:05.000Z');
const DAY_MS = 86_400_000;
const PAGE = { path: '/offers', expose: './page', title: 'Offers', description: 'Offers' };

describe('a team with the deploy token of its remote', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  let at = NOW;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    gateway = await world.gateway({ DEPLOY_TOKEN_DAYS: '30' }, { clock: () => new Date(at) });
    owner = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    at = NOW;
  });

  const make = async (scopes?: readonly DeployScope[], remote = 'mfe-offers'): Promise<CreatedDeployToken> =>
    (await call(gateway, 'POST', '/api/admin/tokens', { remote, label: 'ci', ...(scopes && { scopes }) }, owner))
      .body as unknown as CreatedDeployToken;
  it('gets one token for each key of an owner', async () => {
    const asked = () =>
      call(
        gateway,
        'POST',
        '/api/admin/tokens',
        { remote: 'mfe-once', label: 'ci' },
        { ...owner, 'idempotency-key': 'one-token' },
      );
    expect((await asked()).body).toEqual((await asked()).body);
    const { rows } = await world.db.query("select id from deploy_tokens where remote = 'mfe-once'");
    expect(rows).toHaveLength(1);
  });

  const as = ({ token }: CreatedDeployToken) => ({ authorization: `Bearer ${token}` });
  const status = async (token: CreatedDeployToken, remote = 'mfe-offers') =>
    call(gateway, 'GET', `/api/releases/${remote}`, undefined, as(token));
  const upload = async (digit: string, token: CreatedDeployToken): Promise<Answer> => {
    const version = versionOf(digit);
    const browser = {
      'remoteEntry.js': `var mfe_offers_${version.replace(/\W/g, '_')} = { init() {}, get() {} };`,
      'page.js': 'var p=1',
      'page.css': ':where([data-remote="mfe-offers"]) p{}',
    };
    const server = { 'main.cjs': "exports.render = async () => ({ html: 'x', head: {} })" };
    const dist = world.build({ name: 'mfe-offers', version, pages: [PAGE], browser, server });
    const headers = { 'content-type': 'application/x-tar', ...as(token) };
    return call(gateway, 'POST', '/api/releases', await archiveOf(entriesOf(dist)), headers);
  };
  const act = (action: string, digit: string, token: CreatedDeployToken, body?: unknown) =>
    call(gateway, 'POST', `/api/releases/mfe-offers/${versionOf(digit)}/${action}`, body, as(token));
  const lastAudit = async () =>
    (await world.db.query('select actor, action, outcome, code from audit_log order by id desc limit 1'))
      .rows[0] as Record<string, unknown>;

  it('sees its own remote before and after its first release: channel, releases, gates, reports, and its own terms', async () => {
    const token = await make();
    const first = (await status(token)).body as unknown as RemoteStatus;
    expect(first).toMatchObject({
      remote: 'mfe-offers',
      live: null,
      releases: [],
      token: {
        id: token.id,
        label: 'ci',
        expiresAt: new Date(NOW + 30 * DAY_MS).toISOString(),
        scopes: ['upload', 'canary', 'promote', 'rollback', 'withdraw', 'preview'],
      },
    });
    expect(JSON.stringify(first)).not.toContain(token.token);
    for (const digit of ['a', 'b']) expect((await upload(digit, token)).status).toBe(201);
    expect((await act('promote', 'a', token)).status).toBe(200);
    expect((await act('canary', 'b', token, { percent: 20 })).status).toBe(200);
    await world.db.query("insert into telemetry_counts values ($1, 'mfe-offers', $2, 'view', 0, 7)", [
      new Date(NOW - 3_600_000),
      versionOf('a'),
    ]);
    await world.db.query("insert into telemetry_counts values ($1, 'shell', $2, 'view', 0, 9)", [
      new Date(NOW - 3_600_000),
      versionOf('1'),
    ]);
    const seen = (await status(token)).body as unknown as RemoteStatus;
    expect(seen).toMatchObject({ live: versionOf('a'), canary: versionOf('b'), canaryPercent: 20 });
    expect(seen.releases).toHaveLength(2);
    expect(seen.telemetry.items).toMatchObject([{ remote: 'mfe-offers', release: versionOf('a'), views: 7 }]);
    const gates = await call(gateway, 'GET', `/api/releases/mfe-offers/${versionOf('b')}/gates`, undefined, as(token));
    expect((gates.body['gates'] as { reason: string | null }[]).map(({ reason }) => reason)).toEqual(
      Array(7).fill(null),
    );
    // A person sees the same without a token's terms; of a remote that never was, nobody sees anything.
    expect((await call(gateway, 'GET', '/api/releases/mfe-offers', undefined, owner)).body).toMatchObject({
      live: versionOf('a'),
      token: null,
    });
    expect((await call(gateway, 'GET', '/api/releases/mfe-never', undefined, owner)).body.code).toBe('REMOTE_UNKNOWN');
  });

  it('sees and does nothing of other remotes', async () => {
    const token = await make();
    const other = { remote: 'shell', version: versionOf('1'), person: 'Ada', path: '/', hours: 1 };
    const foreign = (await call(gateway, 'POST', '/api/admin/previews', other, owner))
      .body as unknown as CreatedPreview;
    expect((await status(token, 'shell')).body.code).toBe('RELEASE_REMOTE_MISMATCH');
    for (const [method, path, body, code] of [
      ['GET', `/api/releases/shell/${versionOf('1')}/gates`, undefined, 'RELEASE_REMOTE_MISMATCH'],
      ['POST', `/api/releases/shell/${versionOf('1')}/rollback`, undefined, 'RELEASE_REMOTE_MISMATCH'],
      ['POST', '/api/admin/previews', other, 'RELEASE_REMOTE_MISMATCH'],
      ['DELETE', `/api/admin/previews/${foreign.id}`, undefined, 'PREVIEW_UNKNOWN'],
      ['GET', '/api/admin/telemetry', undefined, 'DEPLOY_TOKEN_NOT_ENOUGH'],
      ['GET', '/api/admin/audit', undefined, 'DEPLOY_TOKEN_NOT_ENOUGH'],
      ['POST', `/api/admin/tokens/${token.id}/renew`, undefined, 'DEPLOY_TOKEN_NOT_ENOUGH'],
      ['POST', `/api/releases/mfe-offers/${versionOf('a')}/lock`, undefined, 'DEPLOY_TOKEN_NOT_ENOUGH'],
    ] as const)
      expect([path, (await call(gateway, method, path, body, as(token))).body.code]).toEqual([path, code]);
    expect((await call(gateway, 'GET', '/api/admin/previews', undefined, as(token))).body['items']).toEqual([]);
    expect(await lastAudit()).toMatchObject({ actor: `deploy-token:ci (mfe-offers, ${token.id})`, outcome: 'refused' });
  });

  it('makes preview links of its releases, sees them and takes them back', async () => {
    const token = await make(['preview', 'upload']);
    await upload('c', token);
    const wanted = { remote: 'mfe-offers', version: versionOf('c'), person: 'Ada', path: '/offers', hours: 2 };
    const made = (await call(gateway, 'POST', '/api/admin/previews', wanted, as(token)))
      .body as unknown as CreatedPreview;
    expect(made.createdBy).toBe(`deploy-token:ci (mfe-offers, ${token.id})`);
    const opened = await call(gateway, 'POST', '/api/admin/previews/open', { token: made.link.split('#')[1] });
    expect([opened.status, cookieOf(opened).cookie]).toEqual([200, expect.stringContaining('mintwire-preview=')]);
    const list = await call(gateway, 'GET', '/api/admin/previews', undefined, as(token));
    expect(list.body['items']).toMatchObject([{ id: made.id, opened: 1 }]);
    const gone = await call(gateway, 'DELETE', `/api/admin/previews/${made.id}`, undefined, as(token));
    expect(gone.body).toMatchObject({ revokedAt: new Date(NOW).toISOString() });
    // What is left of them ends with the token.
    const left = (await call(gateway, 'POST', '/api/admin/previews', wanted, as(token)))
      .body as unknown as CreatedPreview;
    const kept = (await call(gateway, 'POST', '/api/admin/previews', wanted, owner)).body as unknown as CreatedPreview;
    await call(gateway, 'DELETE', `/api/admin/tokens/${token.id}`, undefined, owner);
    const open = async ({ link }: CreatedPreview) =>
      (await call(gateway, 'POST', '/api/admin/previews/open', { token: link.split('#')[1] })).status;
    expect([await open(left), await open(kept)]).toEqual([410, 200]);
  });

  it('does only what the token has a scope for, and every token may read', async () => {
    const token = await make(['canary']);
    expect((await status(token)).status).toBe(200);
    const rejections = [
      await upload('d', token),
      await act('promote', 'a', token),
      await act('rollback', 'a', token),
      await call(gateway, 'GET', '/api/admin/previews', undefined, as(token)),
    ];
    expect(rejections.map(({ status: code, body }) => [code, body.code])).toEqual(
      Array(4).fill([403, 'DEPLOY_TOKEN_SCOPE_MISSING']),
    );
    expect(rejections[1]?.body['detail']).toContain('“promote”');
    // It is not refused for want of a scope.
    expect((await act('canary', 'nine', token, { percent: 1 })).body.code).toBe('VALIDATION_FAILED');
    const read = await make([]);
    expect([(await status(read)).status, (await act('canary', 'a', read, { percent: 1 })).body.code]).toEqual([
      200,
      'DEPLOY_TOKEN_SCOPE_MISSING',
    ]);
    for (const scopes of [['lock'], ['upload', 'upload'], 'upload', [null]]) {
      const answer = await call(gateway, 'POST', '/api/admin/tokens', { remote: 'mfe-x', label: 'x', scopes }, owner);
      expect(answer.body.code).toBe('VALIDATION_FAILED');
    }
  });

  it('does nothing more once the token is revoked, whatever it had begun', async () => {
    const token = await make();
    expect((await upload('d', token)).status).toBe(201);
    const { canary, releases } = (await status(token)).body as unknown as RemoteStatus;
    for (const work of [() => upload('e', token), () => act('canary', 'd', token, { percent: 10 })]) {
      const client = await world.db.connect();
      await client.query('begin');
      await client.query('update deploy_tokens set revoked_at = now() where id = $1', [token.id]);
      const answer = work();
      await untilRowAwaited(world.db, answer);
      await client.query('commit');
      client.release();
      expect((await answer).body.code).toBe('DEPLOY_TOKEN_INVALID');
      await world.db.query('update deploy_tokens set revoked_at = null where id = $1', [token.id]);
    }
    expect((await status(token)).body).toMatchObject({ canary, releases });
  });

  it('has it until a day, and an owner renews it; a revoked one stays revoked', async () => {
    const token = await make();
    const renew = (id: string) => call(gateway, 'POST', `/api/admin/tokens/${id}/renew`, undefined, owner);
    at = NOW + 30 * DAY_MS - 1;
    expect((await status(token)).status).toBe(200);
    at = NOW + 30 * DAY_MS;
    const late = await status(token);
    expect([late.status, late.body.code, late.body['detail']]).toEqual([
      401,
      'DEPLOY_TOKEN_EXPIRED',
      expect.stringContaining('2026-02-01'),
    ]);
    expect((await act('promote', 'a', token)).body.code).toBe('DEPLOY_TOKEN_EXPIRED');
    expect(await lastAudit()).toMatchObject({
      actor: `deploy-token:ci (mfe-offers, ${token.id})`,
      action: 'release.promote',
      outcome: 'refused',
      code: 'DEPLOY_TOKEN_EXPIRED',
    });
    // A person's session lasts a day; the clock is put back for it, and what is renewed counts from then.
    at = NOW + DAY_MS / 2;
    expect((await renew(token.id)).body).toMatchObject({ expiresAt: new Date(at + 30 * DAY_MS).toISOString() });
    expect(await lastAudit()).toMatchObject({ action: 'token.renew', outcome: 'done' });
    at = NOW + 30 * DAY_MS;
    expect((await status(token)).status).toBe(200);
    at = NOW;
    await call(gateway, 'DELETE', `/api/admin/tokens/${token.id}`, undefined, owner);
    expect((await renew(token.id)).body.code).toBe('DEPLOY_TOKEN_REVOKED');
    expect((await renew('00000000-0000-0000-0000-000000000000')).body.code).toBe('DEPLOY_TOKEN_UNKNOWN');
    expect((await status(token)).body.code).toBe('DEPLOY_TOKEN_INVALID');
    expect((await act('promote', 'a', token)).body.code).toBe('DEPLOY_TOKEN_INVALID');
    expect(await lastAudit()).toMatchObject({ actor: `deploy-token:ci (mfe-offers, ${token.id})` });
  });
});
