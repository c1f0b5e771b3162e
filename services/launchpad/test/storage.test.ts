import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, ERRORS } from '@mintwire/contracts';
import type { BucketSettings } from '@mintwire/service-kit/bucket';
import { layered, openBucketContent, openFolderContent } from '@mintwire/service-kit/content-store';
import S3rver from 's3rver';
import { CONTENT, type ContentStore } from '../src/store/content-store';

const BYTES = Buffer.from('{"name":"Coin"}');
const TYPE = 'application/json';
const SECRET = 'S3RVER';

describe('content in an S3-compatible store', () => {
  let folder: string;
  let server: S3rver;
  let settings: BucketSettings;
  let store: ContentStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'launchpad-s3-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'content', configs: [] }],
    });
    const { port } = await server.run();
    settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'content',
      prefix: 'site',
      accessKeyId: 'S3RVER',
      secretAccessKey: SECRET,
    };
    store = await openBucketContent(settings, CONTENT);
  });

  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const objectsOf = async (hash: string) => {
    const names = await readdir(join(folder, 'content'), { recursive: true });
    return names
      .filter((name) => name.includes(hash) && name.endsWith('_object'))
      .map((name) => join(folder, 'content', name));
  };

  it('is stored under its hash and read back', async () => {
    const hash = await store.put(BYTES, TYPE);
    expect(await store.put(BYTES, TYPE)).toBe(hash);
    expect((await store.read(hash, TYPE))?.equals(BYTES)).toBe(true);
    expect(await store.isIntact(hash, TYPE)).toBe(true);
    expect(await store.read('0'.repeat(64), TYPE)).toBeNull();
    expect(await store.isIntact('0'.repeat(64), TYPE)).toBe(false);
    expect([await store.size(hash, TYPE), await store.size('0'.repeat(64), TYPE)]).toEqual([BYTES.length, null]);
    expect(await objectsOf(`${hash.slice(0, 2)}/${hash}.json`)).toHaveLength(1);
    expect(await store.problem()).toBeNull();
  });

  it('that was changed in the store is never given out', async () => {
    const hash = await store.put(Buffer.from('{"honest":true}'), TYPE);
    for (const file of await objectsOf(hash)) await writeFile(file, '{"honest":false}');
    await expect(store.read(hash, TYPE)).rejects.toMatchObject({ code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
    expect(await store.isIntact(hash, TYPE)).toBe(false);
  });

  it('from before the bucket was set up is still found', async () => {
    const disk = await openFolderContent(join(folder, 'disk'), CONTENT);
    const both = layered(store, disk);
    const old = await disk.put(Buffer.from('{"old":true}'), TYPE);
    expect((await both.read(old, TYPE))?.toString()).toBe('{"old":true}');
    expect([await both.isIntact(old, TYPE), await both.size(old, TYPE)]).toEqual([true, 12]);
    const fresh = await both.put(Buffer.from('{"new":true}'), TYPE);
    expect(await disk.read(fresh, TYPE)).toBeNull();
    await writeFile(join(folder, 'disk', old.slice(0, 2), `${old}.json`), 'x');
    await expect(disk.read(old, TYPE)).rejects.toMatchObject({ code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
  });

  it('from before is found while the bucket is down, or refuses to say that it has it not', async () => {
    const disk = await openFolderContent(join(folder, 'disk-of-old'), CONTENT);
    const old = await disk.put(Buffer.from('{"older":true}'), TYPE);
    const down: ContentStore = {
      ...store,
      read: () => Promise.reject(new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE)),
      isIntact: async () => false,
    };
    const both = layered(down, disk);
    expect((await both.read(old, TYPE))?.toString()).toBe('{"older":true}');
    expect(await both.isIntact(old, TYPE)).toBe(true);
    // Whether the bucket has it cannot be known, so it is not said to be missing.
    await expect(both.read('0'.repeat(64), TYPE)).rejects.toMatchObject({ code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
  });

  it.each<[string, Partial<BucketSettings>, RegExp]>([
    ['a bucket that is not there', { bucket: 'another' }, /answered 404/],
    ['a key that is not known', { accessKeyId: 'SOMEBODY', secretAccessKey: 'not-the-secret' }, /answered 403/],
    [
      'nobody at the endpoint',
      { endpoint: 'http://127.0.0.1:1' },
      /STORAGE_URL .* must be a bucket .*\(S3_ENDPOINT\) .*: (nothing answers|that port)/,
    ],
  ])('%s stops the service at its start, without telling a secret', async (_what, change, why) => {
    const opening = openBucketContent({ ...settings, ...change }, CONTENT);
    await expect(opening).rejects.toThrow(why);
    await opening.catch((error: Error) => {
      expect(error.name).toBe('ConfigError');
      expect(error.message).not.toContain(change.secretAccessKey ?? SECRET);
    });
  });

  it('is asked for again when the store is busy, and no longer than it may take', async () => {
    let failures = 2;
    let requests = 0;
    const flaky = createServer((request, response) => {
      requests += 1;
      if (failures-- > 0) return void response.writeHead(503).end();
      const bytes: Buffer[] = [];
      request.on('data', (part: Buffer) => bytes.push(part));
      request.on('end', () => {
        void fetch(`${settings.endpoint}${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.fromEntries(
            Object.entries(request.headers).filter(
              ([name]) => !['host', 'connection', 'content-length'].includes(name),
            ),
          ) as Record<string, string>,
          ...(request.method === 'PUT' && { body: Buffer.concat(bytes) }),
        }).then(async (answer) =>
          response.writeHead(answer.status === 403 ? 200 : answer.status).end(request.method === 'PUT' ? '' : '{}'),
        );
      });
    });
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
    const busy = await openBucketContent({ ...settings, endpoint }, CONTENT);
    expect(requests).toBe(4);
    failures = 10;
    await expect(busy.read('0'.repeat(64), TYPE)).rejects.toMatchObject({ code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
    flaky.close();
  });

  it('is what the files on disk are, byte for byte', async () => {
    const hash = await store.put(BYTES, TYPE);
    const [file] = await objectsOf(hash);
    expect((await readFile(file ?? '')).equals(BYTES)).toBe(true);
  });
});
