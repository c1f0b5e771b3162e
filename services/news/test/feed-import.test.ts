import {
  ARTICLE_LIMITS,
  FEED_LIMITS,
  type AdminArticle,
  type AdminArticleList,
  type FeedEntryList,
  type FeedReading,
  type FeedSource,
  type FeedSourceList,
} from '@mintwire/contracts';
import { insertEntry } from '../src/store/feed-sources';
import { asEditor } from './support/editor';
import { buildFeedChild } from './support/feed-child';
import { FeedServer } from './support/feed-server';
import { NOW, startNews, type TestNews } from './support/news-service';

const FEEDS = '/api/news/admin/feeds';
const MINUTE_MS = 60_000;

const feedChild = buildFeedChild();

describe('feeds of others', () => {
  let news: TestNews;
  let server: FeedServer;
  beforeEach(async () => {
    server = await FeedServer.start();
    news = await startNews({ samples: false, trustedFeedHosts: [server.host], feedChild });
  });
  afterEach(async () => {
    await news.close();
    await server.close();
  });
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    asEditor(news.app, method, url, { ...(payload && { payload }), headers, at: news.now() });
  const fields = (more: object = {}) => ({
    ...{
      url: server.url('/feed'),
      name: 'Paper',
      category: 'technology',
      tags: ['wire'],
      everyMinutes: 15,
      active: true,
      summarise: false,
    },
    ...more,
  });
  const add = async (more: object = {}) => (await ask('POST', FEEDS, fields(more))).json<FeedSource>();
  const read = async ({ id }: FeedSource) => (await ask('POST', `${FEEDS}/${id}/read`)).json<FeedReading>();
  const entries = async ({ id }: FeedSource) =>
    (await ask('GET', `${FEEDS}/${id}/entries`)).json<FeedEntryList>().items;
  const drafts = async () => (await ask('GET', '/api/news/admin/articles')).json<AdminArticleList>();
  const item = (id: number | string, more = '') =>
    `<item><guid isPermaLink="false">${id}</guid><title>Story ${id}</title><link>https://paper.example/${id}</link><description>&lt;p&gt;Text ${id}&lt;/p&gt;</description>${more}</item>`;
  const serve = (...items: string[]) =>
    server.serve(
      `<rss version="2.0"><channel><title>The Paper</title><link>https://paper.example</link>${items.join('')}</channel></rss>`,
      { etag: '"1"' },
    );

  it('become drafts, once each, with their source and where they appeared first', async () => {
    serve(item(1), item(2));
    const source = await add();
    expect(source).toMatchObject({ version: 1, readAt: null, nextAt: NOW.toISOString(), entries: 0, drafts: 0 });
    expect(await read(source)).toMatchObject({
      drafts: 2,
      unchanged: false,
      source: { title: 'The Paper', entries: 2, drafts: 2, fault: null },
    });
    expect((await read(source)).drafts).toBe(0);
    serve(item(3), item(1), item(2));
    expect((await read(source)).drafts).toBe(1);
    const list = await drafts();
    expect(list.items.map(({ title, status }) => [title, status])).toEqual([
      ['Story 3', 'draft'],
      ['Story 1', 'draft'],
      ['Story 2', 'draft'],
    ]);
    const one = (await ask('GET', `/api/news/admin/articles/${list.items[1]?.id}`)).json<AdminArticle>();
    expect(one.draft).toMatchObject({
      category: 'technology',
      tags: ['wire'],
      canonicalUrl: 'https://paper.example/1',
      author: 'Paper',
    });
    expect(one.draft.content).toContain('First published by [Paper](<https://paper.example/1>)');
    expect((await news.get<{ total: number }>('/api/news/articles')).body.total).toBe(0);
  });

  it('are read when their time comes, and say what they know', async () => {
    serve(item(1));
    await add();
    await news.work();
    expect((await drafts()).total).toBe(1);
    server.answer = (response, _path, headers) =>
      void response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end();
    const asked = server.asked.length;
    await news.work();
    expect(server.asked.length).toBe(asked);
    news.setClock(new Date(NOW.getTime() + 16 * MINUTE_MS));
    await news.work();
    expect(server.asked.length).toBe(asked + 1);
    const [source] = (await ask('GET', FEEDS)).json<FeedSourceList>().items;
    expect(source).toMatchObject({ fault: null, readAt: news.now().toISOString(), changedAt: NOW.toISOString() });
  });

  it('are imported on and on, whatever odd ids and texts they have', async () => {
    const odd = `${'x'.repeat(FEED_LIMITS.urlChars - 1)}🚀`;
    const long = `${'y'.repeat(ARTICLE_LIMITS.titleChars - 2)}🚀 z`;
    serve(item(odd).replace('Story', long), item(1));
    const source = await add();
    expect(await read(source)).toMatchObject({ drafts: 2, source: { fault: null } });
    serve(item(odd), item(1), item(2));
    expect(await read(source)).toMatchObject({ drafts: 1, source: { fault: null, entries: 3 } });
    const { items } = await drafts();
    expect(items.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^y+…$/));
  });

  it('bring an entry once, also one that is not known again', async () => {
    serve(item(1));
    const source = await add();
    await read(source);
    const entry = { key: '1', title: 'Again', url: null, publishedAt: null, outcome: 'draft', summary: null } as const;
    expect(await insertEntry(news.app.pg.pool, source.id, entry, NOW)).toBeNull();
    expect((await entries(source)).map(({ title }) => title)).toEqual(['Story 1']);
  });

  it('that bring what another one has brought make no second draft, whatever campaign their links are of', async () => {
    serve(item(1));
    await read(await add());
    serve(item('x').replace('paper.example/x', 'paper.example/1?utm_source=feed&amp;utm_medium=rss#top'));
    const other = await add({ url: server.url('/other') });
    expect((await read(other)).drafts).toBe(0);
    expect((await entries(other)).map(({ outcome, articleId }) => [outcome, articleId])).toEqual([['duplicate', null]]);
    serve(item('y').replace('paper.example/y', 'paper.example/2?utm_source=feed&amp;page=3'));
    expect((await read(other)).drafts).toBe(1);
    const [newest] = (await drafts()).items;
    const made = (await ask('GET', `/api/news/admin/articles/${newest?.id}`)).json<AdminArticle>();
    expect(made.draft.canonicalUrl).toBe('https://paper.example/2?page=3');
  });

  it('do not bring back what an editor has deleted', async () => {
    serve(item(1));
    const source = await add();
    await read(source);
    const [draft] = (await drafts()).items;
    expect((await ask('DELETE', `/api/news/admin/articles/${draft?.id}`)).statusCode).toBe(204);
    serve(item(1), item(2));
    expect((await read(source)).drafts).toBe(1);
    expect(
      (await entries(source)).map(({ title, outcome, articleId }) => [title, outcome, articleId === null]),
    ).toEqual(expect.arrayContaining([['Story 1', 'draft', true]]));
  });

  it('with a long past bring the newest twenty', async () => {
    const day = (index: number) => `<pubDate>${new Date(NOW.getTime() - index * 86_400_000).toUTCString()}</pubDate>`;
    serve(...[...Array(60)].map((_, index) => item(index, day(index))).toReversed());
    const source = await add();
    expect(await read(source)).toMatchObject({ drafts: 20, source: { entries: 60, drafts: 20 } });
    expect((await drafts()).items[0]?.title).toBe('Story 0');
  });

  it('that give their entries new ids each time are left alone for a while, and say why', async () => {
    let ids = 0;
    const serveNew = () => serve(...[...Array(FEED_LIMITS.entries)].map(() => item((ids += 1))));
    serveNew();
    const source = await add();
    for (const entries of [300, 600, 900]) {
      serveNew();
      expect(await read(source)).toMatchObject({ drafts: FEED_LIMITS.drafts, source: { entries, fault: null } });
    }
    serveNew();
    expect(await read(source)).toMatchObject({ drafts: 0, source: { entries: 900, fault: 'large', failures: 1 } });
    news.setClock(new Date(NOW.getTime() + 25 * 60 * MINUTE_MS));
    expect(await read(source)).toMatchObject({ drafts: FEED_LIMITS.drafts, source: { fault: null } });
  });

  it('that get another address while they are read at the old one are read there at once', async () => {
    serve(item(1));
    const source = await add();
    await read(source);
    news.setClock(new Date(NOW.getTime() + MINUTE_MS));
    server.answer = (response) =>
      void ask('PUT', `${FEEDS}/${source.id}`, fields({ url: server.url('/new') })).then(() =>
        response.writeHead(304).end(),
      );
    expect((await read(source)).source).toMatchObject({
      url: server.url('/new'),
      readAt: NOW.toISOString(),
      nextAt: news.now().toISOString(),
    });
  });

  it('that two instances read at the same time bring each entry once', async () => {
    serve(item(1), item(2), item(3));
    const source = await add();
    const other = await news.start();
    const again = asEditor(other, 'POST', `${FEEDS}/${source.id}/read`);
    const [one, two] = await Promise.all([read(source), again]);
    expect(one.drafts + two.json<FeedReading>().drafts).toBe(3);
    await other.close();
  });

  it('that cannot be read say why, are asked less and less often, and lose nothing', async () => {
    serve(item(1));
    const source = await add();
    await read(source);
    server.answer = (response) => void response.writeHead(500).end();
    for (const minutes of [15, 30, 60]) {
      const { source: after } = await read(source);
      expect(after).toMatchObject({ fault: 'refused', detail: 'its server answered with status 500', drafts: 1 });
      expect(new Date(after.nextAt ?? 0).getTime() - news.now().getTime()).toBe(minutes * MINUTE_MS);
    }
    server.serve('<html>');
    expect((await read(source)).source).toMatchObject({ fault: 'no-feed', failures: 4 });
    serve(item(2));
    expect((await read(source)).source).toMatchObject({ fault: null, detail: null, failures: 0, drafts: 2 });
  });

  it('are refused when they are private, known, too many of a thing, or of no category', async () => {
    const rejected = async (more: object) => {
      const answer = await ask('POST', FEEDS, fields(more));
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    await add();
    expect(await rejected({})).toEqual([409, 'NEWS_FEED_KNOWN']);
    const once = () => ask('POST', FEEDS, fields({ url: server.url('/once') }), { 'idempotency-key': 'one-feed' });
    expect([(await once()).statusCode, (await once()).statusCode]).toEqual([201, 201]);
    expect(await rejected({ url: 'http://169.254.169.254/latest/meta-data/' })).toEqual([422, 'NEWS_FEED_ADDRESS']);
    expect(await rejected({ url: 'file:///etc/passwd' })).toEqual([422, 'NEWS_FEED_ADDRESS']);
    expect(await rejected({ url: server.url('/b'), category: 'nothing' })).toMatchObject([
      expect.any(Number),
      'NEWS_CATEGORY_UNKNOWN',
    ]);
    expect(await rejected({ url: `https://a.example/${'x'.repeat(3_000)}` })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await rejected({ everyMinutes: 1 })).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('are changed by one editor at a time, and deleted without their drafts', async () => {
    serve(item(1));
    const source = await add();
    await read(source);
    const put = (version: number, more: object) =>
      ask('PUT', `${FEEDS}/${source.id}`, fields(more), { 'if-match': `"${version}"` });
    expect((await put(1, { active: false })).json()).toMatchObject({ version: 2, active: false, nextAt: null });
    expect((await put(1, { name: 'Late' })).json()).toMatchObject({ code: 'NEWS_FEED_CHANGED' });
    expect((await put(2, { active: true })).json()).toMatchObject({ nextAt: news.now().toISOString() });
    expect((await ask('DELETE', `${FEEDS}/${source.id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `${FEEDS}/${source.id}`)).json()).toMatchObject({ code: 'NEWS_FEED_UNKNOWN' });
    expect((await ask('POST', `${FEEDS}/${source.id}/read`)).json()).toMatchObject({ code: 'NEWS_FEED_UNKNOWN' });
    expect((await drafts()).total).toBe(1);
  });

  it('are for editors', async () => {
    expect((await news.app.inject({ method: 'GET', url: FEEDS })).statusCode).toBe(401);
    expect((await asEditor(news.app, 'GET', FEEDS, { roles: ['operator'] })).statusCode).toBe(403);
  });

  it('are read though one of them holds what no database can, and say it without that', async () => {
    const poisoned = { version: 'https://jsonfeed.org/version/1.1', title: 'T\0he Paper' };
    const story = { id: 'a\0b', title: 'Sto\0ry', content_html: '<p>Te\0xt \ud800</p>', authors: [{ name: 'A\0da' }] };
    server.serve(JSON.stringify({ ...poisoned, items: [story] }), {});
    const source = await add();
    expect(await read(source)).toMatchObject({ drafts: 1, source: { title: 'The Paper', fault: null } });
    expect((await entries(source)).map(({ title }) => title)).toEqual(['Story']);
    expect((await read(source)).drafts).toBe(0);
  });

  it('that this site cannot take over hold up no other one, and say so', async () => {
    serve(item(1));
    const [broken, good] = [await add({ name: 'Broken' }), await add({ url: server.url('/good'), name: 'Good' })];
    await news.rows(
      'create function break_it() returns trigger language plpgsql as $$ begin raise exception $r$no$r$; end $$',
    );
    await news.rows(
      `create trigger break_it before insert on feed_entries for each row when (new.source_id = '${broken.id}') execute function break_it()`,
    );
    await news.tasks['read feeds']?.run({}, AbortSignal.timeout(60_000));
    const [one, other] = [broken, good].map(({ id }) => id);
    const list = (await ask('GET', FEEDS)).json<FeedSourceList>().items;
    expect(list.find(({ id }) => id === one)).toMatchObject({ fault: 'slow', failures: 1, drafts: 0 });
    expect(list.find(({ id }) => id === other)).toMatchObject({ fault: null, drafts: 1 });
  });
});
