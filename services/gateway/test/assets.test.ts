import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Problem } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { AssetCache } from '../src/releases/artifacts/asset-cache';
import type { StoredCopies } from '../src/releases/artifacts/stored-copies';
import { eventually } from '@mintwire/testing/eventually';
import { descriptorOf } from './support/descriptor';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { rawGet } from './support/raw-get';

const SCRIPT = `var entry = ${JSON.stringify('mintwire '.repeat(500))};`;

const HEALS = 'heals '.repeat(400);
const decoded = (bytes: Buffer, encoding: string): string =>
  (({ br: brotliDecompressSync, gzip: gunzipSync })[encoding] ?? ((plain: Buffer) => plain))(bytes).toString();

describe('files of a release', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  const base = `/assets/mfe-news/${versionOf('a')}`;
  const get = (path: string, headers: Record<string, string> = {}) => gateway.app.inject({ url: path, headers });

  beforeAll(async () => {
    world = await GatewayWorld.create();
    const browser = {
      'remoteEntry.js': SCRIPT,
      'page.js': 'p',
      'page.css': 'p{}',
      'img/dot.png': Buffer.from([0x89, 0x50]),
      'kernel.wasm': Buffer.from('\0asm'),
      'tampered.js': SCRIPT,
      'search.worker.js': 'w',
      'search.worker.0a1b2c3d.js': 'w',
      'lost.worker.js': 'w',
      'changed.worker.js': 'w',
      'worker.js': 'w',
      'tiny.js': 'var t',
      ...Object.fromEntries(
        ['br', 'gzip', 'browser'].flatMap((kind) =>
          ['changed', 'missing'].map((what) => [`heal-${kind}-${what}.js`, HEALS]),
        ),
      ),
    };
    await world.publish({
      name: 'mfe-news',
      version: versionOf('a'),
      browser,
      server: { 'main.cjs': 'exports.render = () => "secret"' },
    });
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('come in the best form that "%s" allows', async (accept, encoding, unpack) => {
    const { statusCode, headers, rawPayload } = await get(`${base}/remoteEntry.js`, { 'accept-encoding': accept });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(unpack(rawPayload).toString()).toBe(SCRIPT);
  });

  it('are kept for ever, typed, and readable across origins', async () => {
    const { headers } = await get(`${base}/remoteEntry.js`);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect((await get(`${base}/kernel.wasm`)).headers['content-type']).toBe('application/wasm');
    expect((await get(`${base}/img/dot.png`)).headers['content-type']).toBe('image/png');
  });

  it('are confirmed by their tag, which differs by encoding', async () => {
    const plain = (await get(`${base}/remoteEntry.js`)).headers.etag as string;
    const packed = (await get(`${base}/remoteEntry.js`, { 'accept-encoding': 'br' })).headers.etag as string;
    expect(plain).not.toBe(packed);
    const again = await get(`${base}/remoteEntry.js`, { 'if-none-match': `"x", W/${plain}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    `${base}/nothing.js`,
    `${base}/main.cjs`,
    `${base}/../server/main.cjs`,
    `${base}/..%2fserver%2fmain.cjs`,
    `${base}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
    `${base}/release.json`,
    `/assets/mfe-news/${versionOf('f')}/remoteEntry.js`,
    `/assets/mfe-news/%00/a.js`,
    `/assets/%00/${versionOf('a')}/a.js`,
    `/assets/mfe-news/${versionOf('a')}%00/a.js`,
    `/assets/../../etc/passwd.js`,
    `/assets/mfe-news/${versionOf('a')}/`,
  ])('do not include %s', async (path) => {
    const { status, body } = await rawGet(gateway.origin, path);
    expect([status, (JSON.parse(body) as Problem).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('are looked for in the registry only under names that a release can have, and there is no crowding out', async () => {
    let asked = 0;
    const db = {
      query: async () => {
        asked += 1;
        return { rows: [], rowCount: 0 };
      },
    } as unknown as Queryable;
    const cache = new AssetCache({ db, copies: {} as StoredCopies, held: () => undefined, onDamage: () => undefined });
    for (const [remote, version] of [
      ['mfe-news', 'x'],
      ['news', versionOf('a')],
      ['mfe-news', `${versionOf('a')}\0`],
      ['mfe-news', `${'1'.repeat(60)}.0.0-aaaaaaaaaaaa`],
    ] as const) {
      expect(await cache.find(remote, version, 'a.js', 'identity')).toBeNull();
    }
    expect(asked).toBe(0);
    for (let time = 0; time < 3; time += 1)
      expect(await cache.find('mfe-news', versionOf('a'), 'a.js', 'identity')).toBeNull();
    expect(asked).toBe(1);
  });

  it('are read once for all who ask for one at the same time', async () => {
    const file = { path: 'a.js', integrity: 'sha384-x', bytes: 1, gzipBytes: 1 };
    const descriptor = { ...descriptorOf('mfe-news', {}), version: versionOf('a'), files: [file] };
    let failing = true;
    const get = jest.fn<ReturnType<StoredCopies['get']>, unknown[]>(async () => {
      await delay(20);
      if (failing) throw new Error('the disk is away');
      return { bytes: Buffer.from('a'), encoding: 'identity', settled: true };
    });
    const copies = { get } as unknown as StoredCopies;
    const cache = new AssetCache({ db: world.db, copies, held: () => descriptor, onDamage: () => undefined });
    const all = () =>
      Promise.allSettled(Array.from({ length: 20 }, () => cache.find('mfe-news', versionOf('a'), 'a.js', 'identity')));
    expect((await all()).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    failing = false;
    expect((await all()).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('are never sent when the disk holds something else', async () => {
    for (const kind of ['browser', 'br', 'gzip'])
      writeFileSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), kind, 'tampered.js'), 'alert(1)');
    for (const accept of ['identity', 'br']) {
      const { statusCode, body } = await get(`${base}/tampered.js`, { 'accept-encoding': accept });
      expect([statusCode, (JSON.parse(body) as Problem).code]).toEqual([500, 'RELEASE_DAMAGED']);
      expect(body).not.toContain('alert');
    }
    const subject = `mfe-news ${versionOf('a')} tampered.js`;
    // The visitor does not wait for it.
    const rows = await eventually(async () => {
      const found = (
        await world.db.query(
          "select actor, action, subject, outcome, code, detail from audit_log where action = 'release.damaged' and subject = $1",
          [subject],
        )
      ).rows;
      expect(found).not.toEqual([]);
      return found;
    });
    expect(rows).toEqual([
      {
        actor: 'system',
        action: 'release.damaged',
        subject,
        outcome: 'refused',
        code: 'RELEASE_DAMAGED',
        detail: `browser/tampered.js of mfe-news ${versionOf('a')} was changed on disk`,
      },
    ]);
  });

  describe('heal', () => {
    const kinds = { browser: 'identity', br: 'br', gzip: 'gzip' } as const;
    const stored = (kind: string, path: string) => join(world.artifacts.root, 'mfe-news', versionOf('a'), kind, path);
    const audited = async (action: string, path: string): Promise<number> =>
      (
        await world.db.query('select 1 from audit_log where action = $1 and subject = $2', [
          action,
          `mfe-news ${versionOf('a')} ${path}`,
        ])
      ).rowCount ?? 0;
    const served = async (path: string, kind: keyof typeof kinds) => {
      const { headers, rawPayload } = await get(`${base}/${path}`, { 'accept-encoding': kinds[kind] });
      const encoding = headers['content-encoding'] ?? 'identity';
      return { encoding, text: decoded(rawPayload, String(encoding)) };
    };

    it.each([
      ['a br copy that was changed', 'br', (file: string) => writeFileSync(file, 'planted')],
      ['a br copy that is missing', 'br', (file: string) => rmSync(file)],
      ['a gzip copy that was changed', 'gzip', (file: string) => writeFileSync(file, 'planted')],
      ['a gzip copy that is missing', 'gzip', (file: string) => rmSync(file)],
    ] as const)('%s is made anew; visitors have the plain one meanwhile', async (what, kind, damage) => {
      const path = `heal-${kind}-${what.endsWith('missing') ? 'missing' : 'changed'}.js`;
      const before = readFileSync(stored(kind, path));
      damage(stored(kind, path));
      expect(await served(path, kind)).toEqual({ encoding: 'identity', text: HEALS });
      await eventually(async () => expect(await served(path, kind)).toEqual({ encoding: kind, text: HEALS }));
      expect(readFileSync(stored(kind, path))).toEqual(before);
      await eventually(async () => expect(await audited('release.mended', `${kind}/${path}`)).toBe(1));
      expect(await audited('release.damaged', `${kind}/${path}`)).toBe(what.endsWith('missing') ? 0 : 1);
    });

    it.each([
      ['changed', (file: string) => writeFileSync(file, 'planted')],
      ['missing', (file: string) => rmSync(file)],
    ] as const)('a plain file that is %s is made anew from a compressed one, at once', async (what, damage) => {
      const path = `heal-browser-${what}.js`;
      damage(stored('browser', path));
      // The br copy is no help either.
      writeFileSync(stored('br', path), 'planted');
      expect(await served(path, 'browser')).toEqual({ encoding: 'identity', text: HEALS });
      expect(readFileSync(stored('browser', path), 'utf8')).toBe(HEALS);
      await eventually(async () => expect(await audited('release.mended', path)).toBe(1));
    });

    it('a file that compressing does not make smaller stays plain', async () => {
      for (let time = 0; time < 3; time += 1)
        expect(await served('tiny.js', 'br')).toEqual({ encoding: 'identity', text: 'var t' });
      await eventually(async () => expect(existsSync(stored('br', 'tiny.js'))).toBe(false));
    });
  });

  it('are not sent, nor kept by a cache, when one is missing on the disk of a release that is there', async () => {
    rmSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/lost.worker.js'));
    const { statusCode, headers, body } = await get(`${base}/lost.worker.js`);
    expect([statusCode, headers['cache-control'], (JSON.parse(body) as Problem).code]).toEqual([
      500,
      'no-store',
      'RELEASE_DAMAGED',
    ]);
  });

  it('are gone with their release', async () => {
    await world.publish({ name: 'mfe-old', version: versionOf('a') });
    const path = `/assets/mfe-old/${versionOf('a')}/page.js`;
    await world.db.query("delete from channels where remote = 'mfe-old'");
    expect((await get(path.replace('page.js', 'page.css'))).statusCode).toBe(200);
    await world.db.query("delete from releases where remote = 'mfe-old'");
    await world.artifacts.remove('mfe-old', versionOf('a'));
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('may compile WebAssembly as the script of a worker, and do nothing as anything else', async () => {
    const worker =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; report-uri /api/csp-reports";
    const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    for (const path of ['search.worker.js', 'search.worker.0a1b2c3d.js'])
      expect([path, (await get(`${base}/${path}`)).headers['content-security-policy']]).toEqual([path, worker]);
    for (const path of ['remoteEntry.js', 'kernel.wasm', 'img/dot.png', 'page.css', 'worker.js', 'none.worker.js'])
      expect([path, (await get(`${base}/${path}`)).headers['content-security-policy']]).toEqual([path, nothing]);
  });

  it('that a worker runs are compared with the registry as they are served: one changed on disk is not', async () => {
    const changed = join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/changed.worker.js');
    writeFileSync(changed, 'postMessage("stolen")');
    const { statusCode, body } = await get(`${base}/changed.worker.js`);
    expect([statusCode, body.includes('stolen')]).toEqual([500, false]);
  });
});
