import { gzipSync } from 'node:zlib';
import { FEED_LIMITS } from '@mintwire/contracts';
import { isPublicAddress, ledTo, PublicFetch, publicUrl, type Conditions } from '../src/imports/public-fetch';
import { FeedServer } from './support/feed-server';

const NOTHING_KNOWN: Conditions = { etag: null, lastModified: null };
const never = new AbortController().signal;

/** Written so that a careless reader takes them for something else. */
const PRIVATE_HOSTS = [
  ...['127.0.0.1', '127.1', '0x7f000001', '0177.0.0.1', '2130706433', '0', '0.0.0.0', '127.0.0.1.', '①②⑦.⓪.⓪.①'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.254', '100.64.0.1'],
  ...['169.254.169.254', '169.254.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '0xA9FEA9FE', '2852039166'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[fe80::1]'],
  ...['[fc00::1]', '[fd12:3456:789a::1]', '[ff02::1]', '[2001:db8::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['[2001::1]', '[100::1]', 'localhost', 'localhost.', 'LOCALHOST', 'intranet', 'metadata'],
  ...['foo.localhost', 'foo.localhost.', 'metadata.google.internal', 'printer.local', 'router.home.arpa', 'wiki.corp'],
  ...['1.0.0.127.in-addr.arpa', 'nas.lan', 'Printer.LOCAL', 'hidden.onion', 'printer.ｌocal'],
];
const OTHER_ADDRESSES = [
  ...['file:///etc/passwd', 'ftp://example.org/feed', 'gopher://example.org/', 'data:text/xml,<rss/>', 'javascript:1'],
  ...[
    'http://user:secret@example.org/',
    'http://example.org:6379/',
    'http://example.org:22/',
    'https://example.org:8443/',
  ],
  ...['not an address', '', '//example.org/feed', 'http://', 'unix:/var/run/docker.sock'],
];

describe('an address that is to be read', () => {
  it.each(PRIVATE_HOSTS)('is refused when it is in a private network: %s', (host) => {
    const read = () => publicUrl(`http://${host}/feed.xml`);
    expect(read).toThrow(expect.objectContaining({ fault: 'address' }));
  });
  it.each(OTHER_ADDRESSES)('is refused when it is no public web address: %j', (address) => {
    expect(() => publicUrl(address)).toThrow(expect.objectContaining({ fault: 'address' }));
  });
  it.each([
    'https://example.org/feed',
    'http://example.org:80/',
    'http://8.8.8.8/',
    'http://[2606:4700::1111]/',
    'https://bücher.example/',
  ])('is taken when it is public: %s', (address) => {
    expect(publicUrl(address).protocol).toMatch(/^https?:$/);
  });
  it('of a trusted network is one that nobody else leads to', () => {
    const trusted = ['inside.example:80', 'also.example:8080'];
    const led = (location: string, from: string) => ledTo(location, new URL(from), trusted).href;
    expect(led('http://inside.example/on', 'http://also.example:8080/')).toBe('http://inside.example/on');
    expect(led('https://elsewhere.example/', 'http://inside.example/')).toBe('https://elsewhere.example/');
    for (const from of ['http://stranger.example/', 'https://inside.example/', 'http://also.example/'])
      expect(() => led('http://inside.example/admin', from)).toThrow(expect.objectContaining({ fault: 'address' }));
  });
  it('is public or not, by the ranges of both versions', () => {
    expect(['1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true]);
    expect(['10.0.0.1', '::1', '::ffff:10.0.0.1', 'nonsense', ''].map(isPublicAddress)).toEqual(Array(5).fill(false));
  });
});

describe('asking for a feed', () => {
  let server: FeedServer;
  let fetching: PublicFetch;
  beforeAll(async () => {
    server = await FeedServer.start();
    fetching = new PublicFetch({ trusted: [server.host], deadlineMs: 600 });
  });
  afterAll(async () => {
    await fetching.close();
    await server.close();
  });
  const get = (path = '/feed', known = NOTHING_KNOWN) => fetching.get(server.url(path), known, never);
  const fault = (asked: Promise<unknown>) =>
    asked.then(
      () => 'none',
      (error: { fault?: string }) => error.fault,
    );

  it('asks a name’s addresses only when all of them are public, whatever the name resolved to before', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:169.254.169.254'], []];
    for (const [place, addresses] of answers.entries()) {
      if (place === 0) continue;
      const rebound = new PublicFetch({ resolve: async () => addresses, deadlineMs: 600 });
      expect(await fault(rebound.get('http://rebound.example/', NOTHING_KNOWN, never))).toBe(
        addresses.length === 0 ? 'unreachable' : 'address',
      );
      await rebound.close();
    }
    expect(server.asked).toEqual([]);
  });

  it('trusts a name at the port that was written and at no other', async () => {
    const { port } = new URL(server.url('/'));
    const trusting = (trusted: string[]) =>
      new PublicFetch({ resolve: async () => ['127.0.0.1'], trusted, deadlineMs: 600 });
    server.serve(Buffer.from('<rss/>'));
    const right = trusting([`feeds.corp.example:${port}`]);
    expect(await right.get(`http://feeds.corp.example:${port}/feed`, NOTHING_KNOWN, never)).toMatchObject({
      body: Buffer.from('<rss/>'),
    });
    for (const place of ['http://feeds.corp.example/', 'https://feeds.corp.example/'])
      expect(await fault(right.get(place, NOTHING_KNOWN, never))).toBe('address');
    await right.close();
    const ordinary = trusting(['feeds.corp.example:80']);
    expect(await fault(ordinary.get('http://feeds.corp.example/', NOTHING_KNOWN, never))).not.toBe('address');
    expect(await fault(ordinary.get('https://feeds.corp.example/', NOTHING_KNOWN, never))).toBe('address');
    await ordinary.close();
  });

  it('checks where it is led as it checks the first address', async () => {
    for (const to of [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'http://[::1]/',
    ]) {
      server.answer = (response) => void response.writeHead(302, { location: to }).end();
      expect(await fault(get())).toBe('address');
    }
    server.answer = (response) => void response.writeHead(302, { location: '/on' }).end();
    expect(await fault(get())).toBe('redirects');
    server.answer = (response, path) =>
      void (path === '/feed' ? response.writeHead(301, { location: '/moved' }).end() : response.end('<rss/>'));
    expect(await get()).toMatchObject({ url: server.url('/moved'), body: Buffer.from('<rss/>') });
  });

  it('says what it knows, and takes the answer that nothing has changed', async () => {
    server.answer = (response, _path, headers) =>
      void (headers['if-none-match'] === '"7"' ? response.writeHead(304).end() : response.end('changed'));
    expect(await get('/feed', { etag: '"7"', lastModified: null })).toEqual({ unchanged: true });
    expect(await get()).toMatchObject({ unchanged: false });
    expect(server.asked.at(-1)?.headers['user-agent']).toBe('Mintwire feed reader');
  });

  it('unpacks, and stops at what is too large, packed or not', async () => {
    const patient = new PublicFetch({ trusted: [server.host], deadlineMs: 30_000 });
    const getAll = () => patient.get(server.url('/feed'), NOTHING_KNOWN, never);
    server.serve(gzipSync('<rss/>'), { 'content-encoding': 'gzip' });
    expect(await getAll()).toMatchObject({ body: Buffer.from('<rss/>') });
    server.serve(gzipSync(Buffer.alloc(4 * FEED_LIMITS.bytes)), { 'content-encoding': 'gzip' });
    expect(await fault(getAll())).toBe('large');
    server.answer = (response) => {
      const more = (): void =>
        void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(more)));
      more();
    };
    expect(await fault(getAll())).toBe('large');
    await patient.close();
  });

  it('waits no longer than its deadline, at whatever step the server hangs', async () => {
    server.answer = () => undefined;
    expect(await fault(get())).toBe('slow');
    server.answer = (response) => void response.writeHead(200).write('<rss>');
    expect(await fault(get())).toBe('slow');
    server.answer = (response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    };
    expect(await fault(get())).toBe('slow');
    server.answer = (response) => void response.destroy();
    expect(await fault(get())).toBe('unreachable');
    for (const status of [401, 404, 410, 429, 500]) {
      server.answer = (response) => void response.writeHead(status).end('no');
      expect(await fault(get())).toBe('refused');
    }
  });

  it('ends at once when it is told to', async () => {
    server.answer = () => undefined;
    await expect(fetching.get(server.url('/feed'), NOTHING_KNOWN, AbortSignal.abort())).rejects.toThrow('abort');
  });
});
