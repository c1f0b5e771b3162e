import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { publishBuild } from '../src/releases/publish-build';
import { versionOf } from './support/fixture-release';
import { GatewayWorld } from './support/gateway';

const LONG_SCRIPT = `// ${'mintwire '.repeat(200)}\nvar entry = 1;`;

describe('publishing a local build', () => {
  let world: GatewayWorld;
  beforeEach(async () => {
    world = await GatewayWorld.create();
  });
  afterEach(() => world.close());

  const news = (digit: string, extra: Partial<Parameters<GatewayWorld['build']>[0]> = {}) => ({
    name: 'mfe-news',
    version: versionOf(digit),
    ...extra,
  });
  const channel = async () => (await world.db.query('select live, previous, locked, set_by from channels')).rows;
  const releases = async () =>
    (await world.db.query('select version from releases order by version')).rows.map(
      ({ version }) => version as string,
    );
  const publish = (dist: string) => publishBuild(world.db, world.artifacts, dist);

  it('stores every file, packed too, and makes the release live', async () => {
    const published = await world.publish(
      news('a', { browser: { 'remoteEntry.js': LONG_SCRIPT, 'page.js': 'p', 'page.css': 'p{}' } }),
    );
    expect(published).toEqual({
      remote: 'mfe-news',
      version: versionOf('a'),
      stored: true,
      repaired: false,
      lock: null,
      outcome: 'goes-live',
      live: versionOf('a'),
    });
    const folder = join(world.artifacts.root, 'mfe-news', versionOf('a'));
    expect(brotliDecompressSync(readFileSync(join(folder, 'br/remoteEntry.js'))).toString()).toBe(LONG_SCRIPT);
    expect(gunzipSync(readFileSync(join(folder, 'gzip/remoteEntry.js'))).toString()).toBe(LONG_SCRIPT);
    expect(readFileSync(join(folder, 'browser/page.css'), 'utf8')).toBe('p{}');
    expect(await channel()).toEqual([{ live: versionOf('a'), previous: null, locked: false, set_by: 'local-build' }]);
  });

  it('does nothing the second time, and lets the next version take over', async () => {
    await world.publish(news('a'));
    expect(await world.publish(news('a'))).toMatchObject({ stored: false, outcome: 'is-live' });
    expect(await world.publish(news('b'))).toMatchObject({ stored: true, outcome: 'goes-live' });
    expect(await channel()).toEqual([
      { live: versionOf('b'), previous: versionOf('a'), locked: false, set_by: 'local-build' },
    ]);
  });

  it('never overwrites a version with other content', async () => {
    await world.publish(news('a'));
    const other = news('a', { browser: { 'remoteEntry.js': 'var other=1', 'page.js': '', 'page.css': '' } });
    await expect(world.publish(other)).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
    await expect(world.db.query("update releases set descriptor = '{}'")).rejects.toThrow('cannot be changed');
  });

  it.each([
    [
      'a hash that lies',
      (d: ReleaseDescriptor) => ({
        ...d,
        files: d.files.map((f) => ({ ...f, integrity: `sha384-${'A'.repeat(64)}` })),
      }),
      'hash',
    ],
    [
      'a size that lies',
      (d: ReleaseDescriptor) => ({ ...d, files: d.files.map((f) => ({ ...f, bytes: 1 })) }),
      'not the file',
    ],
    [
      'a path that leaves the folder',
      (d: ReleaseDescriptor) => ({ ...d, files: [...d.files, { ...d.files[0], path: '../../../etc/passwd.js' }] }),
      'plain relative path',
    ],
    [
      'an absolute path',
      (d: ReleaseDescriptor) => ({ ...d, files: [...d.files, { ...d.files[0], path: '/etc/hosts.js' }] }),
      'plain relative path',
    ],
    [
      'a file twice',
      (d: ReleaseDescriptor) => ({ ...d, files: [...d.files, { ...d.files[0], path: 'PAGE.js' }] }),
      'twice',
    ],
    [
      'a file that is missing',
      (d: ReleaseDescriptor) => ({ ...d, files: [...d.files, { ...d.files[0], path: 'gone.js' }] }),
      'missing',
    ],
    ['an entry that is not listed', (d: ReleaseDescriptor) => ({ ...d, entry: 'elsewhere.js' }), 'not among the files'],
    [
      'a kind of file that is not served',
      (d: ReleaseDescriptor) => ({ ...d, files: [...d.files, { ...d.files[0], path: 'page.html' }] }),
      'not served',
    ],
    ...['app', '', `mfe_news`, `mfe_news_${versionOf('b')}`.replace(/\W/g, '_'), 'mfe_presale_0_1_0_aaaaaaaaaaaa'].map(
      (containerName): [string, (d: ReleaseDescriptor) => ReleaseDescriptor, string] => [
        `a container named "${containerName}"`,
        (d) => ({ ...d, containerName }),
        'its container has to be called "mfe_news_0_1_0_aaaaaaaaaaaa"',
      ],
    ),
    ['a version of another form', (d: ReleaseDescriptor) => ({ ...d, version: '../1' }), 'version'],
    ['an unknown field', (d: ReleaseDescriptor) => ({ ...d, postinstall: 'rm' }), 'release.json'],
  ])('refuses %s', async (_what, alter, reason) => {
    await expect(world.publish(news('a', { alter }))).rejects.toMatchObject({
      code: 'RELEASE_INVALID',
      message: expect.stringContaining(reason),
    });
    expect(await releases()).toEqual([]);
  });

  it('refuses a file that is not listed, a link, and a changed file', async () => {
    const extra = world.build(news('a'));
    writeFileSync(join(extra, 'browser/extra.js'), 'x');
    await expect(publish(extra)).rejects.toMatchObject({ message: expect.stringContaining('extra.js is not listed') });

    const linked = world.build(news('b'));
    renameSync(join(linked, 'browser/page.js'), join(linked, 'page.js'));
    symlinkSync(join(linked, 'page.js'), join(linked, 'browser/page.js'));
    await expect(publish(linked)).rejects.toMatchObject({ message: expect.stringContaining('is a link') });

    const changed = world.build({ name: 'shell', version: versionOf('c') });
    writeFileSync(join(changed, 'server/main.cjs'), 'exports.render = () => process.env');
    await expect(publish(changed)).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
    expect(await releases()).toEqual([]);
  });

  it('leaves nothing live when it is interrupted, and succeeds when it is tried again', async () => {
    const dist = world.build(news('a'));
    const db = world.db as unknown as { connect: () => Promise<{ query: (...args: unknown[]) => Promise<unknown> }> };
    const connect = db.connect.bind(db);
    let power = false;
    db.connect = async () => {
      const client = await connect();
      const query = client.query.bind(client);
      client.query = async (...args: unknown[]) => {
        if (!power && String(args[0]).startsWith('insert into releases')) throw new Error('power cut');
        return query(...args);
      };
      return client;
    };
    await expect(publish(dist)).rejects.toThrow('power cut');
    db.connect = connect;
    power = true;
    expect([await releases(), await channel()]).toEqual([[], []]);
    // Files without a row belong to nobody: whatever they are, the next attempt puts its own there.
    writeFileSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/page.js'), 'half');
    expect(await publish(dist)).toMatchObject({ outcome: 'goes-live' });
    expect(readFileSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/page.js'), 'utf8')).toBe(
      'var p=1',
    );
    expect(readdirSync(join(world.artifacts.root, '.incoming'))).toEqual([]);
  });

  it('puts the files of a known release back when the disk lost them', async () => {
    const dist = world.build(news('a'));
    await publish(dist);
    rmSync(world.artifacts.root, { recursive: true });
    expect(await publish(dist)).toMatchObject({ stored: false, outcome: 'is-live' });
    expect(readFileSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/page.js'), 'utf8')).toBe(
      'var p=1',
    );
  });

  it('never undoes a lock', async () => {
    await world.publish(news('a'));
    await world.db.query(
      "update channels set locked = true, locked_by = 'account:ada@example.org', lock_reason = 'an audit'",
    );
    expect(await world.publish(news('b'))).toMatchObject({
      stored: true,
      outcome: 'kept-locked',
      live: versionOf('a'),
      lock: { by: 'ada@example.org', reason: 'an audit' },
    });
    expect(await channel()).toMatchObject([{ live: versionOf('a') }]);
  });

  it('never undoes a rollback', async () => {
    await world.publish(news('a'));
    await world.publish(news('b'));
    await world.db.query("update channels set live = previous, previous = live, set_by = 'operator'");
    expect(await world.publish(news('b'))).toMatchObject({ outcome: 'kept-by-operator', live: versionOf('a') });
    expect(await world.publish(news('c'))).toMatchObject({ outcome: 'kept-by-operator', live: versionOf('a') });
  });

  it('lets two publishers of one version agree', async () => {
    const dist = world.build(news('a'));
    const both = await Promise.all([publish(dist), publish(dist)]);
    expect(both.map(({ stored }) => stored).sort()).toEqual([false, true]);
    expect(await releases()).toEqual([versionOf('a')]);
  });
});
