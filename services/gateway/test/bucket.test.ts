import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { signGrant, SigningKey } from '@mintwire/service-kit';
import { Bucket } from '@mintwire/service-kit/bucket';
import { eventually } from '@mintwire/testing/eventually';
import S3rver from 's3rver';
import { ArtifactStore } from '../src/releases/artifacts/artifact-store';
import { publishBuild } from '../src/releases/publish-build';
import { call, signIn } from './support/admin';
import { archiveOf, entriesOf } from './support/archive';
import { versionOf, type FixtureBuild } from './support/fixture-release';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { reportingService } from './support/telling';
import { scratchFolder } from './support/scratch-folder';

const REMOTE = 'mfe-news';
const PAGE = { path: '/news/:slug', expose: './page', title: 'News', description: 'News' };
const TEXT = 'var text = "long enough that compressing pays, compressing pays, compressing pays";';

describe('gateways that share nothing but Postgres and a bucket', () => {
  const folder = scratchFolder();
  let world: GatewayWorld;
  let store: S3rver;
  let news: FakeService;
  let bucket: Bucket;
  let first: RunningGateway;
  let second: RunningGateway;
  let keys: readonly SigningKey[];
  const data = (name: string): string => join(folder.path, name);
  const onDisk = (name: string, version: string, path: string): string =>
    join(data(name), 'gateway/artifacts', REMOTE, version, path);
  const build = (version: string): FixtureBuild => {
    const container = `var mfe_news_${version.replace(/\W/g, '_')} = { init() {}, get() {} };`;
    return {
      name: REMOTE,
      version,
      pages: [PAGE],
      browser: {
        'remoteEntry.js': container,
        'page.js': TEXT,
        'page.css': '',
        'more.js': `${TEXT}1`,
        'rest.js': `${TEXT}2`,
      },
      server: { 'main.cjs': "exports.render = () => ({ html: '<p>made from the bucket</p>', head: {} });" },
    };
  };
  const asset = (gateway: RunningGateway, version: string, path: string) =>
    fetch(`${gateway.origin}/assets/${REMOTE}/${version}/${path}`, { headers: { 'accept-encoding': 'br' } });

  beforeAll(async () => {
    [world, news] = await Promise.all([GatewayWorld.create(), FakeService.start()]);
    news.answer = reportingService;
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: data('bucket'),
      configureBuckets: [{ name: 'site', configs: [] }],
    });
    const { port } = await store.run();
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'site',
      prefix: 'of/mintwire',
    };
    bucket = new Bucket({ ...settings, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
    const env = {
      STORAGE_URL: 's3://site/of/mintwire/',
      S3_ENDPOINT: settings.endpoint,
      NEWS_PORT: String(news.port),
      RELEASES_KEPT: '3',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const publisher = new ArtifactStore(data('publisher'), bucket);
    await publishBuild(world.db, publisher, world.build({ name: 'shell', version: versionOf('1') }));
    await publishBuild(world.db, publisher, world.build(build(versionOf('a'))));
    keys = await Promise.all(['first', 'second'].map((name) => SigningKey.open(data(name))));
    const [one, two] = keys;
    first = await world.gateway({ ...env, MINTWIRE_DATA_DIR: data('first'), GATEWAY_PUBLIC_KEY: two?.publicKey ?? '' });
    second = await world.gateway({
      ...env,
      MINTWIRE_DATA_DIR: data('second'),
      GATEWAY_PUBLIC_KEY: one?.publicKey ?? '',
    });
  });
  afterAll(async () => {
    await world.close();
    bucket.close();
    await news.close();
    await store.close().catch(() => undefined);
    folder.remove();
  });

  it('render and serve what another machine has published', async () => {
    for (const gateway of [first, second]) {
      expect(await (await fetch(`${gateway.origin}/`, { headers: { accept: 'text/html' } })).text()).toContain(
        `shell ${versionOf('1')}`,
      );
      const answer = await asset(gateway, versionOf('a'), 'page.js');
      expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, 'br', TEXT]);
    }
  });

  it('show on one what was uploaded to and promoted on the other', async () => {
    const owner = await signIn(first, world.db);
    const { body } = await call(first, 'POST', '/api/admin/tokens', { remote: REMOTE, label: 'news' }, owner);
    const token = { authorization: `Bearer ${body['token'] as string}` };
    const version = versionOf('b');
    // The gates want to see what loads each file.
    const { 'more.js': _more, 'rest.js': _rest, ...browser } = build(version).browser ?? {};
    const archive = await archiveOf(entriesOf(world.build({ ...build(version), browser })));
    const upload = { ...token, 'content-type': 'application/x-tar' };
    const uploaded = await call(first, 'POST', '/api/releases', archive, upload);
    expect([uploaded.status, uploaded.body['detail']]).toEqual([201, undefined]);
    const promoted = await call(second, 'POST', `/api/releases/${REMOTE}/${version}/promote`, undefined, token);
    expect([promoted.status, promoted.body['detail']]).toEqual([200, undefined]);
    await eventually(async () => {
      const page = await fetch(`${second.origin}/news/any`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain(version);
    });
    expect(await (await asset(second, version, 'page.js')).text()).toBe(TEXT);
  });

  it('fetch anew what is lost or changed on their own disk', async () => {
    const version = versionOf('a');
    // Each is asked for the first time, so that no memory has it.
    expect((await asset(first, version, 'more.js')).status).toBe(200);
    const path = onDisk('second', version, 'br/more.js');
    if (existsSync(path)) writeFileSync(path, 'tampered');
    expect(await (await asset(second, version, 'more.js')).text()).toBe(`${TEXT}1`);
    expect(readFileSync(path).equals(readFileSync(onDisk('first', version, 'br/more.js')))).toBe(true);
    rmSync(join(data('second'), 'gateway/artifacts'), { recursive: true });
    expect(await (await asset(second, version, 'rest.js')).text()).toBe(`${TEXT}2`);
  });

  it('never serve what somebody has changed in the bucket', async () => {
    const version = versionOf('a');
    const release = (await world.db.query('select descriptor from releases where version = $1', [version])).rows[0] as {
      descriptor: ReleaseDescriptor;
    };
    const elsewhere = new ArtifactStore(data('third'), bucket);
    const name = `releases/${REMOTE}/${version}/server/main.cjs`;
    const honest = await bucket.get(name);
    await bucket.put(name, Buffer.from('planted'));
    expect(await elsewhere.holds(release.descriptor)).toBe(false);
    const [file] = release.descriptor.serverFiles;
    if (!file || !honest) throw new Error('the fixture has a server file');
    await expect(elsewhere.readServer(release.descriptor, file)).rejects.toThrow('is missing or was changed');
    await bucket.put(name, honest);
    expect(await elsewhere.holds(release.descriptor)).toBe(true);
  });

  it("take each other's grants: a service may ask another gateway than the one that asked it", async () => {
    const path = `/internal/releases/${REMOTE}/${versionOf('a')}`;
    const [key] = keys;
    if (!key) throw new Error('there are keys');
    const ask = (signer: SigningKey) =>
      fetch(`${second.origin}${path}/release.json`, {
        headers: {
          authorization: signGrant(
            signer,
            { audience: 'gateway', method: 'GET', url: `${path}/` },
            new Date('2026-01-02T03:04:05.000Z'),
          ),
        },
      });
    expect((await ask(key)).status).toBe(200);
    expect((await ask(SigningKey.generate())).status).toBe(401);
  });

  it('put what is from before the bucket there, and take away what is forgotten', async () => {
    const alone = new ArtifactStore(data('alone'));
    const version = versionOf('c');
    const { remote } = await publishBuild(world.db, alone, world.build(build(version)));
    const folderName = `releases/${remote}/${version}`;
    expect(await bucket.names(folderName)).toEqual([]);
    const shared = new ArtifactStore(data('alone'), bucket);
    await publishBuild(world.db, shared, world.build(build(version)));
    expect(await bucket.names(folderName)).toEqual(
      expect.arrayContaining(['br/page.js', 'browser/page.js', 'server/main.cjs']),
    );
    expect(await shared.versions(REMOTE)).toEqual(expect.arrayContaining([versionOf('a'), versionOf('b'), version]));
    await shared.remove(REMOTE, version);
    expect(await bucket.names(folderName)).toEqual([]);
    expect(await bucket.names(`releases/${REMOTE}/${versionOf('a')}`)).not.toEqual([]);
  });

  it('collect once for all, and each cleans its own disk', async () => {
    const version = versionOf('d');
    const publisher = new ArtifactStore(data('publisher'), bucket);
    await world.db.query('update channels set locked = true where remote = $1', [REMOTE]);
    for (const digit of ['d', 'e', 'f', '0'])
      await publishBuild(world.db, publisher, world.build(build(versionOf(digit))));
    const removed = jest.spyOn(Bucket.prototype, 'removeFolder');
    // As if each had served it.
    for (const name of ['first', 'second']) mkdirSync(onDisk(name, version, 'browser'), { recursive: true });
    await first.tasks['collect old releases']?.run({}, new AbortController().signal);
    expect(await bucket.names(`releases/${REMOTE}/${version}`)).toEqual([]);
    await eventually(async () =>
      expect(['first', 'second'].map((name) => existsSync(onDisk(name, version, '.')))).toEqual([false, false]),
    );
    expect(removed.mock.calls).toEqual([[`releases/${REMOTE}/${version}`]]);
    removed.mockRestore();
    expect(existsSync(onDisk('second', versionOf('a'), '.'))).toBe(true);
  });

  it('clean their own disk of what was forgotten while they did not listen', async () => {
    const version = versionOf('9');
    mkdirSync(onDisk('second', version, 'browser'), { recursive: true });
    await world.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mintwire gateway listener' and datname = current_database()",
    );
    await eventually(async () => expect(existsSync(onDisk('second', version, '.'))).toBe(false));
  });

  it('serve what they have while the bucket is away, and say what is wrong with it', async () => {
    await store.close();
    expect(await (await asset(first, versionOf('a'), 'page.js')).text()).toBe(TEXT);
    expect(await bucket.problem()).toMatch(/nothing answers|cannot be used|hangs up/);
  });
});
