import { brotliDecompressSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageState, Problem, ReleaseDescriptor } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { policyHash } from '../src/core/domain/page-headers';
import { BY_NOTICE_MS } from './support/by-notice';
import { GOOD_SHELL, versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { rawGet } from './support/raw-get';

const state = (html: string): PageState =>
  JSON.parse(
    /<script type="application\/json" id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as PageState;
const nonceOf = (response: Response): string =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
const page = (gateway: RunningGateway, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(gateway.origin + path, { ...init, headers: { accept: 'text/html', ...init.headers } });
const NEWS_PAGES = [{ path: '/news', expose: './page', title: 'News', description: 'All the news' }];

describe('a page view', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({
      name: 'shell',
      version: versionOf('1'),
      pages: [{ path: '/', expose: './home', title: 'Home', description: 'Home' }],
    });
    const form = { path: '/unsubscribe', expose: './page', title: 'Unsubscribe', description: 'No more news' };
    await world.publish({ name: 'mfe-news', version: versionOf('2'), pages: [...NEWS_PAGES, form] });
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  it('is rendered by the live shell with the releases, the chain, the site and the time', async () => {
    const response = await page(gateway, '/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>rendered /</title>');
    expect(state(html)).toMatchObject({
      status: 200,
      serverTime: '2026-01-02T03:04:05.000Z',
      site: { name: 'Mintwire', publicUrl: gateway.origin, socialLinks: [] },
      chain: { cluster: 'local', label: 'Local network', faucet: true },
      composition: {
        shell: { version: versionOf('1') },
        remotes: [
          {
            name: 'mfe-news',
            version: versionOf('2'),
            entry: { url: `/assets/mfe-news/${versionOf('2')}/remoteEntry.js` },
          },
        ],
      },
    });
  });

  it('has the security headers, and a nonce of its own that its scripts carry', async () => {
    const [one, two] = await Promise.all([page(gateway, '/'), page(gateway, '/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'nonce-${nonceOf(one)}' 'strict-dynamic'`);
    for (const part of [
      'frame-src solana-wallet:',
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "worker-src 'self'",
    ])
      expect(policy).toContain(part);
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(await one.text()).toContain(`nonce="${nonceOf(one)}"`);
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(one.headers.get('strict-transport-security')).toBeNull();
  });

  it('is meant by its type in whatever letters', async () => {
    for (const accept of ['TEXT/HTML', 'Text/*'])
      expect((await page(gateway, '/news', { headers: { accept } })).headers.get('content-type')).toContain(
        'text/html',
      );
  });

  it('says how to reach the site only by TLS when it stands behind TLS', async () => {
    const secure = await world.gateway({ PUBLIC_URL: 'https://mintwire.example' });
    expect((await page(secure, '/')).headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('preloads the federation chunk, the entry and the exposed files of the remote whose page it is', async () => {
    const html = await (await page(gateway, '/news?category=regulation')).text();
    const preloads = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1]);
    expect(preloads).toEqual([
      `/assets/shell/${versionOf('1')}/federation.js`,
      `/assets/mfe-news/${versionOf('2')}/remoteEntry.js`,
      `/assets/mfe-news/${versionOf('2')}/page.js`,
    ]);
    expect(await (await page(gateway, '/')).text()).not.toContain('rel="preload"');
  });

  it('answers an unknown path with the status the shell says, and HEAD without a body', async () => {
    const unknown = await page(gateway, '/no-such-page');
    expect([unknown.status, state(await unknown.text()).status]).toEqual([404, 404]);
    const head = await page(gateway, '/news', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is packed when the browser takes it', async () => {
    const { rawPayload, headers } = await gateway.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<!doctype html>');
  });

  const NO_ADDRESSES = [
    '//',
    '//news',
    '/news//',
    '/%2e%2e/x',
    '/a%2fb',
    '/a\\b',
    '/%00',
    '/%zz',
    '/news/%ff',
    '/%',
    '/news#part',
  ];

  it.each(NO_ADDRESSES)('is what a browser gets at %s, with status 404', async (path) => {
    const { status, body } = await rawGet(gateway.origin, path, { accept: 'text/html,*/*;q=0.8' });
    expect([status, body]).toEqual([404, expect.stringContaining('id="mintwire-state"')]);
  });

  it.each(NO_ADDRESSES)('is not what a program gets at %s', async (path) => {
    for (const accept of ['*/*', 'application/json']) {
      const { status, body } = await rawGet(gateway.origin, path, { accept });
      expect([400, 404]).toContain(status);
      expect(['NOT_FOUND', 'REQUEST_INVALID']).toContain((JSON.parse(body) as Problem).code);
    }
  });

  it('is what a browser gets at an address longer than any', async () => {
    const { status, body } = await rawGet(gateway.origin, `/${'x'.repeat(3_000)}`, { accept: 'text/html' });
    expect([status, body]).toEqual([404, expect.stringContaining('id="mintwire-state"')]);
  });

  it.each(['/api/nothing', '/assets/x', '/metrics', '/fragments?path=/'])('is not what %s gets', async (path) => {
    const { status, body } = await rawGet(gateway.origin, path, { accept: 'text/html' });
    expect([status, (JSON.parse(body) as Problem).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is not what a client gets that wants no HTML', async () => {
    for (const [url, status, code] of [
      ['/news', 406, 'NOT_ACCEPTABLE'],
      ['/nowhere', 404, 'NOT_FOUND'],
      ['/news%2f', 404, 'NOT_FOUND'],
    ] as const) {
      const response = await gateway.app.inject({ url, headers: { accept: 'application/json' } });
      expect(response.json<Problem>()).toMatchObject({ status, code });
      // The same address gives a browser a page.
      expect([response.statusCode, response.headers.vary]).toEqual([status, 'accept']);
    }
  });

  it.each([
    ['/', 'GET, HEAD'],
    ['/?a=b', 'GET, HEAD'],
    ['/news', 'GET, HEAD'],
    ['/news/', 'GET, HEAD'],
    ['/presale/nowhere', undefined],
    ['/feed.xml', 'GET, HEAD'],
    ['/robots.txt', 'GET, HEAD'],
    // A form that the news service takes.
    ['/unsubscribe', 'GET, HEAD, POST'],
    ['/nowhere', undefined],
    ['/a*b(:c', undefined],
    ['/news%2f', undefined],
    ['/api/site', 'GET, HEAD'],
    ['/api/nowhere', undefined],
  ])('is read: whoever wants to change %s is told what can be done there', async (path, allow) => {
    for (const [method, type] of [
      ['PUT', 'application/json'],
      ['DELETE', undefined],
      ['PATCH', 'text/plain'],
      ['OPTIONS', undefined],
      ['PROPFIND' as 'GET', undefined],
      ...(allow?.includes('POST') ? [] : [['POST', 'multipart/form-data'] as const]),
    ] as const) {
      const headers = type && { 'content-type': type };
      const answer = await gateway.app.inject({ method, url: path, ...(headers && { headers, payload: '{' }) });
      const [status, code] = allow === undefined ? [404, 'NOT_FOUND'] : [405, 'METHOD_NOT_ALLOWED'];
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, status, allow]);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json<Problem>()).toMatchObject({ status, code, instance: path });
    }
  });

  it('tells which releases would serve a path, and why', async () => {
    const { body } = await gateway.app.inject('/api/composition?path=/news');
    expect(JSON.parse(body)).toEqual({
      path: '/news',
      page: { remote: 'mfe-news', path: '/news', expose: './page' },
      releases: [
        { remote: 'mfe-news', version: versionOf('2'), why: 'live', detail: 'It is live.', locked: false },
        { remote: 'shell', version: versionOf('1'), why: 'live', detail: 'It is live.', locked: false },
      ],
      fragments: [
        {
          remote: 'mfe-news',
          version: versionOf('2'),
          expose: './page',
          slot: null,
          service: null,
          from: 'browser',
          reason: `nobody renders mfe-news ${versionOf('2')}`,
        },
      ],
    });
  });
});

describe('a page of the administration', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    const admin = [{ path: 'stories', title: 'Stories', roles: ['editor' as const], expose: './page' }];
    const alter = (release: ReleaseDescriptor) => ({ ...release, remote: { ...release.remote, admin } });
    await world.publish({ name: 'mfe-stories', version: versionOf('3'), alter });
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  it.each([
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/settings', 200],
    ['/admin/setup', 200],
    ['/admin/stories', 200],
    ['/admin/stories/17', 200],
    ['/admin/nope', 404],
    ['/admin/settings/nope', 404],
  ])('%s has status %i', async (path, status) => {
    expect((await page(gateway, path)).status).toBe(status);
  });
});

describe('a shell release that cannot be rendered', () => {
  const BROKEN = {
    throws: `exports.render = async () => { throw new Error('boom'); };`,
    'loops for ever': `exports.render = () => { for (;;); };`,
    'eats memory': `exports.render = () => { const hoard = []; for (;;) hoard.push(new Array(1000).fill({ a: hoard.length })); };`,
    'ends its process': `exports.render = () => process.exit(1);`,
    'renders something else': `exports.render = async () => ({ status: 302, html: '' });`,
    'cannot be loaded': `throw new Error('no');`,
  };
  // The bundle misbehaves for one path only, so that the next page shows what is left of the renderer.
  const sometimes = (code: string): string =>
    `${GOOD_SHELL} const good = exports.render; ${code.replace(/exports\.render = (async )?\(\)/, 'const bad = $1()')} exports.render = (i) => (i.url === '/' ? bad() : good(i));`;

  it.each(Object.entries(BROKEN))('that %s: the browser renders the page, and the site goes on', async (what, code) => {
    const world = await GatewayWorld.create();
    try {
      const pages = ['/', '/news'].map((path) => ({ path, expose: './x', title: 'x', description: 'x' }));
      const server = { 'main.cjs': what === 'cannot be loaded' ? code : sometimes(code) };
      await world.publish({ name: 'shell', version: versionOf('1'), pages, server });
      const gateway = await world.gateway({ RENDER_DEADLINE_MS: '700', RENDER_HEAP_MB: '40' });
      const response = await page(gateway, '/');
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(`["/assets/shell/${versionOf('1')}/main.js","sha384-`);
      const [, start = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
      expect(response.headers.get('content-security-policy')).toContain(
        `script-src '${policyHash(start)}' 'strict-dynamic'`,
      );
      expect(state(html)).toMatchObject({ status: 200, composition: { shell: { version: versionOf('1') } } });
      if (what !== 'cannot be loaded') {
        await eventually(async () =>
          expect(await (await page(gateway, '/news')).text()).toContain('<title>rendered /news</title>'),
        );
      }
    } finally {
      await world.close();
    }
  });

  it('is answered with 404 on a path that no release lists, if the shell lists its own', async () => {
    const world = await GatewayWorld.create();
    try {
      const pages = [{ path: '/', expose: './home', title: 'Home', description: 'Home' }];
      await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': BROKEN.throws }, pages });
      const gateway = await world.gateway();
      const response = await page(gateway, '/nowhere');
      expect([response.status, state(await response.text()).status]).toEqual([404, 404]);
      await world.publish({ name: 'shell', version: versionOf('2'), server: { 'main.cjs': BROKEN.throws } });
      await eventually(async () => expect((await page(gateway, '/support')).status).toBe(200), BY_NOTICE_MS);
    } finally {
      await world.close();
    }
  });

  it('is left alone for a while after it failed several times', async () => {
    const world = await GatewayWorld.create();
    try {
      await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': BROKEN['loops for ever'] } });
      const gateway = await world.gateway({ RENDER_DEADLINE_MS: '300' });
      const timed = async () => {
        const started = performance.now();
        await page(gateway, '/');
        return performance.now() - started;
      };
      expect(await timed()).toBeGreaterThan(250);
      // Tries that find no child ready are not held against the bundle.
      await eventually(async () => expect(await timed()).toBeLessThan(150));
    } finally {
      await world.close();
    }
  });

  it('is not rendered when its server files were changed on disk', async () => {
    const world = await GatewayWorld.create();
    try {
      await world.publish({ name: 'shell', version: versionOf('1') });
      writeFileSync(
        join(world.artifacts.root, 'shell', versionOf('1'), 'server/main.cjs'),
        `exports.render = async () => ({ status: 200, html: 'hacked' });`,
      );
      const gateway = await world.gateway();
      const html = await (await page(gateway, '/')).text();
      expect(html).not.toContain('hacked');
      expect(html).toContain('id="mintwire-state"');
    } finally {
      await world.close();
    }
  });
});

describe('a new release', () => {
  let world: GatewayWorld;
  beforeAll(async () => {
    world = await GatewayWorld.create();
  });
  afterAll(() => world.close());

  const versionServed = async (gateway: RunningGateway): Promise<string> =>
    /shell (\S+)<\/p>/.exec(await (await page(gateway, '/')).text())?.[1] ?? '';

  it('is what every gateway serves within a second, from none to one and from one to the next', async () => {
    const gateways = await Promise.all([world.gateway(), world.gateway()]);
    for (const gateway of gateways) {
      expect((await page(gateway, '/')).status).toBe(503);
      expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(503);
    }
    for (const digit of ['1', '2']) {
      await world.publish({ name: 'shell', version: versionOf(digit) });
      const until = performance.now() + BY_NOTICE_MS;
      let served: string[];
      do served = await Promise.all(gateways.map(versionServed));
      while (performance.now() < until && served.some((version) => version !== versionOf(digit)));
      expect(served).toEqual([versionOf(digit), versionOf(digit)]);
    }
    for (const gateway of gateways) expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200);
  });

  it('is seen although the connection that listens was cut', async () => {
    const gateway = await world.gateway();
    await world.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mintwire gateway listener' and datname = current_database()",
    );
    await world.publish({ name: 'shell', version: versionOf('3') });
    await eventually(async () => expect(await versionServed(gateway)).toBe(versionOf('3')), BY_NOTICE_MS);
  });
});
