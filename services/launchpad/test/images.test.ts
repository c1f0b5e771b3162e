import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageAnswer } from '@mintwire/contracts';
import sharp from 'sharp';
import { phoneJpeg, png, pngBomb } from './support/images';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('an uploaded image', () => {
  let chain: Chain;
  let service: TestService;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const upload = (payload: Buffer | string, type = 'image/png') =>
    service.app.inject({ method: 'POST', url: '/api/launchpad/images', headers: { 'content-type': type }, payload });

  it('is served under the hash of its bytes, for ever, as what it is', async () => {
    const stored = (await upload(await png(120, 80))).json<ImageAnswer>();
    expect(stored).toMatchObject({ mime: 'image/png', width: 120, height: 80, url: `/media/${stored.hash}.png` });
    const served = await service.app.inject(stored.url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(stored.hash);
    expect(served.rawPayload).toHaveLength(stored.bytes);
    const again = await service.app.inject({
      url: stored.url,
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is not read for HEAD: what is said of it is that of GET', async () => {
    const { url, hash, bytes } = (await upload(await png(50, 40))).json<ImageAnswer>();
    const { date: _, 'x-request-id': __, ...said } = (await service.app.inject(url)).headers;
    const file = join(service.folder, 'launchpad/content', hash.slice(0, 2), `${hash}.png`);
    await writeFile(file, Buffer.alloc(bytes));
    const head = await service.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject(said);
    expect((await service.app.inject(url)).statusCode).toBe(503);
    const missing = await service.app.inject({ method: 'HEAD', url: `/media/${'0'.repeat(64)}.png` });
    expect(missing.statusCode).toBe(404);
  });

  it('is upright and carries no metadata', async () => {
    const original = await phoneJpeg();
    expect(original.includes('SecretPhone')).toBe(true);
    const stored = (await upload(original, 'application/octet-stream')).json<ImageAnswer>();
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 40, height: 60 });
    const served = (await service.app.inject(stored.url)).rawPayload;
    expect(served.includes('SecretPhone')).toBe(false);
    const { exif, icc, orientation } = await sharp(served).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('sent twice is one file; a damaged stored file is replaced', async () => {
    const bytes = await png(33, 33);
    const [one, two] = await Promise.all([upload(bytes), upload(bytes)]);
    expect(one.json()).toEqual(two.json());
    const { hash, url } = one.json<ImageAnswer>();
    const folder = join(service.folder, 'launchpad/content', hash.slice(0, 2));
    expect((await readdir(folder)).filter((name) => name.startsWith(hash))).toEqual([`${hash}.png`]);
    await writeFile(join(folder, `${hash}.png`), Buffer.alloc((await readFile(join(folder, `${hash}.png`))).length));
    await upload(bytes);
    expect(
      createHash('sha256')
        .update((await service.app.inject(url)).rawPayload)
        .digest('hex'),
    ).toBe(hash);
  });

  it('may be told to be of another type than it is: the content decides', async () => {
    expect((await upload(await png(), 'image/jpeg')).json()).toMatchObject({ mime: 'image/png' });
  });

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string, number]>([
    [
      'an svg named png',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'LAUNCHPAD_IMAGE_TYPE',
      415,
    ],
    [
      'a gif',
      () =>
        sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'LAUNCHPAD_IMAGE_TYPE',
      415,
    ],
    ['nothing', () => Buffer.alloc(0), 'LAUNCHPAD_IMAGE_TYPE', 415],
    ['a png of 14000 x 14000', () => pngBomb(), 'LAUNCHPAD_IMAGE_DIMENSIONS', 422],
    ['a png one pixel too wide', () => png(4097, 1), 'LAUNCHPAD_IMAGE_DIMENSIONS', 422],
    ['a png cut in the middle', async () => (await png(300, 300)).subarray(0, 200), 'LAUNCHPAD_IMAGE_UNREADABLE', 422],
    ['a png cut in the header', async () => (await png()).subarray(0, 20), 'LAUNCHPAD_IMAGE_UNREADABLE', 422],
    ['a png without pixels', async () => withWidth(await png(), 0), 'LAUNCHPAD_IMAGE_UNREADABLE', 422],
    [
      'a png whose header lies about its size',
      async () => withWidth(await png(), 65),
      'LAUNCHPAD_IMAGE_UNREADABLE',
      422,
    ],
    [
      'a jpg that is only a beginning',
      () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
      'LAUNCHPAD_IMAGE_UNREADABLE',
      422,
    ],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'LAUNCHPAD_IMAGE_TOO_LARGE', 413],
  ])('that is %s is refused', async (_what, make, code, status) => {
    const before = process.memoryUsage().rss;
    const answer = await upload(await make());
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code, status });
    // Decoding 14000 x 14000 would take 600 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it.each([['image/svg+xml'], ['text/html'], ['multipart/form-data; boundary=x']])(
    'sent as %s is refused',
    async (type) => {
      expect((await upload('x', type)).json()).toMatchObject({ code: 'LAUNCHPAD_IMAGE_TYPE', status: 415 });
    },
  );

  it('that was never stored is not found, nor anything outside the store', async () => {
    const none = '0'.repeat(64);
    for (const url of [
      `/media/${none}.png`,
      `/media/${none}.svg`,
      `/media/${none}.json`,
      `/metadata/${none}.png`,
      '/media/..%2f..%2fkeys%2ffee-wallet.json',
      '/metadata/x',
    ]) {
      expect((await service.app.inject(url)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

/** A png with another width in its header. */
function withWidth(bytes: Buffer, width: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(width, 16);
  return copy;
}
