import type { ArticleDetail, ArticleList, CategoryList, TrendingList } from '@mintwire/contracts';
import { NOW, startNews, type TestNews } from './support/news-service';

const MINUTE = 60_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

let news: TestNews;
beforeEach(async () => {
  news = await startNews({ samples: false });
});
afterEach(() => news.close());

const slugs = async (query = ''): Promise<string[]> =>
  (await news.get<ArticleList>(`/api/news/articles${query}`)).body.items.map(({ slug }) => slug);
const total = async (query = ''): Promise<number> =>
  (await news.get<ArticleList>(`/api/news/articles${query}`)).body.total;
const status = async (slug: string): Promise<[number, unknown]> => {
  const { status: code, body } = await news.get<{ code?: string } | null>(`/api/news/articles/${slug}`);
  return [code, body?.code];
};
const announced = async (): Promise<number> =>
  (await news.rows("select 1 from kit.events where topic = 'changes'")).length;
const countsAgree = async (): Promise<void> => {
  const kept = await news.rows(
    'select category, featured, articles::int from article_counts where articles <> 0 order by 1, 2',
  );
  const counted = await news.rows(
    "select category, featured, count(*)::int as articles from articles where status in ('published', 'scheduled') group by 1, 2 order by 1, 2",
  );
  expect(kept).toEqual(counted);
};

describe('a scheduled article', () => {
  it('appears at its minute, before the job has come round, and caches are told once', async () => {
    await news.write({ slug: 'now', published_at: after(-MINUTE) });
    await news.write({ slug: 'soon', status: 'scheduled', published_at: after(MINUTE) });
    const before = await announced();
    await news.work();
    expect(await announced()).toBe(before);
    for (const path of ['', '?category=technology', '?featured=false', '?search=article']) {
      expect([path, await slugs(path), await total(path)]).toEqual([path, ['now'], 1]);
    }
    expect(await status('soon')).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);

    news.setClock(after(MINUTE));
    expect([await slugs(), await total()]).toEqual([['soon', 'now'], 2]);
    expect((await status('soon'))[0]).toBe(200);
    expect(await announced()).toBe(before);
    await news.work();
    expect(await announced()).toBe(before + 1);
    await news.work();
    expect(await announced()).toBe(before + 1);
    expect([await slugs(), await total()]).toEqual([['soon', 'now'], 2]);
  });
});

describe('an article that readers see since its minute', () => {
  it.each(['draft', 'archived'])(
    'is withdrawn for caches too when it is made %s before the job has come round',
    async (to) => {
      await news.write({ slug: 'soon', status: 'scheduled', published_at: after(MINUTE) });
      news.setClock(after(MINUTE));
      expect((await status('soon'))[0]).toBe(200);
      const before = await announced();
      await news.rows('update articles set status = $1', [to]);
      expect(await announced()).toBe(before + 1);
    },
  );
});

describe('an archived article', () => {
  it('is gone, and out of every list', async () => {
    await news.write({ slug: 'old', title: 'Old', tags: ['a'] });
    await news.write({ slug: 'other', title: 'Other' });
    await news.rows("update articles set slug = 'older' where slug = 'old'");
    await news.rows("update articles set status = 'archived' where slug = 'older'");
    expect(await status('older')).toEqual([410, 'NEWS_ARTICLE_GONE']);
    expect(await status('old')).toEqual([410, 'NEWS_ARTICLE_GONE']);
    for (const path of ['', '?category=technology', '?search=old', '?tag=a'])
      expect(await slugs(path)).not.toContain('older');
    expect((await news.get<TrendingList>('/api/news/trending')).body.items.map(({ slug }) => slug)).toEqual(['other']);
    expect(await total()).toBe(1);
  });
});

describe('an address', () => {
  it('that an article had before leads to the one it has, however often it changed', async () => {
    await news.write({ slug: 'one' });
    await news.rows("update articles set slug = 'two'");
    await news.rows("update articles set slug = 'three'");
    for (const old of ['one', 'two', 'ONE', 'Three'])
      expect(await news.get(`/api/news/articles/${old}`)).toMatchObject({
        status: 301,
        headers: { location: '/api/news/articles/three' },
      });
    await news.rows("update articles set slug = 'one'");
    expect((await status('one'))[0]).toBe(200);
    expect(await news.get('/api/news/articles/three')).toMatchObject({
      headers: { location: '/api/news/articles/one' },
    });
  });

  it('tells nothing of what was never published', async () => {
    await news.write({ slug: 'draft', status: 'draft' });
    await news.rows("update articles set slug = 'hidden'");
    expect(await status('draft')).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);
    expect(await status('hidden')).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);
    // It was to be published once, so it has an address.
    await news.rows("update articles set status = 'archived', published_at = null");
    expect(await status('hidden')).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);
    expect(await status('hidden/comments')).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']);
  });

  it.each(['nothing', '%00', 'a%00b', 'a%2Fb', 'a%20b', "a'b", '%F0%9F%99%82', '-', 'x'.repeat(80)])(
    '%s is nothing',
    async (slug) => expect(await status(slug)).toEqual([404, 'NEWS_ARTICLE_UNKNOWN']),
  );
});

describe('the numbers of articles', () => {
  it('are those that there are, whatever happens to the articles', async () => {
    await news.write({ slug: 'a', category: 'regulation', featured: true });
    await news.write({ slug: 'b', category: 'regulation' });
    await news.write({ slug: 'c', status: 'scheduled', published_at: after(MINUTE) });
    await news.write({ slug: 'd', status: 'draft' });
    await countsAgree();
    const counts = async () =>
      Object.fromEntries(
        (await news.get<CategoryList>('/api/news/categories')).body.items
          .filter(({ articleCount }) => articleCount > 0)
          .map(({ id, articleCount }) => [id, articleCount]),
      );
    expect(await counts()).toEqual({ regulation: 2 });
    expect([await total('?category=regulation-politics'), await total('?category=regulation&featured=true')]).toEqual([
      2, 1,
    ]);
    for (const change of [
      "update articles set category = 'technology' where slug = 'a'",
      "update articles set featured = not featured where slug in ('a', 'b')",
      "update articles set status = 'published' where slug = 'd'",
      "update articles set title = 'Another'",
      "update articles set status = 'archived' where slug = 'b'",
      "delete from articles where slug = 'd'",
    ]) {
      await news.rows(change);
      await countsAgree();
      expect(await total()).toBe((await slugs()).length);
    }
    expect(await counts()).toEqual({ technology: 1 });
    await news.rows('truncate articles cascade');
    await countsAgree();
    expect(await total()).toBe(0);
  });
});

describe('covers', () => {
  it('are unlike the twelve before, and stay as they are', async () => {
    for (const many of [1, 5, 60])
      await news.rows(
        `insert into articles (slug, title, excerpt, content, category, author, status)
         select 'many-' || $1::text || '-' || n, 'Many', '', 'Text', 'technology', 'Ada', 'draft' from generate_series(1, $2::int) n`,
        [String(many), many],
      );
    const seeds = await news.rows<{ cover_seed: string }>('select cover_seed from articles order by number');
    const forms = seeds.map(({ cover_seed: seed }) => seed.split('-')[0]);
    for (const [index, form] of forms.entries())
      expect(forms.slice(Math.max(0, index - 12), index)).not.toContain(form);
    expect(new Set(seeds.map(({ cover_seed: seed }) => seed)).size).toBe(66);
    await news.rows("update articles set slug = 'renamed', status = 'archived' where number = 3");
    expect(await news.rows('select cover_seed from articles order by number')).toEqual(seeds);
  });
});

describe('trending', () => {
  const trending = async (query = ''): Promise<TrendingList> =>
    (await news.get<TrendingList>(`/api/news/trending${query}`)).body;
  const views = (slug: string, count: number) =>
    news.rows(
      `insert into article_counters (article_id, views) select id, $2 from articles where slug = $1
       on conflict (article_id) do update set views = excluded.views`,
      [slug, count],
    );

  it('is what was most viewed of the last seven days, filled up with the newest before them', async () => {
    const DAY = 24 * 60 * MINUTE;
    for (const [slug, age] of [
      ['new', 1],
      ['viewed', 3],
      ['most', 6],
      ['old', 8],
      ['older', 9],
    ] as const)
      await news.write({ slug, published_at: after(-age * DAY) });
    await views('viewed', 5);
    await views('most', 9);
    await views('older', 1_000);
    expect((await trending()).items.map(({ slug }) => slug)).toEqual(['most', 'viewed', 'new', 'old', 'older']);
    expect((await trending('?limit=2')).items.map(({ viewCount }) => viewCount)).toEqual([9, 5]);
  });

  it('keeps its headline for ninety minutes, whatever is read meanwhile, and then takes the next of the ten', async () => {
    for (let index = 0; index < 12; index += 1)
      await news.write({ slug: `a-${index}`, published_at: after(-index * MINUTE) });
    const headline = async () => {
      const { items, headline: slot } = await trending('?limit=10');
      return { slug: items[slot.index]?.slug, endsAt: slot.endsAt };
    };
    const first = await headline();
    expect(Date.parse(first.endsAt)).toBeGreaterThan(NOW.getTime());
    expect(Date.parse(first.endsAt) - NOW.getTime()).toBeLessThanOrEqual(90 * MINUTE);
    await views('a-9', 100);
    await views('a-8', 50);
    expect(await headline()).toEqual(first);
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      if (`a-${index}` !== first.slug) await views(`a-${index}`, 1_000 - index);
    expect(await headline()).toEqual(first);
    await news.rows("update articles set status = 'archived' where slug = $1", [first.slug]);
    expect((await headline()).slug).not.toBe(first.slug);
    await news.rows("update articles set status = 'published' where slug = $1", [first.slug]);
    expect(await headline()).toEqual(first);
    const other = await news.start();
    const theirs = (await other.inject('/api/news/trending?limit=10')).json<TrendingList>();
    expect(theirs.items[theirs.headline.index]?.slug).toBe(first.slug);
    await other.close();

    const seen = new Set<string | undefined>();
    for (let slot = 0; slot < 10; slot += 1) {
      news.setClock(new Date(Date.parse(first.endsAt) + slot * 90 * MINUTE));
      seen.add((await headline()).slug);
    }
    expect(seen.size).toBe(10);
    expect(seen).toContain('a-9');
  });

  it('is empty without articles', async () => expect((await trending('?limit=10')).items).toEqual([]));

  it.each(['?limit=0', '?limit=11', '?limit=x'])('refuses %s', async (query) =>
    expect((await news.get(`/api/news/trending${query}`)).status).toBe(400),
  );
});

describe('an article', () => {
  it('has its analysis, its headings, its reading time, and others of its category', async () => {
    const words = Array.from({ length: 660 }, () => 'word').join(' ');
    await news.write({
      slug: 'long',
      excerpt: '',
      content: `The **beginning** of it.\n\n## First part\n\n${words}\n\n### Of it\n\n## First part`,
      irun_analysis: '## Why\n\nBecause <script>alert(1)</script>',
    });
    for (const slug of ['b', 'c', 'd', 'e']) await news.write({ slug, published_at: after(-MINUTE) });
    await news.write({ slug: 'else', category: 'regulation' });
    const { body } = await news.get<ArticleDetail>('/api/news/articles/long');
    expect(body).toMatchObject({
      excerpt: expect.stringMatching(/^The beginning of it\. word word .* …$/) as string,
      standfirst: '',
      readingMinutes: 3,
      contents: [
        { id: 'h-first-part', text: 'First part', level: 2 },
        { id: 'h-of-it', text: 'Of it', level: 3 },
        { id: 'h-first-part-1', text: 'First part', level: 2 },
      ],
    });
    for (const { id } of body.contents) expect(body.html).toContain(`id="${id}"`);
    expect(body.irunAnalysis).toBe('<h2 id="h-analysis-why">Why</h2>\n<p>Because </p>\n');
    expect(body.related.map(({ slug }) => slug)).toHaveLength(3);
    expect(body.related.every(({ slug, category }) => slug !== 'long' && category === 'technology')).toBe(true);
  });
});
