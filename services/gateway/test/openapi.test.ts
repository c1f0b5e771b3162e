import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undescribed, type ApiDescription } from '@mintwire/testing';
import { GatewayWorld } from './support/gateway';

/** Files of releases, what services answer, and pages are no API of ours and not among them. */
const ROUTES = [
  'delete /api/admin/account/codes',
  'delete /api/admin/account/passkeys/{id}',
  'delete /api/admin/account/sessions',
  'delete /api/admin/account/sessions/{id}',
  'delete /api/admin/invites/{id}',
  'delete /api/admin/previews/{id}',
  'delete /api/admin/tokens/{id}',
  'delete /api/admin/users/{id}',
  'delete /api/admin/users/{id}/sessions',
  'get /api/admin/account',
  'get /api/admin/audit',
  'get /api/admin/csp-reports',
  'get /api/admin/layout',
  'get /api/admin/layout/versions',
  'get /api/admin/me',
  'get /api/admin/previews',
  'get /api/admin/settings',
  'get /api/admin/settings/versions',
  'get /api/admin/sign-in',
  'get /api/admin/single-sign-on',
  'get /api/admin/single-sign-on/callback',
  'get /api/admin/telemetry',
  'get /api/admin/tokens',
  'get /api/admin/users',
  'get /api/composition',
  'get /api/composition/fail-over',
  'get /api/composition/remotes/{remote}/{version}',
  'get /api/releases',
  'get /api/releases/{remote}',
  'get /api/releases/{remote}/{version}/gates',
  'get /api/schemas/release.json',
  'get /api/schemas/remote.json',
  'get /api/site',
  'get /api/status',
  'get /healthz',
  'get /readyz',
  'patch /api/admin/users/{id}',
  'post /api/admin/account/codes',
  'post /api/admin/account/codes/confirm',
  'post /api/admin/account/codes/recovery',
  'post /api/admin/account/passkeys',
  'post /api/admin/account/passkeys/question',
  'post /api/admin/account/password',
  'post /api/admin/login',
  'post /api/admin/login/code',
  'post /api/admin/login/passkey',
  'post /api/admin/login/passkey/question',
  'post /api/admin/logout',
  'post /api/admin/previews',
  'post /api/admin/previews/leave',
  'post /api/admin/previews/open',
  'post /api/admin/setup',
  'post /api/admin/setup/check',
  'post /api/admin/tokens',
  'post /api/admin/tokens/{id}/renew',
  'post /api/admin/users',
  'post /api/csp-reports',
  'post /api/faucet',
  'post /api/releases',
  'post /api/releases/{remote}/put-back',
  'post /api/releases/{remote}/withdraw',
  'post /api/releases/{remote}/{version}/canary',
  'post /api/releases/{remote}/{version}/lock',
  'post /api/releases/{remote}/{version}/promote',
  'post /api/releases/{remote}/{version}/rollback',
  'post /api/releases/{remote}/{version}/unlock',
  'post /api/telemetry',
  'post /rpc',
  'put /api/admin/layout',
  'put /api/admin/settings',
];
/** POSTs that take none. */
const BODILESS = [
  'post /api/admin/account/codes',
  'post /api/admin/account/codes/recovery',
  'post /api/admin/account/passkeys/question',
  'post /api/admin/login/passkey/question',
  'post /api/admin/logout',
  'post /api/admin/tokens/{id}/renew',
  'post /api/releases/{remote}/{version}/promote',
  'post /api/releases/{remote}/withdraw',
  'post /api/releases/{remote}/put-back',
  'post /api/admin/previews/leave',
];
/** Refusals of JSON-RPC. */
const OTHERWISE = [400, 403, 413, 415, 429, 500, 503, 504].map((status) => `post /rpc ${status}`);

describe("the gateway's API", () => {
  let world: GatewayWorld;
  let description: ApiDescription;
  let origin: string;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    ({ origin } = await world.gateway());
    description = (await (await fetch(`${origin}/api/gateway/openapi.json`)).json()) as ApiDescription;
  });
  afterAll(() => world.close());

  it('is described, every route of it', () => {
    const routes = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(routes.sort()).toEqual(ROUTES);
  });

  it('has addresses that no service may be called by', () => {
    const file = join(__dirname, '../../../libs/contracts/src/taken-paths.json');
    const { api } = JSON.parse(readFileSync(file, 'utf8')) as { api: string[] };
    const own = Object.keys(description.paths).flatMap((path) => /^\/api\/([a-z-]+)/.exec(path)?.[1] ?? []);
    expect(own.length).toBeGreaterThan(10);
    expect(api).toEqual(expect.arrayContaining([...new Set(own)]));
  });

  it('is described in few bytes, and in none for who has them', async () => {
    const get = (headers: Record<string, string>) => fetch(`${origin}/api/gateway/openapi.json`, { headers });
    const packed = await get({ 'accept-encoding': 'br' });
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': expect.stringContaining('s-maxage'),
      vary: 'accept-encoding',
    });
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(JSON.stringify(description).length / 4);
    expect(await packed.json()).toEqual(description);
    const etag = packed.headers.get('etag') ?? '';
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(200);
  });

  it('is described with what it takes and how it refuses', () => {
    expect(undescribed(description, BODILESS, OTHERWISE)).toEqual([]);
  });
});
