import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  EMPTY_ARTICLE,
  type AdminArticle,
  type ArticleDetail,
  type Problem,
  type UploadedPicture,
} from '@mintwire/contracts';
import { openFolderContent } from '@mintwire/service-kit/content-store';
import sharp from 'sharp';
import { PICTURE_CONTENT, Pictures } from '../src/pictures/pictures';
import { asEditor } from './support/editor';
import { startNews, type TestNews } from './support/news-service';

let news: TestNews;
beforeAll(async () => {
  news = await startNews({ samples: false });
});
afterAll(() => news.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 200 } } });
const upload = (payload: Buffer, type = 'image/png') =>
  asEditor(news.app, 'POST', '/api/news/admin/pictures', { payload, headers: { 'content-type': type } });
const stored = async (payload: Buffer, type?: string) => (await upload(payload, type)).json<UploadedPicture>();
const get = (url: string) => news.app.inject(url);

/** A picture whose head says that it is as large as that. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe('a picture', () => {
  it('is kept once, upright, within bounds and without what it says of its maker, whatever it is called', async () => {
    const exif = { IFD0: { Artist: 'Ada Secret', Software: 'Camera' } };
    const photo = await plain(3000, 1000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const first = await stored(photo, 'image/png');
    expect(first).toMatchObject({ width: 853, height: 2560, bytes: expect.any(Number) });
    expect(first.url).toMatch(/^\/api\/news\/pictures\/[0-9a-f]{64}-853x2560$/);
    expect(await stored(photo, 'application/octet-stream')).toEqual(first);
    for (const end of ['', '/1280.jpg', '/640.webp', '/card.jpg']) {
      const { rawPayload } = await get(first.url + end);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('Ada Secret')).toBe(false);
    }
  });

  it('is given in fixed sizes and three formats, never larger than it is, for good, and as nothing that could run', async () => {
    const { url } = await stored(await plain(700, 350).png().toBuffer());
    const given: readonly [string, string, string, number, number][] = [
      ['', 'image/jpeg', 'jpeg', 700, 350],
      ['/320.avif', 'image/avif', 'heif', 320, 160],
      ['/480.webp', 'image/webp', 'webp', 480, 240],
      ['/960.jpg', 'image/jpeg', 'jpeg', 700, 350],
      ['/card.jpg', 'image/jpeg', 'jpeg', 1200, 630],
    ];
    for (const [end, type, format, width, height] of given) {
      const answer = await get(url + end);
      expect([end, answer.statusCode, answer.headers['content-type']]).toEqual([end, 200, type]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
    }
    const ends = ['/321.avif', '/320.png', '/card.avif', '/0.jpg', '/99999999999.jpg', '/%2e%2e'];
    const addresses = [...ends.map((end) => url + end), `/api/news/pictures/${'0'.repeat(64)}-1x1/320.jpg`];
    for (const address of [...addresses, '/api/news/pictures/..%2f..%2fkeys'])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it('with see-through parts keeps them, and stands on white where a format has none', async () => {
    const clear = {
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    const { url } = await stored(await sharp(clear).png().toBuffer());
    expect((await sharp((await get(`${url}/320.webp`)).rawPayload).metadata()).hasAlpha).toBe(true);
    const { channels } = await sharp((await get(`${url}/320.jpg`)).rawPayload).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('is drawn for an article that has none, as wide as social cards are, in the colours of its category', async () => {
    await news.write({ slug: 'bare', category: 'technology' });
    const answer = await get('/api/news/articles/bare/cover.jpg');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The ground is most of the picture; lines of the drawing may cross any one place.
    const ground = [...'0b3338'.matchAll(/../g)].map(([hex]) => parseInt(hex, 16));
    for (const channel of [0, 1, 2] as const) {
      const values = await sharp(answer.rawPayload).extractChannel(channel).raw().toBuffer();
      expect(Math.abs((values.toSorted()[values.length / 2] ?? 0) - (ground[channel] ?? 0))).toBeLessThan(6);
    }
    expect((await get('/api/news/articles/bare/cover.jpg')).rawPayload).toEqual(answer.rawPayload);
    expect((await get('/api/news/articles/nobody/cover.jpg')).statusCode).toBe(404);
    await news.rows("update articles set slug = 'plainer' where slug = 'bare'");
    const moved = await get('/api/news/articles/bare/cover.jpg');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/news/articles/plainer/cover.jpg']);
    await news.rows("update articles set status = 'archived' where slug = 'plainer'");
    expect((await get('/api/news/articles/plainer/cover.jpg')).statusCode).toBe(410);
  });

  it('is neither made nor read for HEAD, which says its length once it was made', async () => {
    const { url } = await stored(await plain(660, 330).png().toBuffer());
    await news.write({ slug: 'unseen', category: 'technology', cover_seed: '7-unseen' });
    const look = async (path: string) => {
      const { statusCode, headers, body } = await news.app.inject({ method: 'HEAD', url: path });
      expect(body).toBe('');
      return [statusCode, headers['content-type'], headers['content-length']];
    };
    for (const path of [`${url}/480.jpg`, '/api/news/articles/unseen/cover.jpg']) {
      expect(await look(path)).toEqual([200, 'image/jpeg', undefined]);
      expect(await look(path)).toEqual([200, 'image/jpeg', undefined]);
      const { rawPayload } = await get(path);
      expect(await look(path)).toEqual([200, 'image/jpeg', String(rawPayload.length)]);
    }
    expect((await look(`/api/news/pictures/${'0'.repeat(64)}-660x330/480.jpg`))[0]).toBe(404);
  });

  it('is made once for all who ask at the same moment, and read from disk afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const kept = await openFolderContent(join(folder, 'kept'), PICTURE_CONTENT);
    let reads = 0;
    const counting = { ...kept, read: (...asked: Parameters<typeof kept.read>) => ((reads += 1), kept.read(...asked)) };
    const pictures = new Pictures(counting, join(folder, 'made'));
    const { url } = await pictures.take(await plain(640, 480).png().toBuffer());
    const variant = { hash: url.slice(-72, -8), size: 320, format: 'webp' } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.get(variant)));
    expect(new Set(answers.map((bytes) => bytes?.toString('base64'))).size).toBe(1);
    expect(await pictures.get(variant)).toEqual(answers[0]);
    expect(reads).toBe(1);
    expect(
      (await readdir(join(folder, 'made'), { recursive: true })).filter((name) => name.endsWith('.webp')),
    ).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('that is none, damaged, a bomb or alive is refused in words, and a payload in one is dropped', async () => {
    const png = await plain(40, 40).png().toBuffer();
    const jpeg = await plain(400, 400).jpeg().toBuffer();
    const frames = [await plain(9, 9).png().toBuffer(), await plain(9, 9).negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const rejected: readonly [string, Buffer, number, string][] = [
      ['a bomb', claiming(png, 30_000, 30_000), 413, 'NEWS_PICTURE_TOO_LARGE'],
      ['a thin bomb', claiming(png, 1, 100_000_000), 413, 'NEWS_PICTURE_TOO_LARGE'],
      ['a liar', claiming(png, 4_000, 4_000), 422, 'NEWS_PICTURE_UNREADABLE'],
      ['cut off', jpeg.subarray(0, jpeg.length / 2), 422, 'NEWS_PICTURE_UNREADABLE'],
      ['a head alone', png.subarray(0, 20), 422, 'NEWS_PICTURE_UNREADABLE'],
      ['a drawing with a script', Buffer.from(svg), 415, 'NEWS_PICTURE_TYPE'],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'NEWS_PICTURE_TYPE'],
      ['a script that begins as a picture', Buffer.from('GIF89a/*'.padEnd(99, '.')), 422, 'NEWS_PICTURE_UNREADABLE'],
      ['a film', moving, 415, 'NEWS_PICTURE_TYPE'],
      ['nothing', Buffer.alloc(0), 415, 'NEWS_PICTURE_TYPE'],
      ['too many bytes', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 413, 'NEWS_PICTURE_TOO_LARGE'],
    ];
    for (const [what, bytes, status, code] of rejected) {
      const answer = await upload(bytes);
      expect([what, answer.statusCode, answer.json<Problem>().code]).toEqual([what, status, code]);
      expect(answer.json<Problem>().detail).not.toContain('?');
    }
    expect((await upload(png, 'text/html')).json<Problem>().code).toBe('NEWS_PICTURE_TYPE');

    const { url } = await stored(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg');
    expect((await get(url)).rawPayload.includes('<script>')).toBe(false);
  });
});

it('an article has its pictures in the sizes a page needs, with their room kept free; others become links', async () => {
  const { url } = await stored(await plain(900, 450).png().toBuffer());
  const content = `![A "chart" > all](${url} "So it went")\n\nand <img alt="x" src="${url}"> ![b](https://elsewhere.example/b.png)`;
  const fields = { ...EMPTY_ARTICLE, title: 'Pictures', content, category: 'technology', author: 'Ada', imageUrl: url };
  const { id } = (
    await asEditor(news.app, 'POST', '/api/news/admin/articles', { payload: { fields } })
  ).json<AdminArticle>();
  await asEditor(news.app, 'POST', `/api/news/admin/articles/${id}/publish`, { payload: {} });
  const { body } = await news.get<ArticleDetail>('/api/news/articles/pictures');
  const srcset = (format: string) =>
    [320, 480, 640, 960].map((width) => `${url}/${width}.${format} ${Math.min(width, 900)}w`).join(', ');
  expect(body.html.match(/<picture>/g)).toHaveLength(2);
  expect(body.html).toContain(`<source type="image/avif" srcset="${srcset('avif')}" sizes="`);
  expect(body.html).toContain(`<source type="image/webp" srcset="${srcset('webp')}" sizes="`);
  expect(body.html).toMatch(
    /<img src="[^"]+\/1280\.jpg" alt="A &quot;chart&quot; &gt; all" loading="lazy" decoding="async" width="900" height="450"><\/picture><figcaption>So it went/,
  );
  expect(body.html).toContain('<a href="https://elsewhere.example/b.png" rel="noopener nofollow">b</a>');
  expect(body.picture).toMatchObject({ url: `${url}/1280.jpg`, width: 900, height: 450 });
  expect((await news.get<string>('/feed.xml')).body).toContain(`src="https://news.example${url}"`);
});
