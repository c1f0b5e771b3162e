import { readdirSync } from 'node:fs';
import { SERVICE_NAMES, type Problem, type ReleaseDescriptor, type StatusAnswer } from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import { manifestIcons } from '../src/site/domain/manifest-icons';
import { networkFence } from '@mintwire/service-kit';
import { eventually } from '@mintwire/testing/eventually';
import { BY_NOTICE_MS } from './support/by-notice';
import { versionOf } from './support/fixture-release';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const ready = (status: 'ok' | 'down') => ({
  status,
  service: 'x',
  version: '0.1.0',
  checks: { database: status },
  ...(status === 'ok' && { releaseNetwork: 'open' }),
});

describe('what the gateway says of itself and the site', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let chain: FakeService;
  const services: Record<'launchpad' | 'presale', FakeService> = {} as never;
  let now = 0;
  const answerJson =
    (status: number, body: unknown, more: Record<string, string> = {}): FakeService['answer'] =>
    (_seen, response) =>
      response
        .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...more })
        .end(JSON.stringify(body));

  beforeAll(async () => {
    [world, chain, services.launchpad, services.presale] = await Promise.all([
      GatewayWorld.create(),
      FakeService.start(),
      FakeService.start(),
      FakeService.start(),
    ]);
    chain.answer = (seen, response) => {
      const { method } = JSON.parse(seen.body) as { method: string };
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: method === 'getSlot' ? 321 : 'the-chain-id' }));
    };
    services.launchpad.answer = answerJson(200, ready('ok'));
    services.presale.answer = answerJson(503, ready('down'));
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({ name: 'mfe-news', version: versionOf('2') });
    await world.db.query("update channels set locked = true where remote = 'mfe-news'");
    const ports = {
      CHAIN_RPC_PORT: String(chain.port),
      LAUNCHPAD_PORT: String(services.launchpad.port),
      PRESALE_PORT: String(services.presale.port),
      TRUSTED_PROXIES: 'loopback',
    };
    gateway = await world.gateway(ports, { now: () => now });
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([chain.close(), services.launchpad.close(), services.presale.close()]);
  });
  const get = async <T>(path: string): Promise<T> => (await (await fetch(gateway.origin + path)).json()) as T;

  it('lists services by their own readiness, remotes with what is live, chain and database', async () => {
    const status = await get<StatusAnswer>('/api/status');
    expect(status).toMatchObject({
      status: 'degraded',
      time: '2026-01-02T03:04:05.000Z',
      chain: { id: 'the-chain-id', cluster: 'local', label: 'Local network', faucet: true, status: 'ok', slot: 321 },
      database: { status: 'ok' },
      releaseNetwork: networkFence() === null ? 'open' : 'closed',
    });
    expect(status.services.map(({ name }) => name)).toEqual(SERVICE_NAMES);
    expect(status.services).toEqual(
      expect.arrayContaining([
        {
          name: 'launchpad',
          status: 'ok',
          version: '0.1.0',
          database: 'ok',
          latencyMs: expect.any(Number) as number,
          releaseNetwork: 'open',
        },
        {
          name: 'presale',
          status: 'down',
          version: '0.1.0',
          database: 'down',
          latencyMs: expect.any(Number) as number,
          releaseNetwork: null,
        },
        { name: 'news', status: 'down', version: null, database: null, latencyMs: null, releaseNetwork: null },
      ]),
    );
    expect(status.remotes.map(({ name }) => name)).toEqual(['shell', ...SERVICE_NAMES.map((name) => `mfe-${name}`)]);
    expect(status.remotes).toEqual(
      expect.arrayContaining([
        { name: 'shell', live: versionOf('1'), locked: false, withdrawn: false, fault: null },
        { name: 'mfe-launchpad', live: null, locked: false, withdrawn: false, fault: null },
        { name: 'mfe-presale', live: null, locked: false, withdrawn: false, fault: null },
        { name: 'mfe-news', live: versionOf('2'), locked: true, withdrawn: false, fault: null },
      ]),
    );
  });

  it('misses no remote of a service without pages', async () => {
    now += 1_000;
    const withoutPages = jest.replaceProperty(SERVICE_DOORS, 'launchpad', {
      ...SERVICE_DOORS.launchpad,
      hasPages: false,
    });
    const { remotes } = await get<StatusAnswer>('/api/status');
    withoutPages.restore();
    expect(remotes.map(({ name }) => name).sort()).toEqual(['mfe-news', 'mfe-presale', 'shell']);
  });

  it('asks the parts once for many visitors', async () => {
    now += 1_000;
    const before = services.launchpad.seen.length;
    await Promise.all(Array.from({ length: 20 }, () => get('/api/status')));
    expect(services.launchpad.seen.length).toBe(before + 1);
  });

  it('is alive and ready', async () => {
    expect(await get('/healthz')).toEqual({ status: 'ok' });
    expect(await get('/readyz')).toMatchObject({
      status: 'ok',
      service: 'gateway',
      checks: { database: 'ok', shell: 'ok' },
    });
  });

  it('gives the settings of the site, and a change of them within a second', async () => {
    expect(await get('/api/site')).toMatchObject({
      name: 'Mintwire',
      publicUrl: gateway.origin,
      supportEmail: null,
      trustUrl: null,
      socialLinks: [],
    });
    await world.db.query(`update settings set value = value || '{"name":"Coinwire"}' where key = 'site'`);
    await eventually(async () => expect(await get('/api/site')).toMatchObject({ name: 'Coinwire' }), BY_NOTICE_MS);
  });

  it('is an app on somebody’s device under the name that the settings give it, with the icons of the live shell', async () => {
    const response = await fetch(`${gateway.origin}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const { name } = (await (await fetch(`${gateway.origin}/api/site`)).json()) as { name: string };
    expect(await response.json()).toMatchObject({
      name,
      short_name: name,
      start_url: '/',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    });
    const files = [
      'app-icon-192.0123456789abcdef.png',
      'app-icon-maskable-512.0123456789abcdef.png',
      'social-card.0123456789abcdef.png',
      'main.js',
    ].map((path) => ({ path }));
    const shell = { remote: { name: 'shell' }, version: '1.0.0-a', files } as unknown as ReleaseDescriptor;
    expect(manifestIcons(shell)).toEqual([
      {
        src: '/assets/shell/1.0.0-a/app-icon-192.0123456789abcdef.png',
        sizes: '192x192',
        type: 'image/png',
        purpose: 'any',
      },
      {
        src: '/assets/shell/1.0.0-a/app-icon-maskable-512.0123456789abcdef.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ]);
  });

  it('has an icon and a robots.txt, and answers robots.txt as text', async () => {
    for (const path of ['/favicon.svg', '/favicon.ico']) {
      const response = await fetch(gateway.origin + path);
      expect([response.headers.get('content-type'), (await response.text()).slice(0, 4)]).toEqual([
        'image/svg+xml; charset=utf-8',
        '<svg',
      ]);
    }
    const robots = await fetch(`${gateway.origin}/robots.txt`);
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toContain('Disallow: /admin');
  });

  it.each([
    '/robots.txt',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/api/site',
    '/api/gateway/openapi.json',
    '/api/schemas/remote.json',
    '/preview-banner.css',
    '/sitemap/pages.xml',
  ])('sends nothing to who has it already: %s', async (path) => {
    const first = await fetch(gateway.origin + path);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{32,}"$/)]);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(gateway.origin + path, { headers: { 'if-none-match': tag } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect((await fetch(gateway.origin + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('gives no tag to what nobody may keep, and none to a refusal', async () => {
    for (const path of ['/api/composition?path=/', '/api/status', '/sitemap/news-0.xml', '/nothing.json'])
      expect([path, (await fetch(gateway.origin + path)).headers.get('etag')]).toEqual([path, null]);
  });

  describe('the faucet', () => {
    const ask = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${gateway.origin}/api/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const chainAnswers = (status: number, body: unknown, more?: Record<string, string>): void => {
      chain.answer = answerJson(status, body, more);
    };

    it('gives what the local chain gives', async () => {
      chainAnswers(200, { signature: 'abc', lamports: '5' });
      expect(await (await ask({ address: 'wallet', lamports: '5' })).json()).toEqual({
        signature: 'abc',
        lamports: '5',
      });
      expect([chain.last.url, JSON.parse(chain.last.body)]).toEqual(['/faucet', { address: 'wallet', lamports: '5' }]);
    });

    it("passes the chain's refusal on with its code", async () => {
      const rejected = { type: 'urn:x', title: 't', status: 429, code: 'CHAIN_FAUCET_LIMIT', detail: 'enough' };
      chainAnswers(429, { ...rejected, instance: '/faucet' }, { 'retry-after': '3600' });
      const response = await ask({ address: 'wallet' });
      expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
        429,
        '3600',
        expect.objectContaining({ code: 'CHAIN_FAUCET_LIMIT', detail: 'enough', instance: '/api/faucet' }),
      ]);
    });

    it('gives one visitor so much an hour, whatever wallets they have', async () => {
      chainAnswers(200, { signature: 'abc', lamports: '5' });
      const from = (host: string) => ask({ address: `wallet ${host}` }, { 'x-forwarded-for': `2001:db8:1:${host}` });
      for (let gift = 0; gift < 60; gift += 1) expect((await from(`2::${gift}`)).status).toBe(200);
      const rejected = await from('2::60');
      expect([rejected.status, ((await rejected.json()) as Problem).code]).toEqual([429, 'CHAIN_FAUCET_LIMIT']);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect((await from('3::1')).status).toBe(200);
    });

    it('is a coded problem when the request is wrong or the chain is in trouble', async () => {
      expect(((await (await ask({ address: 1, lamports: 'x' })).json()) as Problem).code).toBe('VALIDATION_FAILED');
      chainAnswers(500, { oops: true });
      const response = await ask({ address: 'wallet' });
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([503, 'CHAIN_UNAVAILABLE']);
    });
  });
});

describe('two gateways that start on an empty database', () => {
  it('migrate it one after the other', async () => {
    const { createTestDatabase } = await import('@mintwire/testing');
    const { createLogger, migrate } = await import('@mintwire/service-kit');
    const { MIGRATIONS } = await import('./support/gateway');
    const database = await createTestDatabase({ name: 'empty' });
    const logger = createLogger('test', 'silent');
    const done = await Promise.all([1, 2, 3].map(() => migrate(database.url, MIGRATIONS, logger)));
    const [all, ...others] = done.sort((one, other) => other.length - one.length);
    expect(others).toEqual([[], []]);
    // The tables of the kit come first.
    const own = readdirSync(MIGRATIONS).map((file) => file.replace(/\.sql$/, ''));
    expect(all?.slice(-own.length)).toEqual(own.sort());
    await database.drop();
  });
});
