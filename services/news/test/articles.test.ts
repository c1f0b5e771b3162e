import { ArticleDetail, ArticleList, CATEGORIES } from '@mintwire/contracts';
import { undescribed, type ApiDescription } from '@mintwire/testing';
import { Value } from 'typebox/value';
import type { ServiceApp } from '@mintwire/service-kit';
import { startNews, type TestNews } from './support/news-service';
import { readSeedArticles } from '../src/jobs/read-seed';
import { join } from 'node:path';
import type { SeedArticle } from '../src/domain/seed-article';

describe('articles', () => {
  let news: TestNews;
  let app: ServiceApp;
  let samples: SeedArticle[];

  const list = async (query = ''): Promise<ArticleList> => {
    const { status, body } = await news.get<ArticleList>(`/api/news/articles${query}`);
    expect(status).toBe(200);
    expect(Value.Check(ArticleList, body)).toBe(true);
    return body;
  };

  beforeAll(async () => {
    samples = await readSeedArticles(join(__dirname, '../seed'));
    news = await startNews();
    ({ app } = news);
  });
  afterAll(() => news.close());

  it.each([
    ['./news-page', ['/api/news/articles', '/api/news/trending', '/api/news/categories'], ''],
    ['./news-page', ['/api/news/articles'], 'category=defi-updates&page=2&search=a'],
    ['./latest-articles', ['/api/news/trending', '/api/news/stats'], ''],
    ['./subscribe-section', ['/api/news/stats'], ''],
    ['./article-page', ['/api/news/articles/', '/comments'], ''],
  ])('are in the HTML of %s as the API answers', async (expose, paths, query) => {
    const [first] = (await list()).items;
    const ask = { expose, slot: null, params: { slug: first?.slug ?? '' }, query: new URLSearchParams(query) };
    const { data } = (await news.gather(ask)) ?? { data: {} };
    for (const path of paths) expect(Object.keys(data)).toContainEqual(expect.stringContaining(path));
    for (const [path, part] of Object.entries(data))
      expect([path, await news.get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 200, body: JSON.parse(JSON.stringify(part)) as unknown }),
      ]);
  });

  it.each([
    ['nope', 404],
    ['Technology', 404],
    ['toString', 404],
    ['technology', 200],
    ['security-crime', 200],
    ['', 200],
  ])(
    'of the category “%s” have a page that answers %i, and nothing is kept of one that there is not',
    async (category, status) => {
      const query = new URLSearchParams({ category });
      const page = await news.gather({ expose: './news-page', slot: null, params: {}, query });
      expect(page?.status).toBe(status);
      if (status === 404) expect(page).toEqual({ status, data: {}, cache: null });
      const listed = await news.app.inject(`/api/news/articles?${query.toString()}`);
      expect(listed.statusCode).toBe(status === 404 ? 400 : 200);
    },
  );

  it('are described with their refusals', async () => {
    const description = (await app.inject('/api/news/openapi.json')).json<ApiDescription>();
    const bodiless = [
      'articles/{slug}/views',
      ...['unpublish', 'archive', 'restore', 'discard', 'revisions/{number}/restore'].map(
        (end) => `admin/articles/{id}/${end}`,
      ),
      'admin/feeds/{id}/read',
      ...['unschedule', 'pause', 'resume'].map((end) => `admin/newsletter/issues/{id}/${end}`),
      'admin/newsletter/subscribers/{id}/unsubscribe',
    ].map((path) => `post /api/news/${path}`);
    expect(undescribed(description, bodiless)).toEqual([]);
    expect(description.paths['/api/news/articles/{slug}']?.['get']?.responses['404']?.description).toContain(
      'NEWS_ARTICLE_UNKNOWN',
    );
  });

  it('has three samples in each category, one of them featured, and no invented views', async () => {
    for (const { id } of CATEGORIES) {
      const { items, total } = await list(`?category=${id}`);
      expect([id, total, items.filter(({ featured }) => featured).length]).toEqual([id, 3, 1]);
      expect(
        items.every(
          ({ viewCount, aiGenerated, author }) => viewCount === 0 && aiGenerated && author === 'Mintwire Editorial',
        ),
      ).toBe(true);
    }
  });

  it('says of a sample that nobody has changed it since', async () => {
    const [sample] = (await list()).items;
    const { updatedAt, publishedAt } = (await app.inject(`/api/news/articles/${sample?.slug}`)).json<ArticleDetail>();
    expect(updatedAt).toBe(publishedAt);
  });

  it('writes the samples once, however often and in parallel it starts', async () => {
    const others = await Promise.all([news.start(), news.start()]);
    await Promise.all(others.map((other) => other.close()));
    expect((await list()).total).toBe(CATEGORIES.length * 3);
    expect((await app.pg.query('select topic, data from kit.events')).rows).toEqual([
      { topic: 'changes', data: ['news:list'] },
    ]);
  });

  it('gives twelve a page, newest first, without gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}`)));
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6, 0]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(30);
    const times = all.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe('2026-03-01T11:00:00.000Z');
  });

  it.each([
    '/api/news/articles',
    '/api/news/trending',
    '/api/news/categories',
    '/api/news/stats',
    '/api/news/prices',
    '/api/news/articles/{slug}',
    '/api/news/articles/{slug}/comments',
  ])('have the same tag for as long as nothing changes: %s', async (path) => {
    const [first] = (await list()).items;
    const tag = async () => (await app.inject(path.replace('{slug}', first?.slug ?? ''))).headers.etag;
    const before = await tag();
    expect(before).toEqual(expect.any(String));
    news.setClock(new Date(news.now().getTime() + 10_000));
    expect(await tag()).toBe(before);
  });

  it('takes a limit with an offset or a page, and what it does not know changes nothing', async () => {
    const all = (await list('?limit=50')).items.map(({ slug }) => slug);
    expect(all).toHaveLength(30);
    expect(await list('?limit=7&offset=9')).toMatchObject({ page: 2, limit: 7, total: 30 });
    expect((await list('?limit=7&offset=9')).items.map(({ slug }) => slug)).toEqual(all.slice(9, 16));
    expect((await list('?limit=7&page=3')).items.map(({ slug }) => slug)).toEqual(all.slice(14, 21));
    expect((await list('?utm_source=x&sort=asc')).items.map(({ slug }) => slug)).toEqual(all.slice(0, 12));
  });

  it('takes a tag, in whatever letters, and what is featured', async () => {
    const tagged = samples.filter(({ tags }) => tags.includes('policy')).length;
    expect(tagged).toBeGreaterThan(0);
    expect((await list('?tag=Policy')).total).toBe(tagged);
    expect((await list('?tag=nobody-has-it')).total).toBe(0);
    const [{ slug, tags } = { slug: '', tags: [] }] = samples;
    const retag = (to: readonly string[]) => news.rows('update articles set tags = $2 where slug = $1', [slug, to]);
    await retag(['PolicyMix']);
    for (const tag of ['PolicyMix', 'policymix', 'POLICYMIX'])
      expect([tag, (await list(`?tag=${encodeURIComponent(tag)}`)).items.map((item) => item.slug)]).toEqual([
        tag,
        [slug],
      ]);
    await retag(tags);
    expect((await list('?featured=true')).total).toBe(10);
    expect((await list('?featured=false')).total).toBe(20);
  });

  it('takes a group of categories', async () => {
    expect((await list('?category=regulation-politics')).total).toBe(6);
    expect((await list('?category=security-crime')).total).toBe(3);
  });

  it('finds words in title, excerpt or content, and tags', async () => {
    const { slug, tags } = samples[0] as SeedArticle;
    expect((await list(`?search=${encodeURIComponent(tags[0] ?? '')}`)).items.map((item) => item.slug)).toContain(slug);
    expect((await list('?search=zzzzunheardof')).items).toEqual([]);
  });

  it.each(["'; drop table articles; --", '"unbalanced', '& | !', '%', '\\', '(((', '🙂'])(
    'survives the search %p',
    async (text) => {
      await list(`?search=${encodeURIComponent(text)}`);
    },
  );

  it.each([
    ['?page=0', 400, 'VALIDATION_FAILED'],
    ['?page=1.5', 400, 'VALIDATION_FAILED'],
    ['?page=1e9', 400, 'VALIDATION_FAILED'],
    ['?limit=0', 400, 'VALIDATION_FAILED'],
    ['?limit=51', 400, 'VALIDATION_FAILED'],
    ['?offset=-1', 400, 'VALIDATION_FAILED'],
    ['?offset=120001', 400, 'VALIDATION_FAILED'],
    ['?featured=maybe', 400, 'VALIDATION_FAILED'],
    ['?category=nonsense', 400, 'NEWS_CATEGORY_UNKNOWN'],
    [`?search=${'x'.repeat(201)}`, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await app.inject(`/api/news/articles${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('says of an article and its comments by which announcements they change; lists change by all', async () => {
    const { body } = await news.get<ArticleList>('/api/news/articles?limit=1');
    const slug = body.items[0]?.slug ?? '';
    const of = async (path: string) => (await news.get(path)).headers['x-mintwire-made-of'];
    for (const path of ['', '/comments', '/comments/changes?since=0'])
      expect([path, await of(`/api/news/articles/${slug}${path}`)]).toEqual([path, `news:list news:article:${slug}`]);
    expect(await of('/api/news/articles')).toBeUndefined();
  });

  it('answers one article as sanitised HTML', async () => {
    const { slug, title } = samples[0] as SeedArticle;
    const body = (await app.inject(`/api/news/articles/${slug}`)).json<ArticleDetail>();
    expect(Value.Check(ArticleDetail, body)).toBe(true);
    expect(body.title).toBe(title);
    expect(body.html).toContain('<p>');
  });

  it('shows only what is published', async () => {
    const { slug } = samples[1] as SeedArticle;
    await app.pg.pool.query("update articles set status = 'draft' where slug = $1", [slug]);
    expect((await app.inject(`/api/news/articles/${slug}`)).json()).toMatchObject({
      code: 'NEWS_ARTICLE_UNKNOWN',
      status: 404,
    });
    expect((await list()).total).toBe(29);
    await app.pg.pool.query("update articles set status = 'published' where slug = $1", [slug]);
  });

  it('says the same at all addresses at which nothing is, until something is published there', async () => {
    const page = (slug: string) =>
      news.gather({ expose: './article-page', slot: null, params: { slug }, query: new URLSearchParams() });
    const { slug } = samples[1] as SeedArticle;
    const nothing = await page('made-up');
    expect(nothing).toMatchObject({ status: 404, isNothing: true });
    await app.pg.pool.query("update articles set status = 'draft' where slug = $1", [slug]);
    for (const address of ['made-up-too', slug, 'No Slug']) expect(await page(address)).toEqual(nothing);
    await app.pg.pool.query("update articles set status = 'published' where slug = $1", [slug]);
    expect((await page(slug))?.status).toBe(200);
  });

  it('mixes featured articles and others on the first page', async () => {
    const featured = (await list()).items.filter((item) => item.featured).length;
    expect(featured).toBeGreaterThan(1);
    expect(featured).toBeLessThan(7);
  });

  it('lists the categories', async () => {
    expect((await app.inject('/api/news/categories')).json()).toMatchObject({ total: 10 });
  });
});
