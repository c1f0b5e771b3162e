import type { ArticleDetail } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { NOW, startNews, type TestNews } from './support/news-service';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MINUTE = 60_000;

describe('views', () => {
  let news: TestNews;
  beforeEach(async () => {
    news = await startNews({ samples: false });
    await news.write({ slug: 'read', published_at: new Date(NOW.getTime() - 24 * 60 * MINUTE) });
  });
  afterEach(() => news.close());

  const look = async (
    slug: string,
    address: string,
    more: Readonly<Record<string, string>> = {},
    app = news.app,
  ): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/news/articles/${slug}/views`,
      headers: { 'x-forwarded-for': address, 'user-agent': CHROME, ...more },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  };
  const counted = async (slug = 'read'): Promise<number> => {
    const { body } = await news.get<ArticleDetail>(`/api/news/articles/${slug}`);
    return body.viewCount;
  };
  const written = () => new Promise((resolve) => setTimeout(resolve, 1_300));

  it('count once for a visitor in half an hour, in whichever instance', async () => {
    const other = await news.start();
    for (let time = 0; time < 5; time += 1) await look('read', '192.0.2.1');
    await look('read', '192.0.2.1', {}, other);
    await look('read', '192.0.2.2');
    await look('read', '192.0.2.1', { 'user-agent': `${CHROME} Firefox` });
    await written();
    await eventually(async () => expect(await counted()).toBe(3));
    news.setClock(new Date(NOW.getTime() + 29 * MINUTE));
    await look('read', '192.0.2.1');
    await written();
    await eventually(async () => expect(await counted()).toBe(3));
    news.setClock(new Date(NOW.getTime() + 31 * MINUTE));
    await look('read', '192.0.2.1');
    await look('read', '192.0.2.1', {}, other);
    await written();
    await eventually(async () => expect(await counted()).toBe(4));
    await other.close();
  });

  it('count once around midnight too', async () => {
    news.setClock(new Date('2026-03-01T23:50:00Z'));
    await look('read', '192.0.2.1');
    await written();
    news.setClock(new Date('2026-03-02T00:05:00Z'));
    await look('read', '192.0.2.1');
    await written();
    await eventually(async () => expect(await counted()).toBe(1));
  });

  it('count at a former address of an article, and once with those at its present one', async () => {
    await news.rows("update articles set slug = 'read-on' where slug = 'read'");
    await look('read', '192.0.2.1');
    await look('read-on', '192.0.2.1');
    await look('read', '192.0.2.2');
    await written();
    await eventually(async () => expect(await counted('read-on')).toBe(2));
    news.setClock(new Date(NOW.getTime() + 10 * MINUTE));
    await news.rows("update articles set slug = 'read-on-and-on' where slug = 'read-on'");
    await look('read-on-and-on', '192.0.2.1');
    await look('read-on', '192.0.2.3');
    await written();
    await eventually(async () => expect(await counted('read-on-and-on')).toBe(3));
  });

  it('of two articles by one visitor cannot be told to be of the same', async () => {
    await news.write({ slug: 'other', published_at: NOW });
    for (const slug of ['read', 'other']) await look(slug, '192.0.2.1');
    await written();
    await eventually(async () => expect(await counted('other')).toBe(1));
    const kept = await news.rows<{ visitor: Buffer; place: Buffer }>('select visitor, place from article_visits');
    expect(new Set(kept.flatMap(({ visitor, place }) => [visitor, place].map(String))).size).toBe(4);
  });

  it('are written when the service stops', async () => {
    const other = await news.start();
    for (let visitor = 0; visitor < 50; visitor += 1) await look('read', `192.0.2.${visitor}`, {}, other);
    expect(await counted()).toBe(0);
    await other.close();
    expect(await counted()).toBe(50);
  });

  it.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody', { 'user-agent': '' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('of %s do not count', async (_who, headers) => {
    await look('read', '192.0.2.1', headers);
    await written();
    expect(await counted()).toBe(0);
  });

  it('of one address that pretends to be many browsers are bounded', async () => {
    for (let agent = 0; agent < 60; agent += 1) {
      await look('read', '192.0.2.1', { 'user-agent': `${CHROME} ${agent}` });
      if (agent === 10) await written();
    }
    await written();
    await eventually(async () => expect(await counted()).toBe(20));
  });

  it('of what is not published are not counted', async () => {
    await news.write({ slug: 'draft', status: 'draft' });
    for (const slug of ['draft', 'nothing', '%00', 'x'.repeat(80)]) await look(slug, '192.0.2.1');
    await look('read', '192.0.2.9');
    await eventually(async () =>
      expect(await news.rows('select views::int from article_counters')).toEqual([{ views: 1 }]),
    );
  });

  it('leave no address, no browser and no old secret behind', async () => {
    await look('read', '192.0.2.77');
    await eventually(async () => expect(await counted()).toBe(1));
    const kept = JSON.stringify(
      await news.rows("select encode(visitor, 'escape') v, encode(place, 'escape') p from article_visits"),
    );
    expect(kept).not.toMatch(/192|Chrome/);
    news.setClock(new Date(NOW.getTime() + 3 * 24 * 60 * MINUTE));
    await look('read', '192.0.2.77');
    await news.work();
    expect(await news.rows('select day::text from view_salts order by day')).toEqual([
      { day: '2026-03-03' },
      { day: '2026-03-04' },
    ]);
  });

  it('wait while the database does not take them, and are not lost', async () => {
    await news.rows('alter table article_visits rename to away');
    await look('read', '192.0.2.1');
    await written();
    await news.rows('alter table away rename to article_visits');
    await written();
    await written();
    await eventually(async () => expect(await counted()).toBe(1));
  });
});
