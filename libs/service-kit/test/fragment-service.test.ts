import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FRAGMENT_CONTEXT_HEADER,
  FragmentAnswer,
  RELEASE_GRANT_HEADER,
  type FragmentContext,
  type Problem,
  type ReleaseDescriptor,
} from '@mintwire/contracts';
import { NOTHING_REACHED, startNetworkTargets, TRY_NETWORK } from '@mintwire/testing/network-targets';
import { Value } from 'typebox/value';
import { networkFence } from '../src/confined/network-fence';
import { createServiceApp, type ServiceApp } from '../src/app';
import { FragmentService, type GatherFragment } from '../src/fragments/fragment-service';
import {
  GATEWAY_ITSELF,
  requireIdentity,
  signGrant,
  signIdentity,
  type IdentityRequest,
} from '../src/internal/identity-token';
import { givenKeys, keysInFolder } from '../src/internal/public-keys';
import { SigningKey } from '../src/internal/signing-key';
import { createLogger } from '../src/logger';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const version = (digit: string) => `0.1.0-${digit.repeat(12)}`;
const GOOD = version('a');
const BUNDLES: Record<string, string> = {
  [GOOD]: `exports.render = async ({ url, route, slot, expose, state, page }) => ({ html: '<p>' + [url, route, slot, expose, state.data['/api/x'], page.site.name, page.status, state.time].join('|') + '</p>', head: { title: 'T' } });`,
  [version('b')]: `exports.render = async () => { throw new Error('no such thing'); };`,
  [version('c')]: `exports.render = () => { for (;;); };`,
  [version('d')]: `exports.render = async () => ({ html: '<p>x</p>', head: { title: 'T', onload: 'evil()' } });`,
  [version('5')]: `exports.render = () => process.exit(0);`,
  [version('3')]: `exports.render = async () => ({ html: '<p>next</p>', head: {} });`,
  [version('4')]: `throw new Error('not even loaded');`,
  [version('2')]: `exports.render = async () => ({ html: '<p>fresh</p>', head: {} });`,
  [version('e')]: `exports.render = async () => ({ html: '<p>tampered</p>', head: {} });`,
  [version('7')]:
    `exports.render = async ({ state }) => ({ html: '<p>' + state.data['/api/x'] + ' at ' + state.time.slice(0, 13) + '</p>', head: {} });`,
};
const REACHING = version('6');
const LEAVES = version('5');
const TAMPERED = version('e');
const UNKNOWN = version('f');
const FRESH = version('2');
const NEXT = version('3');
const BY_THE_HOUR = version('7');
const UNLOADABLE = version('4');
const OTHER_REMOTE = version('1');
const CONTEXT: FragmentContext = {
  chain: { id: 'test', cluster: 'local', label: 'Local network', faucet: true },
  site: {
    name: 'Mintwire',
    tagline: '',
    description: '',
    publicUrl: 'http://localhost:3000',
    supportEmail: null,
    trustUrl: null,
    socialLinks: [],
  },
};

const NOTHING = { status: 404, data: { '/api/x': null }, cache: { maxAgeMs: 2_000, staleMs: 3_000 } } as const;

describe('fragments', () => {
  const data = mkdtempSync(join(tmpdir(), 'fragment-service-'));
  const childFile = join(data, 'child.mjs');
  let registry: Server;
  let key: SigningKey;
  const grant = (release: string, at = NOW) =>
    signGrant(key, { audience: 'gateway', method: 'GET', url: `/internal/releases/mfe-news/${release}/` }, at);
  const sign = (request: IdentityRequest, at = NOW) => signIdentity(key, GATEWAY_ITSELF, request, at);
  let app: ServiceApp;
  let fetched: string[] = [];
  let later = 0;
  const gather: GatherFragment = async ({ expose, params, query }) =>
    expose === './none'
      ? null
      : {
          status: params['id'] === 'missing' ? 404 : 200,
          data: { '/api/x': `${params['id'] ?? '-'} ${query.get('q') ?? '-'}` },
          cache: query.has('kept') ? { maxAgeMs: 2_000, staleMs: 3_000 } : null,
          ...(query.has('of') && { madeOf: query.getAll('of').filter(Boolean) }),
          ...(params['id']?.startsWith('nothing') && { ...NOTHING, isNothing: true }),
        };

  const start = async (): Promise<ServiceApp> => {
    const { port } = registry.address() as AddressInfo;
    const logger = createLogger('news', 'silent');
    const config = {
      dataFolder: data,
      keys: keysInFolder(data, () => performance.now()),
      gatewayUrl: `http://127.0.0.1:${port}`,
      children: 1,
      renderMs: 8_000,
      heapMb: 48,
    };
    const fragments = await FragmentService.open({
      service: 'news',
      remote: 'mfe-news',
      config,
      childFile,
      clock: () => new Date(NOW.getTime() + later),
      now: () => performance.now(),
      logger,
    });
    const made = await createServiceApp({ name: 'news', version: '0.0.0', logger, checks: {} });
    fragments.register(made, gather);
    return made;
  };
  const ask = async (
    query: Record<string, string>,
    change: { token?: string; headers?: Record<string, string> } = {},
  ) => {
    const url = `/fragments?${new URLSearchParams(query).toString()}`;
    const authorization = change.token ?? sign({ audience: 'news', method: 'GET', url });
    const headers = {
      authorization,
      [RELEASE_GRANT_HEADER]: grant(query['release'] ?? ''),
      [FRAGMENT_CONTEXT_HEADER]: Buffer.from(JSON.stringify(CONTEXT)).toString('base64url'),
      ...change.headers,
    };
    return app.inject({ url, headers });
  };

  beforeAll(async () => {
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      join(__dirname, '../src/render-pool/render-child.ts'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${childFile}`,
      '--log-level=error',
    ]);
    key = await SigningKey.open(data);
    const keys = givenKeys(key.publicKey);
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = request.url ?? '';
      fetched.push(url);
      try {
        await requireIdentity(keys, { audience: 'gateway', method: 'GET', url }, request.headers.authorization, NOW);
      } catch {
        response.writeHead(401).end();
        return;
      }
      const [, asked = '', file = ''] = /^\/internal\/releases\/mfe-news\/([^/]+)\/(.+)$/.exec(url) ?? [];
      const code = BUNDLES[asked === OTHER_REMOTE ? GOOD : asked];
      if (code === undefined) response.writeHead(404).end();
      else if (file === 'release.json')
        response.end(JSON.stringify(descriptor(asked === OTHER_REMOTE ? GOOD : asked, code)));
      else response.end(asked === TAMPERED ? `${code} // one byte more` : code);
    };
    registry = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    app = await start();
  });
  beforeEach(() => void (fetched = []));
  afterAll(async () => {
    await app.close();
    await new Promise((resolve) => registry.close(resolve));
    rmSync(data, { recursive: true });
  });

  it('are rendered with the asked release, from the data of the page, and say what they were rendered from', async () => {
    const answer = await ask({ path: '/things/a%20b?q=1', release: GOOD });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<FragmentAnswer>();
    expect(Value.Check(FragmentAnswer, body)).toBe(true);
    const time = NOW.toISOString();
    expect(body).toEqual({
      status: 200,
      html: `<p>/things/a%20b?q=1|/things/:id||./thing|a b 1|Mintwire|200|${time}</p>`,
      head: { title: 'T' },
      state: { time, data: { '/api/x': 'a b 1' } },
      release: GOOD,
      cache: null,
    });
  });

  it.each([
    ['/things/1', undefined],
    ['/things/1?of=', ''],
    ['/things/1?of=things&of=things:1', 'things things:1'],
  ])('say which announcements concern them: %s', async (path, said) => {
    expect((await ask({ path, release: GOOD })).headers['x-mintwire-made-of']).toBe(said);
  });

  it('have the time at which they first said what they say, so that every gateway makes the same bytes of them', async () => {
    const timeOf = async (path: string, passed: number): Promise<string> => {
      later = passed;
      const url = `/fragments?${new URLSearchParams({ path, release: BY_THE_HOUR }).toString()}`;
      const token = sign({ audience: 'news', method: 'GET', url }, new Date(NOW.getTime() + later));
      return (await ask({ path, release: BY_THE_HOUR }, { token })).json<FragmentAnswer>().state.time;
    };
    const hour = 3_600_000;
    try {
      const first = await timeOf('/things/1?kept', 0);
      expect(await timeOf('/things/1?kept', hour - 1)).toBe(first);
      expect(await timeOf('/things/2?kept', 5_000)).toBe('2026-03-01T12:00:05.000Z');
      expect(await timeOf('/things/1?kept', hour)).toBe('2026-03-01T13:00:00.000Z');
      expect(await timeOf('/things/1?kept', hour + 1)).toBe('2026-03-01T13:00:00.000Z');
      expect(await timeOf('/things/1', hour + 2)).toBe('2026-03-01T13:00:00.002Z');
    } finally {
      later = 0;
    }
  });

  it('are rendered once for all addresses at which nothing is, and say neither which it is nor when', async () => {
    const nothing = async (id: string, release = BY_THE_HOUR) => {
      const answer = await ask({ path: `/things/nothing-${id}?q=${id}`, release });
      return answer.json<FragmentAnswer>();
    };
    const first = await nothing('1');
    expect([first.status, first.html]).toEqual([404, '<p>null at 2026-03-01T12</p>']);
    expect((await nothing('1', GOOD)).html).toContain('<p>/things/:id|/things/:id||./thing|');
    later = 3_600_000;
    try {
      const url = `/fragments?${new URLSearchParams({ path: '/things/nothing-2', release: BY_THE_HOUR }).toString()}`;
      const token = sign({ audience: 'news', method: 'GET', url }, new Date(NOW.getTime() + later));
      const second = await ask({ path: '/things/nothing-2', release: BY_THE_HOUR }, { token });
      expect(second.json()).toEqual(first);
    } finally {
      later = 0;
    }
  });

  it('stand in slots too, and carry the status of what is missing', async () => {
    expect((await ask({ path: '/', release: GOOD, slot: 'home.things' })).json<FragmentAnswer>().html).toContain(
      '||home.things|./part|',
    );
    expect((await ask({ path: '/things/missing', release: GOOD })).json<FragmentAnswer>().status).toBe(404);
  });

  it('are fetched once: from disk by a new process, from the registry when the disk lies', async () => {
    await app.close();
    app = await start();
    await ask({ path: '/things/1', release: GOOD });
    await ask({ path: '/things/2', release: GOOD });
    expect(fetched).toEqual([`/internal/releases/mfe-news/${GOOD}/release.json`]);
    const kept = join(data, 'news/fragments/mfe-news', GOOD, 'main.cjs');
    writeFileSync(kept, `exports.render = async () => ({ html: '<p>planted</p>', head: {} });`);
    await app.close();
    app = await start();
    expect((await ask({ path: '/things/1', release: GOOD })).body).not.toContain('planted');
    expect(readFileSync(kept, 'utf8')).toBe(BUNDLES[GOOD]);
  });

  it('are never those of a file that was changed in the data folder: a new child reads and compares it anew', async () => {
    expect((await ask({ path: '/things/1', release: GOOD })).statusCode).toBe(200);
    const kept = join(data, 'news/fragments/mfe-news', GOOD, 'main.cjs');
    writeFileSync(kept, `exports.render = async () => ({ html: '<p>planted</p>', head: {} });`);
    // A bundle that ends its process: the next child starts while the file is another.
    await ask({ path: '/things/1', release: LEAVES });
    const answer = await ask({ path: '/things/1', release: GOOD });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([500, 'RELEASE_DAMAGED']);
    fetched = [];
    // The next one fetches the file anew, with the grant it brings.
    expect((await ask({ path: '/things/1', release: GOOD })).json<FragmentAnswer>().html).toContain('/things/1');
    expect(fetched).toContain(`/internal/releases/mfe-news/${GOOD}/server/main.cjs`);
    expect(readFileSync(kept, 'utf8')).toBe(BUNDLES[GOOD]);
  });

  (networkFence() === null ? it.skip : it)('reach no network while they are rendered', async () => {
    const network = await startNetworkTargets();
    try {
      const tries = `tryNetwork(${JSON.stringify(network.targets)})`;
      BUNDLES[REACHING] =
        `${TRY_NETWORK} ${tries}; exports.render = async () => ({ html: JSON.stringify(await ${tries}), head: {} });`;
      const { html } = (await ask({ path: '/things/1', release: REACHING })).json<FragmentAnswer>();
      expect(JSON.parse(html)).toEqual(NOTHING_REACHED);
      expect(network.arrived()).toBe(0);
    } finally {
      network.close();
    }
  });

  it.each([
    ['throws', version('b'), 503],
    ['renders for ever', version('c'), 503],
    ['puts more into the head than there is', version('d'), 503],
    ['has another hash than its release says', TAMPERED, 503],
    ['is of another release', OTHER_REMOTE, 503],
    ['nobody has published', UNKNOWN, 503],
  ])('a bundle that %s costs its own answer only', async (_what, release, status) => {
    const answer = await ask({ path: '/things/1', release });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([status, 'UPSTREAM_UNAVAILABLE']);
    expect((await ask({ path: '/things/1', release: GOOD })).statusCode).toBe(200);
  });

  it('keeps nothing of a tampered bundle on disk', () => {
    expect(readdirSync(join(data, 'news/fragments/mfe-news'))).not.toContain(TAMPERED);
  });

  it('answer nobody who has no token for exactly this request', async () => {
    const url = `/fragments?${new URLSearchParams({ path: '/things/1', release: GOOD }).toString()}`;
    const request = { audience: 'news', method: 'GET', url };
    const tokens = {
      none: '',
      'another key': signIdentity(SigningKey.generate(), GATEWAY_ITSELF, request, NOW),
      'another process': sign({ ...request, audience: 'presale' }),
      'another path': sign({ ...request, url: `${url}2` }),
      'another method': sign({ ...request, method: 'POST' }),
      'too old': sign(request, new Date(NOW.getTime() - 30_000)),
      'from the future': sign(request, new Date(NOW.getTime() + 120_000)),
      'the grant to fetch': grant(GOOD),
    };
    for (const [what, token] of Object.entries(tokens)) {
      const answer = await ask({ path: '/things/1', release: GOOD }, { token });
      expect([what, answer.statusCode]).toEqual([what, 401]);
    }
  });

  it('are refused for what is no page, no release, or without a word on the site', async () => {
    expect((await ask({ path: '/elsewhere', release: GOOD })).statusCode).toBe(404);
    expect((await ask({ path: '/none', release: GOOD })).statusCode).toBe(404);
    expect((await ask({ path: '/', release: GOOD, slot: 'home.unknown' })).statusCode).toBe(404);
    expect((await ask({ path: '/things/1', release: '../../etc' })).statusCode).toBe(400);
    expect(
      (await ask({ path: '/things/1', release: GOOD }, { headers: { [FRAGMENT_CONTEXT_HEADER]: 'e30' } })).statusCode,
    ).toBe(400);
  });

  describe('of a release that is to go live', () => {
    const warm = async (release: string, change: { token?: string; grant?: string } = {}) => {
      const url = `/fragments/warm?release=${release}`;
      const headers = {
        authorization: change.token ?? sign({ audience: 'news', method: 'POST', url }),
        [RELEASE_GRANT_HEADER]: change.grant ?? grant(release),
      };
      return app.inject({ method: 'POST', url, headers });
    };

    it('are ready when its files were fetched, compared and loaded', async () => {
      const answer = await warm(NEXT);
      expect([answer.statusCode, answer.json()]).toEqual([200, { release: NEXT, warm: true }]);
      expect(fetched).toEqual([
        `/internal/releases/mfe-news/${NEXT}/release.json`,
        `/internal/releases/mfe-news/${NEXT}/server/main.cjs`,
      ]);
      expect((await ask({ path: '/things/1', release: NEXT })).json<FragmentAnswer>().html).toBe('<p>next</p>');
      expect(fetched).toHaveLength(2);
    });

    it.each([
      ['has another hash than its release says', TAMPERED, {}, 503],
      ['does not load', UNLOADABLE, {}, 503],
      ['nobody has published', UNKNOWN, {}, 503],
      ['comes without a grant', version('7'), { grant: '' }, 503],
      ['nobody of the site asks about', NEXT, { token: 'Mintwire x' }, 401],
    ])('are not ready when it %s, and others are rendered as before', async (_what, release, change, status) => {
      expect((await warm(release, change)).statusCode).toBe(status);
      expect((await ask({ path: '/things/1', release: GOOD })).statusCode).toBe(200);
    });
  });

  it('cannot be rendered of a release that the gateway has given no grant for', async () => {
    for (const header of ['', grant(UNKNOWN), grant(FRESH, new Date(NOW.getTime() - 30_000))]) {
      const answer = await ask({ path: '/things/1', release: FRESH }, { headers: { [RELEASE_GRANT_HEADER]: header } });
      expect(answer.statusCode).toBe(503);
    }
    expect((await ask({ path: '/things/1', release: FRESH })).statusCode).toBe(200);
  });
});

function descriptor(release: string, code: string): ReleaseDescriptor {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    remote: {
      name: 'mfe-news',
      title: 'News',
      platform: '^0.1.0',
      api: {},
      pages: [
        { path: '/things/:id', expose: './thing', title: 'Thing', description: 'A thing.' },
        { path: '/none', expose: './none', title: 'None', description: 'For the browser.' },
      ],
      slots: [{ slot: 'home.things', expose: './part', order: 1 }],
    },
    version: release,
    platformVersion: '0.1.0',
    containerName: 'mfe_news',
    entry: 'remoteEntry.js',
    exposes: {},
    lazy: {},
    initial: { js: [], css: [] },
    server: 'main.cjs',
    files: [],
    serverFiles: [{ path: 'main.cjs', integrity, bytes: code.length, gzipBytes: code.length }],
  };
}
