import { SERVICE_NAMES } from '@mintwire/contracts';
import fc from 'fast-check';
import { sendRaw, type RawAnswer } from './support/raw-get';
import { signIn } from './support/admin';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const SEED = 20_260_102;

/** Values that break careless code, as parts of a path, a query, a header or a body. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '%2e%2e',
    '..',
    '../../etc/passwd',
    'a/b',
    '__proto__',
    'constructor',
    "'; drop table releases; --",
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    '0x10',
    '\ud83d\ude80'.repeat(40),
    'x'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const nastyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  nastyText,
  fc.constantFrom<unknown>(null, {}, [], [[]], 1e308, -0, 2 ** 53),
);
const MEDIA = [
  'application/json',
  'text/plain',
  'application/octet-stream',
  'application/x-tar',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'nonsense',
  '',
];

interface Door {
  readonly method: string;
  readonly path: string;
}
/** What the API's description leaves out: pages, files, and what is passed on. */
const HIDDEN: readonly Door[] = [
  ...[
    '/',
    '/news',
    '/news/{slug}',
    '/create',
    '/admin/{page}',
    '/launches/{mint}',
    '/{page}',
    '/assets/{remote}/{version}/{file}',
    '/assets/shell/{version}/workers/{file}',
    '/favicon.ico',
    '/robots.txt',
    '/media/{name}',
    ...SERVICE_NAMES.map((name) => `/api/${name}/{x}`),
    '/api/{x}',
    '/internal/{x}',
  ].map((path) => ({ method: 'GET', path })),
  ...[...SERVICE_NAMES.map((name) => `/api/${name}/{x}`), '/internal/releases/{remote}/{version}', '/{page}'].map(
    (path) => ({
      method: 'POST',
      path,
    }),
  ),
];
/** Ends the session all others are tried with. */
const ENDS_SESSION = '/api/admin/logout';

describe('whatever comes to whichever door of the gateway', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  let doors: readonly Door[];

  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('a') });
    await world.publish({ name: 'mfe-news', version: versionOf('b') });
    gateway = await world.gateway({ TELEMETRY_BATCHES_PER_MINUTE: '100000' });
    owner = { ...(await signIn(gateway, world.db)), origin: gateway.origin };
    const { paths } = (await (await fetch(`${gateway.origin}/api/gateway/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    doors = [...described, ...HIDDEN].filter(({ path }) => path !== ENDS_SESSION);
  });
  afterAll(() => world.close());

  /** The door's path with its parameters, in order, replaced. */
  const filled = ({ path }: Door, parts: readonly string[]): string => {
    let next = 0;
    return path.replace(/\{[^}]+\}/g, () => parts[next++ % parts.length] ?? '');
  };
  const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

  /** Answered, or refused as an API refuses: nothing broke inside. Services and chain are away here, and may be named so. */
  function isOrderly(door: Door, answer: RawAnswer): void {
    const said = `${door.method} ${door.path}: ${answer.status} ${answer.body.slice(0, 300)}`;
    if (answer.status < 400) return;
    expect([said, answer.status]).not.toEqual([said, 500]);
    if (!door.path.startsWith('/api/')) return;
    const { code, status } = JSON.parse(answer.body) as { code: string; status: number };
    expect(said).toContain(`"code":"${code}"`);
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(code).not.toBe('INTERNAL');
    expect(status).toBe(answer.status);
  }
  const run = (numRuns: number) => ({ seed: SEED, numRuns });
  const anyDoor = () => fc.constantFrom(...doors);
  const anyone = fc.boolean();

  it('in its address, is answered or refused with a code', async () => {
    expect(doors.length).toBeGreaterThan(50);
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom('path', 'cursor', 'limit', 'from', 'to', 'remote', 'range', 'preview'), nastyText),
      nastyText,
      { maxKeys: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        anyDoor(),
        fc.array(nastyText, { minLength: 1, maxLength: 3 }),
        query,
        anyone,
        async (door, parts, search, signedIn) => {
          const pairs = Object.entries(search).map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
          isOrderly(
            door,
            await sendRaw(
              gateway.origin,
              door.method,
              `${filled(door, parts.map(encoded))}?${pairs.join('&')}`,
              signedIn ? owner : {},
            ),
          );
        },
      ),
      run(600),
    );
  });

  it('in an address that was never encoded, is answered or refused', async () => {
    const raw = fc.stringMatching(/^[!-~]{1,60}$/);
    await fc.assert(
      fc.asyncProperty(anyDoor(), fc.array(raw, { minLength: 1, maxLength: 3 }), async (door, parts) => {
        const answer = await sendRaw(gateway.origin, door.method, filled(door, parts), owner);
        expect(answer.status).not.toBe(500);
      }),
      run(300),
    );
  });

  it('in its body, is answered or refused with a code', async () => {
    const doorsWithBodies = doors.filter(({ method }) => method !== 'GET');
    const body = fc.oneof(
      nastyValue.map((value) => JSON.stringify(value) ?? ''),
      fc
        .dictionary(
          fc.constantFrom(
            'email',
            'password',
            'token',
            'roles',
            'remote',
            'version',
            'percent',
            'revision',
            'reason',
            'links',
            'name',
            'days',
            'method',
            'params',
            'id',
            'jsonrpc',
          ),
          nastyValue,
        )
        .map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...doorsWithBodies),
        fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...MEDIA)),
        body,
        fc.constantFrom('mfe-news', 'shell', 'nobody'),
        anyone,
        async (door, type, text, name, signedIn) => {
          const headers = { ...(type && { 'content-type': type }), ...(signedIn ? owner : {}) };
          // What an owner decides about a release is done, and no breach; a body of nothing is enough for some decisions.
          const target = signedIn && door.path.startsWith('/api/releases/') ? 'nobody' : name;
          isOrderly(
            door,
            await sendRaw(gateway.origin, door.method, filled(door, [target, versionOf('b')]), headers, text),
          );
        },
      ),
      run(600),
    );
  });

  it('in its headers, is answered or refused with a code', async () => {
    const names = [
      'cookie',
      'authorization',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-request-id',
      'traceparent',
      'accept',
      'accept-encoding',
      'accept-language',
      'range',
      'if-none-match',
      'if-modified-since',
      'origin',
      'sec-fetch-site',
      'referer',
      'host',
      'content-type',
      'upgrade',
    ];
    const value = fc.oneof(
      fc.stringMatching(/^[ -~]{0,80}$/),
      fc.constantFrom(
        'Bearer ' + 'x'.repeat(60),
        'Bearer ',
        '__Host-admin=%',
        'admin=; admin=x',
        'gzip;q=NaN, br;q=2',
        'bytes=0-,-1',
        'bytes=9-1',
        '*',
        'null',
        '127.0.0.1, ::1, x',
        'x'.repeat(6_000),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        anyDoor(),
        fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 4 }),
        async (door, headers) => {
          isOrderly(
            door,
            await sendRaw(
              gateway.origin,
              door.method,
              filled(door, ['mfe-news', versionOf('b'), 'remoteEntry.js']),
              headers,
            ),
          );
        },
      ),
      run(500),
    );
  });

  it('leaves it as it was: pages are made, the registry is whole, and nobody got in', async () => {
    expect((await sendRaw(gateway.origin, 'GET', '/news', { accept: 'text/html' })).status).toBe(200);
    const { rows } = await world.db.query<{ remote: string; live: string }>(
      'select remote, live from channels order by remote',
    );
    expect(rows).toEqual([
      { remote: 'mfe-news', live: versionOf('b') },
      { remote: 'shell', live: versionOf('a') },
    ]);
    expect((await world.db.query('select 1 from accounts')).rowCount).toBe(1);
  });
});
