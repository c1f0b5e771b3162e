import { connect } from 'node:net';
import { versionOf } from './support/fixture-release';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), browsing-topics=()',
};
const HSTS = 'max-age=31536000; includeSubDomains';

describe('security headers', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({
      name: 'mfe-news',
      version: versionOf('2'),
      browser: { 'remoteEntry.js': 'r', 'page.js': 'p', 'page.css': '', 'x.worker.js': 'w' },
    });
    gateway = await world.gateway({ NEWS_PORT: String(news.port) });
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  /** The answer to these very bytes: status and headers in lower case. */
  const raw = (
    bytes: string,
    { origin } = gateway,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('error', reject).on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n', 2);
        const [first = '', ...lines] = head.split('\r\n');
        const headers = lines.map(
          (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
        );
        expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
        resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body });
      });
    });
  const request = (line: string, more: Record<string, string> = {}) =>
    `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${Object.entries(more)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;

  const cases: [string, string, number][] = [
    ['a page', request('GET /', { accept: 'text/html' }), 200],
    ['a page that is not there', request('GET /nowhere', { accept: 'text/html' }), 404],
    ['an answer of the API', request('GET /api/site'), 200],
    ['an answer of a service', request('GET /api/news/articles'), 200],
    ['a service that is away', request('GET /api/presale'), 503],
    ['a file of a release', request(`GET /assets/mfe-news/${versionOf('2')}/page.js`), 200],
    ['the script of a worker', request(`GET /assets/mfe-news/${versionOf('2')}/x.worker.js`), 200],
    ['a file that is not there', request('GET /assets/x/y/z.js'), 404],
    ['the health of the process', request('GET /healthz'), 200],
    [
      'a refused change',
      request('POST /api/news/articles', { origin: 'https://evil.example', 'content-length': '0' }),
      403,
    ],
    ['somebody who is not signed in', request('GET /api/admin/me'), 401],
    ['a method nobody offers', request('OPTIONS /api/site'), 405],
    [
      'a body that is no JSON',
      `${request('POST /api/admin/login', { 'content-type': 'application/json', 'content-length': '1' })}{`,
      400,
    ],
    ['an address that cannot be decoded', request('GET /%zz'), 400],
    ['a parameter without end', request(`GET /assets/${'x'.repeat(300)}/y/z`), 404],
    ['an address of another site', request('GET http://evil.example/'), 400],
    ['two hosts', request('GET /', { Host: 'evil.example' }), 400],
    ['no host', request('GET /').replace('host: x\r\n', ''), 400],
    ['a wish that nobody can meet', request('GET /api/site', { expect: 'foo' }), 200],
    ['a method of other protocols', request('PROPFIND /'), 405],
    ['a change of a page', request('POST /', { 'content-type': 'text/plain', 'content-length': '0' }), 405],
    ['bytes that are no request', 'GARBAGE\r\n\r\n', 400],
    ['headers without end', request('GET /', { big: 'x'.repeat(20_000) }), 431],
    [
      'a socket for another site',
      request('GET /rpc', {
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        origin: 'https://evil.example',
      }).replace('connection: close', 'connection: upgrade'),
      403,
    ],
  ];
  it.each(cases)('are on %s', async (what, bytes, status) => {
    const answer = what.startsWith('a socket') ? await closed(bytes) : await raw(bytes);
    expect([what, answer.status]).toEqual([what, status]);
    expect(answer.headers).toMatchObject(ALWAYS);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['server'] ?? answer.headers['x-powered-by']).toBeUndefined();
    if (status >= 400 && what !== 'a page that is not there') {
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(answer.body)).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
    }
  });
  /** A refused upgrade leaves the connection open for another request; this one asks for its end. */
  const closed = (bytes: string) =>
    raw(`${bytes}${request('GET /healthz')}`).then(({ status, headers, body }) => ({
      status,
      headers,
      body: body.slice(0, body.lastIndexOf('}') + 1),
    }));

  it('make browsers come by TLS only where the site is behind TLS, by its address or by the word of a trusted proxy', async () => {
    const named = await world.gateway({ PUBLIC_URL: 'https://site.example' });
    const proxied = await world.gateway({ TRUSTED_PROXIES: 'loopback' });
    const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const hsts = async (from: RunningGateway, bytes: string) =>
      (await raw(bytes, from)).headers['strict-transport-security'];
    for (const path of ['/', '/api/site', '/nowhere.js', `/assets/mfe-news/${versionOf('2')}/page.js`]) {
      expect(await hsts(named, request(`GET ${path}`))).toBe(HSTS);
      expect(await hsts(proxied, request(`GET ${path}`, tls))).toBe(HSTS);
      expect(await hsts(proxied, request(`GET ${path}`, { ...tls, 'x-forwarded-proto': 'http' }))).toBeUndefined();
      // Nobody who comes without a proxy can say so.
      expect(await hsts(gateway, request(`GET ${path}`, tls))).toBeUndefined();
    }
    expect(await hsts(named, 'GARBAGE\r\n\r\n')).toBe(HSTS);
  });
});

describe('pages that ask other servers', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  const page = (path: string, connects?: 'anywhere') => ({
    path,
    expose: './page',
    title: path,
    description: path,
    query: [],
    ...(connects && { connects }),
  });
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    const browser = {
      'remoteEntry.js': 'r',
      'page.js': 'p',
      'page.css': '',
      'verify-total.worker.0a1b2c3d.js': 'w',
      'other.worker.js': 'w',
    };
    await world.publish({
      name: 'mfe-presale',
      version: versionOf('2'),
      pages: [page('/presale', 'anywhere'), page('/presale/:id'), page('/presale/verify', 'anywhere')],
      browser,
    });
    await world.publish({ name: 'mfe-news', version: versionOf('3'), pages: [page('/news', 'anywhere')], browser });
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  const connectOf = async (path: string) => {
    const { headers } = await gateway.app.inject({ url: path, headers: { accept: 'text/html' } });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const OTHERS = 'https: http://localhost:* http://127.0.0.1:*';

  it('are those of the reviewed list that say so, kept or fresh, and no others: a release opens none by itself', async () => {
    const own = await connectOf('/');
    expect(own).toMatch(/^'self' ws:\/\/[^ ]+ ws:\/\/localhost:\*\/solana-wallet$/);
    for (const rest of ['', '', '?sale=1']) expect(await connectOf(`/presale/verify${rest}`)).toBe(`${own} ${OTHERS}`);
    for (const path of ['/presale', '/presale/7', '/presale/verify/more', '/news', '/nowhere'])
      expect([path, await connectOf(path)]).toEqual([path, own]);
  });

  it('have a worker that may, too; other workers, and that of another remote, may not', async () => {
    const worker = (remote: string, version: string, file: string) =>
      connectOf(`/assets/${remote}/${versionOf(version)}/${file}`);
    expect(await worker('mfe-presale', '2', 'verify-total.worker.0a1b2c3d.js')).toBe(`'self' ${OTHERS}`);
    expect(await worker('mfe-presale', '2', 'other.worker.js')).toBe("'self'");
    expect(await worker('mfe-news', '3', 'verify-total.worker.0a1b2c3d.js')).toBe("'self'");
  });
});
