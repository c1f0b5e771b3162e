import { randomUUID } from 'node:crypto';
import {
  AdminArticle,
  AdminArticleExport,
  AdminArticleList,
  ARTICLE_LIMITS,
  ArticleRevision,
  ArticleRevisionList,
  ArticleTextPreview,
  AUDIT_TEXT_HEADER,
  EMPTY_ARTICLE,
  type ArticleBulkDone,
  type ArticleDetail,
  type ArticleFields,
  type ArticleList,
  type CreatedPreviewLink,
  type Problem,
} from '@mintwire/contracts';
import { GATEWAY_ITSELF, signIdentity, SigningKey } from '@mintwire/service-kit';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import { asEditor } from './support/editor';
import { GATEWAY, NOW, startNews, type TestNews } from './support/news-service';

const ARTICLES = '/api/news/admin/articles';
const MINUTE = 60_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const FULL: ArticleFields = {
  ...EMPTY_ARTICLE,
  title: 'Rent on Solana, explained',
  content: 'An account **pays** rent.\n\n## Why\n\nBecause.',
  category: 'technology',
  author: 'Ada',
  tags: ['solana', 'rent'],
};

let news: TestNews;
beforeAll(async () => {
  news = await startNews({ samples: false });
});
beforeEach(async () => {
  news.setClock(NOW);
  await news.rows('truncate articles cascade');
});
afterAll(() => news.close());

type Options = { seen?: number; by?: string; payload?: object; headers?: Record<string, string> };
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { seen, headers, ...options }: Options = {}) =>
  asEditor(news.app, method, ARTICLES + path, {
    at: news.now(),
    ...options,
    headers: { ...headers, ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
  });
const read = <T extends TSchema>(schema: T, answer: { statusCode: number; json: () => unknown }): Static<T> => {
  const body = answer.json();
  if (!Value.Check(schema, body)) throw new Error(`${answer.statusCode} ${JSON.stringify(body)}`);
  return body;
};
const article = async (...asked: Parameters<typeof ask>): Promise<AdminArticle> =>
  read(AdminArticle, await ask(...asked));
const problem = async (...asked: Parameters<typeof ask>): Promise<Problem> => (await ask(...asked)).json<Problem>();
const create = (fields: Partial<ArticleFields> = {}): Promise<AdminArticle> =>
  article('POST', '', { payload: { fields } });
const save = (id: string, seen: number, fields: Partial<ArticleFields>, by = 'ed') =>
  ask('PUT', `/${id}/draft`, { seen, by, payload: { fields: { ...FULL, ...fields } } });
const publish = (id: string, seen: number, at?: Date) =>
  ask('POST', `/${id}/publish`, { seen, payload: at ? { at: at.toISOString() } : {} });
const revisions = async (id: string) => read(ArticleRevisionList, await ask('GET', `/${id}/revisions`)).items;
const listed = async (query = '') => read(AdminArticleList, await ask('GET', query));
const page = (slug: string) => news.get<ArticleDetail & { code?: string }>(`/api/news/articles/${slug}`);
const slugs = async () => (await news.get<ArticleList>('/api/news/articles')).body.items.map(({ slug }) => slug);
const announced = async () => (await news.rows("select 1 from kit.events where topic = 'changes'")).length;
const published = async (fields: Partial<ArticleFields> = {}) => {
  const { id, version } = await create({ ...FULL, ...fields });
  return read(AdminArticle, await publish(id, version));
};

describe('what is typed', () => {
  it('is saved in a working copy, incomplete as it is, and changes nothing that readers see', async () => {
    const begun = await create();
    expect(begun).toMatchObject({
      status: 'draft',
      slug: '',
      version: 1,
      live: null,
      draft: EMPTY_ARTICLE,
      changed: false,
    });
    const saved = read(AdminArticle, await save(begun.id, 1, { ...EMPTY_ARTICLE, title: 'Re' }));
    expect(saved).toMatchObject({ version: 2, savedBy: 'account:ed@example.org', draft: { title: 'Re' } });

    const live = await published();
    const before = await announced();
    const changed = read(AdminArticle, await save(live.id, live.version, { slug: live.slug, title: 'Rent, again' }));
    expect(changed).toMatchObject({ changed: true, live: { title: FULL.title }, draft: { title: 'Rent, again' } });
    expect((await page(live.slug)).body).toMatchObject({ title: FULL.title, coverSeed: live.coverSeed });
    expect(await announced()).toBe(before);
  });

  it('is saved once however often it is sent, and a version that another editor has changed is told', async () => {
    const { id } = await create();
    expect((await save(id, 1, { title: 'Mine' })).statusCode).toBe(200);
    expect(read(AdminArticle, await save(id, 1, { title: 'Mine' })).version).toBe(2);

    const rejected = await save(id, 1, { title: 'Theirs' }, 'other');
    expect([rejected.statusCode, rejected.json<Problem>().code]).toEqual([412, 'NEWS_ARTICLE_CHANGED']);
    expect(rejected.json<Problem>().errors).toEqual([
      { path: '/savedBy', message: 'account:ed@example.org' },
      { path: '/savedAt', message: NOW.toISOString() },
    ]);
    expect(rejected.json<Problem>().detail).not.toContain('example.org');
    expect((await ask('PUT', `/${id}/draft`, { payload: { fields: FULL } })).statusCode).toBe(400);
    expect((await article('GET', `/${id}`)).draft.title).toBe('Mine');
  });

  it('by two editors at once is saved by one of them, and what the other overwrites later stays as a revision', async () => {
    const { id } = await create();
    const answers = await Promise.all([save(id, 1, { title: 'A' }, 'a'), save(id, 1, { title: 'B' }, 'b')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const { draft, savedBy } = await article('GET', `/${id}`);
    const [winner, loser] = draft.title === 'A' ? ['A', 'b'] : ['B', 'a'];
    await save(id, 2, { title: 'Both' }, loser);
    const [kept] = await revisions(id);
    expect(kept).toMatchObject({ what: 'replaced', title: winner, by: savedBy });
  });

  it('holds no character that cannot be stored, and what is no text of an article is refused', async () => {
    const { id } = await create();
    const saved = read(AdminArticle, await save(id, 1, { title: 'a\0b', content: 'c\ud800d' }));
    expect([saved.draft.title, saved.draft.content]).toEqual(['ab', 'c\ufffdd']);
    const rejected: readonly [Partial<ArticleFields>, number, string][] = [
      [{ title: 'x'.repeat(5_000) }, 400, 'VALIDATION_FAILED'],
      [{ content: 'x'.repeat(200_001) }, 400, 'VALIDATION_FAILED'],
      [{ content: 'x'.repeat(1024 * 1024) }, 413, 'BODY_TOO_LARGE'],
      [{ category: 'gossip' }, 400, 'NEWS_CATEGORY_UNKNOWN'],
      [{ tags: Array.from({ length: 11 }, String) }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [fields, status, code] of rejected) {
      const answer = await save(id, 2, fields);
      expect([fields, answer.statusCode, answer.json<Problem>().code]).toEqual([fields, status, code]);
    }
    expect((await save(randomUUID(), 1, {})).statusCode).toBe(404);
    expect((await article('GET', `/${id}`)).version).toBe(2);
  });

  it('begins one article for each key', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() }, payload: { fields: { title: 'Once' } } };
    const [first, second] = [await article('POST', '', key), await article('POST', '', key)];
    expect(second.id).toBe(first.id);
    expect((await listed()).total).toBe(1);
  });
});

describe('publishing', () => {
  it('makes the working copy what page, list and feed show, tells caches, and does so once', async () => {
    const { id } = await create({ ...FULL, title: '  Rent <b>on</b> Solana ', tags: ['#solana', 'Solana', ' '] });
    const before = await announced();
    const live = read(AdminArticle, await publish(id, 1));
    expect(live).toMatchObject({
      status: 'published',
      slug: 'rent-b-on-b-solana',
      publishedAt: NOW.toISOString(),
      changed: false,
      live: { title: 'Rent <b>on</b> Solana', tags: ['solana'] },
      revision: 1,
    });
    expect(await announced()).toBe(before + 1);
    expect((await page(live.slug)).body).toMatchObject({ title: 'Rent <b>on</b> Solana', author: 'Ada' });
    expect(await slugs()).toEqual([live.slug]);
    expect((await news.get<string>('/feed.xml')).body).toContain('<![CDATA[Rent <b>on</b> Solana]]>');

    expect(read(AdminArticle, await publish(id, 1))).toMatchObject({ revision: 1, version: live.version });
    expect(await announced()).toBe(before + 1);
  });

  it('at a time shows it from that minute on', async () => {
    const { id } = await create(FULL);
    const planned = read(AdminArticle, await publish(id, 1, after(MINUTE)));
    expect(planned).toMatchObject({ status: 'scheduled', live: { title: FULL.title } });
    expect([(await page(planned.slug)).status, await slugs()]).toEqual([404, []]);
    news.setClock(after(MINUTE));
    await news.work();
    expect([(await page(planned.slug)).status, await slugs()]).toEqual([200, [planned.slug]]);
    expect((await news.get<string>('/feed.xml')).body).toContain(FULL.title);
    expect((await article('GET', `/${id}`)).status).toBe('published');
    expect((await revisions(id)).map(({ what }) => what)).toEqual(['scheduled']);
    const vanishing = await publish(id, planned.version, after(2 * MINUTE));
    expect([vanishing.statusCode, vanishing.json<Problem>().code]).toEqual([409, 'NEWS_ARTICLE_IS_LIVE']);
  });

  it('of what is incomplete says field by field what is missing, and changes nothing', async () => {
    await published({ slug: 'taken' });
    const { id } = await create();
    const empty = await publish(id, 1);
    expect(empty.statusCode).toBe(422);
    expect(empty.json<Problem>()).toMatchObject({ code: 'NEWS_ARTICLE_INCOMPLETE' });
    const fieldsOf = (answer: { json: () => unknown }) => (answer.json() as Problem).errors?.map(({ path }) => path);
    expect(fieldsOf(empty)).toEqual(['/title', '/content', '/category', '/author', '/slug']);
    let { version } = await article('GET', `/${id}`);
    const wrong: readonly [Partial<ArticleFields>, string][] = [
      ...['taken', 'Not An Address', '../etc', 'preview', 'a--b'].map(
        (slug) => [{ slug }, '/slug'] as [object, string],
      ),
      [{ title: '日本語' }, '/slug'],
      [{ imageUrl: 'https://elsewhere.example/a.png' }, '/imageUrl'],
      ...['javascript:alert(1)', 'yesterday', 'https://elsewhere', 'https://elsewhere.example\\a'].map(
        (canonicalUrl) => [{ canonicalUrl }, '/canonicalUrl'] as [object, string],
      ),
    ];
    for (const [fields, path] of wrong) {
      version = read(AdminArticle, await save(id, version, fields)).version;
      expect([fields, fieldsOf(await publish(id, version))]).toEqual([fields, [path]]);
    }
    for (const at of ['2026-12-31T23:59:60Z', 'tomorrow', ''])
      expect((await problem('POST', `/${id}/publish`, { payload: { at } })).code).toBe('VALIDATION_FAILED');
    expect((await article('GET', `/${id}`)).status).toBe('draft');
    expect(await revisions(id)).toEqual([]);
  });

  it('gives two articles of one title two addresses, also at the same moment', async () => {
    const drafts = [await create(FULL), await create(FULL), await create(FULL)];
    await Promise.all(drafts.map(({ id }) => publish(id, 1)));
    for (const { id } of drafts) await publish(id, 1);
    const addresses = (await listed()).items.map(({ slug }) => slug).sort();
    const base = 'rent-on-solana-explained';
    expect(addresses).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it('at another address leads readers there', async () => {
    const live = await published();
    const { version } = read(AdminArticle, await save(live.id, live.version, { slug: 'rent' }));
    expect(read(AdminArticle, await publish(live.id, version)).slug).toBe('rent');
    expect(await page(live.slug)).toMatchObject({ status: 301, headers: { location: '/api/news/articles/rent' } });
    expect((await page('rent')).status).toBe(200);
    const other = await create({ ...FULL, slug: live.slug });
    expect((await publish(other.id, 1)).statusCode).toBe(422);
  });

  it('keeps the analysis, the picture, the origin and the date', async () => {
    const imageUrl = `/api/news/pictures/${'a'.repeat(64)}-1000x500`;
    const live = await published({
      analysis: '*So* it is',
      imageUrl,
      imageAlt: 'A chart',
      canonicalUrl: 'https://Elsewhere.example/a',
    });
    const { body } = await page(live.slug);
    expect(body).toMatchObject({
      irunAnalysis: '<p><em>So</em> it is</p>\n',
      canonicalUrl: 'https://elsewhere.example/a',
      picture: {
        width: 1000,
        height: 500,
        alt: 'A chart',
        url: `${imageUrl}/1280.jpg`,
        card: { url: `${imageUrl}/card.jpg` },
      },
    });
    expect(body.picture?.sources[0]?.srcset).toBe(
      [320, 480, 640, 960, 1280].map((width) => `${imageUrl}/${width}.avif ${Math.min(width, 1000)}w`).join(', '),
    );
    news.setClock(after(MINUTE));
    const { version } = read(AdminArticle, await save(live.id, live.version, { slug: live.slug }));
    await publish(live.id, version);
    expect((await page(live.slug)).body).toMatchObject({
      publishedAt: NOW.toISOString(),
      updatedAt: after(MINUTE).toISOString(),
    });
  });
});

describe('taking down', () => {
  it('makes a draft of an article, archives it, brings it back and deletes it', async () => {
    const { id, slug } = await published();
    expect(await problem('DELETE', `/${id}`)).toMatchObject({ code: 'NEWS_ARTICLE_IS_LIVE' });
    const other = (await create(FULL)).id;
    expect(await problem('DELETE', `/${other}`, { seen: 999 })).toMatchObject({
      code: 'NEWS_ARTICLE_CHANGED',
    });
    expect(await article('POST', `/${id}/unpublish`)).toMatchObject({
      status: 'draft',
      live: null,
      draft: { title: FULL.title },
    });
    expect([(await page(slug)).status, await slugs()]).toEqual([404, []]);
    expect((await article('POST', `/${id}/publish`, { payload: {} })).publishedAt).toBe(NOW.toISOString());
    expect(await article('POST', `/${id}/archive`)).toMatchObject({ status: 'archived', live: null });
    expect((await article('POST', `/${id}/archive`)).revision).toBe(4);
    expect(await page(slug)).toMatchObject({ status: 410, body: { code: 'NEWS_ARTICLE_GONE' } });
    expect((await article('POST', `/${id}/restore`)).status).toBe('draft');
    expect((await page(slug)).status).toBe(404);
    expect((await revisions(id)).map(({ what }) => what)).toEqual([
      'restored',
      'archived',
      'published',
      'unpublished',
      'published',
    ]);
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
  });

  it('is named by its title where a change of it is written down, also when it is gone by then', async () => {
    const named = async (...asked: Parameters<typeof ask>) => {
      const name = (await ask(...asked)).headers[AUDIT_TEXT_HEADER];
      return name === undefined ? null : decodeURIComponent(String(name));
    };
    const one = await create({ ...FULL, title: 'Rent, “explained” €' });
    const long = await create({ ...FULL, title: 'Ü'.repeat(ARTICLE_LIMITS.titleChars) });
    const untitled = await create();
    const draft = { seen: 1, payload: { fields: { ...FULL, title: 'Typed' } } };
    expect([await named('GET', `/${one.id}`), await named('PUT', `/${untitled.id}/draft`, draft)]).toEqual([
      null,
      null,
    ]);
    expect(await named('POST', `/${untitled.id}/archive`)).toBe(
      'Takes an article down; its address says that it is gone: “Typed”',
    );
    const many = { ids: [one.id, ...Array<string>(3).fill(long.id), untitled.id], action: 'archive' };
    expect(await named('POST', '/bulk', { payload: many })).toMatch(
      /^Takes down 3 articles: “Rent, “explained” €”, “Ü{200}”, “Typed”$/,
    );
    const comments = { ids: [one.id, randomUUID()], action: 'open-comments' };
    expect(await named('POST', '/bulk', { payload: comments })).toBe(
      'Opens the comments on 2 articles (1 of 2 changed): “Rent, “explained” €”',
    );
    expect(await named('DELETE', `/${one.id}`)).toMatch(/: “Rent, “explained” €”$/);
    expect(await named('DELETE', `/${one.id}`)).toBeNull();
  });

  it('says nothing of what was never seen', async () => {
    const planned = await create({ ...FULL, slug: 'planned' });
    await publish(planned.id, 1, after(MINUTE));
    expect(await article('POST', `/${planned.id}/archive`)).toMatchObject({ publishedAt: null });
    expect((await page('planned')).status).toBe(404);
  });
});

describe('revisions', () => {
  it('keep what was there before the first edit, and can be brought back into the working copy without losing what was there', async () => {
    await news.write({ slug: 'old', title: 'Old', tags: ['a'] });
    const [{ id } = { id: '' }] = (await listed()).items;
    const first = await article('GET', `/${id}`);
    expect(first).toMatchObject({ version: 0, changed: false, draft: { title: 'Old', slug: 'old' } });
    const { version } = read(AdminArticle, await save(id, 0, { ...first.draft, title: 'New' }));
    await publish(id, version);
    expect((await revisions(id)).map(({ what, title }) => [what, title])).toEqual([
      ['published', 'New'],
      ['original', 'Old'],
    ]);
    expect(read(ArticleRevision, await ask('GET', `/${id}/revisions/1`)).fields).toEqual(first.draft);

    const typed = read(AdminArticle, await save(id, version, { ...first.draft, title: 'Newer' }));
    expect((await problem('POST', `/${id}/revisions/1/restore`, { seen: version })).code).toBe('NEWS_ARTICLE_CHANGED');
    const restored = await article('POST', `/${id}/revisions/1/restore`, { seen: typed.version });
    expect(restored).toMatchObject({ changed: true, draft: { title: 'Old' }, live: { title: 'New' } });
    expect((await page('old')).body.title).toBe('New');
    expect((await revisions(id))[0]).toMatchObject({ what: 'replaced', title: 'Newer' });

    expect(await article('POST', `/${id}/discard`)).toMatchObject({ changed: false, draft: { title: 'New' } });
    expect((await revisions(id))[0]).toMatchObject({ what: 'replaced', title: 'Old' });
    expect((await problem('GET', `/${id}/revisions/99`)).code).toBe('NEWS_REVISION_UNKNOWN');
  });
});

describe('an article that was begun and not written on', () => {
  const total = async () => (await ask('GET', '')).json<AdminArticleList>().total;

  it('is not in the list until its first word, whoever its author will be', async () => {
    const { id } = await create({ author: 'Ada' });
    expect(await total()).toBe(0);
    await save(id, 1, { author: 'Ada', title: 'R' });
    expect(await total()).toBe(1);
  });

  it('is gone after a week, when another one is begun', async () => {
    await create();
    const { id } = await create();
    await save(id, 1, { title: 'Rent' });
    news.setClock(after(8 * 24 * 60 * MINUTE));
    const later = await create();
    expect(await news.rows('select id from articles order by number')).toEqual([{ id }, { id: later.id }]);
  });
});

describe('an article that was public', () => {
  it('stays in the list, and there, when all of it is taken away', async () => {
    const { id } = await published({ slug: 'once' });
    await news.rows("update articles set status = 'draft' where id = $1", [id]);
    await news.rows('delete from article_drafts where article_id = $1', [id]);
    const { author: _, ...nothing } = EMPTY_ARTICLE;
    await save(id, 0, nothing);
    expect((await listed()).total).toBe(1);
    news.setClock(after(8 * 24 * 60 * MINUTE));
    await create();
    expect(await news.rows('select id from articles where id = $1', [id])).toEqual([{ id }]);
  });
});

describe('an article whose first words are being saved', () => {
  it('is not taken for one that nobody writes on, and makes nobody wait', async () => {
    const { id } = await create();
    const client = await news.app.pg.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from articles where id = $1 for no key update', [id]);
      await client.query('update article_drafts set version = version + 1 where article_id = $1', [id]);
      news.setClock(after(8 * 24 * 60 * MINUTE));
      const other = await create();
      await client.query('commit');
      expect(await news.rows('select id from articles order by number')).toEqual([{ id }, { id: other.id }]);
    } finally {
      client.release();
    }
  });
});

describe('the list', () => {
  it('finds by state, category, author, words, mark and change, in four orders, and counts exactly', async () => {
    const live = await published({ title: 'Beta', slug: 'beta' });
    await create({ title: 'alpha 100%', category: 'regulation', author: 'Bob', content: 'one two' });
    await publish((await create({ ...FULL, title: 'Gamma' })).id, 1, after(MINUTE));
    await save(live.id, live.version, { title: 'Beta two', slug: 'beta', tags: ['x_y', 'Zoë'] });
    const titles = async (query: string) => (await listed(query)).items.map(({ title }) => title);
    expect(await listed('?limit=2&sort=title')).toMatchObject({
      total: 3,
      page: 1,
      items: [
        { title: 'alpha 100%', slug: '', words: 2, status: 'draft', changed: false },
        { title: 'Beta two', changed: true },
      ],
    });
    const found: readonly [string, string[]][] = [
      ['?status=draft', ['alpha 100%']],
      ['?status=scheduled', ['Gamma']],
      ['?category=regulation', ['alpha 100%']],
      ['?author=Bob', ['alpha 100%']],
      ['?search=BETA', ['Beta two']],
      ['?search=100%25', ['alpha 100%']],
      ['?search=x_y', ['Beta two']],
      [`?search=${encodeURIComponent('BÉTA')}`, ['Beta two']],
      ['?search=zoe', ['Beta two']],
      [`?search=${encodeURIComponent('\u0301')}`, []],
      ['?search=%00', ['Beta two', 'Gamma', 'alpha 100%']],
      ['?changed=true', ['Beta two']],
      ['?featured=true', []],
      ['?sort=title&page=2&limit=2', ['Gamma']],
      ['?sort=published', ['alpha 100%', 'Gamma', 'Beta two']],
    ];
    for (const [query, expected] of found)
      expect([query, (await titles(query)).sort()]).toEqual([query, [...expected].sort()]);
    expect(await titles('?sort=published')).toEqual(['alpha 100%', 'Gamma', 'Beta two']);
    await news.rows('insert into article_counters (article_id, views) values ($1, 9)', [live.id]);
    expect((await titles('?sort=views'))[0]).toBe('Beta two');
    expect((await problem('GET', '?status=lost')).code).toBe('VALIDATION_FAILED');
  });

  it('is saved as a whole, each article once, while it is worked on', async () => {
    const all: AdminArticle[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) all.push(await create({ ...FULL, title }));
    await create({ ...FULL, title: 'Elsewhere', category: 'regulation' });
    const page = async (cursor: string) =>
      read(AdminArticleExport, await ask('GET', `/export?category=technology&sort=updated&limit=2${cursor}`));
    const saved: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const found: AdminArticleExport = await page(next);
      saved.push(...found.items.map(({ title }) => title));
      next = found.next && `&cursor=${found.next}`;
      // What was not saved yet comes first in the list by changes, and there is one more.
      news.setClock(new Date(news.now().getTime() + MINUTE));
      await save(all[0]?.id ?? '', all[0]?.version ?? 0, { title: 'One' });
      await create({ ...FULL, title: 'Later' });
      all.shift();
    }
    expect(saved).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
    expect((await problem('GET', '/export?cursor=x')).code).toBe('VALIDATION_FAILED');
  });

  it('is changed in one go, each article by itself', async () => {
    const [full, empty, live] = [await create(FULL), await create(), await published({ slug: 'live' })];
    const gone = randomUUID();
    const bulk = async (action: string, ...ids: string[]) =>
      (await ask('POST', '/bulk', { payload: { ids, action } })).json<ArticleBulkDone>().items;
    expect(await bulk('publish', full.id, empty.id, gone, full.id)).toEqual([
      { id: full.id, done: true },
      {
        id: empty.id,
        done: false,
        code: 'NEWS_ARTICLE_INCOMPLETE',
        detail: expect.stringContaining('Please write a title.'),
      },
      { id: gone, done: false, code: 'NEWS_ARTICLE_UNKNOWN', detail: expect.any(String) },
    ]);
    expect(await bulk('feature', full.id, live.id)).toEqual([
      { id: full.id, done: true },
      { id: live.id, done: true },
    ]);
    expect((await news.get<ArticleList>('/api/news/articles?featured=true')).body.total).toBe(2);
    await bulk('unfeature', live.id);
    expect((await listed('?featured=true')).total).toBe(1);
    expect((await bulk('delete', empty.id, live.id)).map(({ done, code }) => code ?? done)).toEqual([
      true,
      'NEWS_ARTICLE_IS_LIVE',
    ]);
    await bulk('archive', full.id, live.id);
    expect([await slugs(), (await listed('?status=archived')).total]).toEqual([[], 2]);
  });
});

describe('a preview', () => {
  it('of what is typed is what the page would show, saved or not', async () => {
    await published({ slug: 'taken' });
    const { id } = await create();
    const show = async (fields: Partial<ArticleFields>) =>
      read(ArticleTextPreview, await ask('POST', `/${id}/preview`, { payload: { fields: { ...FULL, ...fields } } }));
    const shown = await show({
      content: `${FULL.content}\n\n<script>alert(1)</script><img src=x onerror=alert(1)>`,
      slug: 'taken',
    });
    expect(shown).toMatchObject({
      words: 9,
      minutes: 1,
      slug: 'taken',
      slugTaken: true,
      contents: [{ text: 'Why' }],
      excerpt: 'An account pays rent. Because.',
    });
    expect(shown.html).toContain('<strong>pays</strong>');
    expect(shown.html).not.toMatch(/script|onerror/);
    expect(await show({ title: 'Taken' })).toMatchObject({ slug: 'taken-2', slugTaken: false });
    expect(await show({ title: '…' })).toMatchObject({ slug: '', slugTaken: false });
    expect((await article('GET', `/${id}`)).version).toBe(1);
  });

  it('by a link shows others the working copy until it is over or ended, and stands in the database as a hash', async () => {
    const live = await published();
    await save(live.id, live.version, { slug: live.slug, title: 'Not yet' });
    const link = async (hours: number) =>
      (await ask('POST', `/${live.id}/preview-links`, { payload: { hours } })).json<CreatedPreviewLink>();
    const { url, expiresAt } = await link(2);
    expect([new URL(url).origin, expiresAt]).toEqual(['https://news.example', after(120 * MINUTE).toISOString()]);
    const open = (address: string) => news.get<ArticleDetail>(`/api/news/preview${new URL(address).search}`);
    expect(await open(url)).toMatchObject({
      status: 200,
      body: { title: 'Not yet', slug: live.slug, html: expect.stringContaining('<strong>pays</strong>') },
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    expect((await article('GET', `/${live.id}`)).previewLinks).toBe(1);
    const token = new URL(url).searchParams.get('token');
    expect(JSON.stringify(await news.rows('select * from article_previews'))).not.toContain(token);

    news.setClock(after(120 * MINUTE));
    expect((await open(url)).status).toBe(410);
    const { url: another } = await link(1);
    expect((await open(another)).status).toBe(200);
    expect((await ask('DELETE', `/${live.id}/preview-links`)).statusCode).toBe(204);
    expect((await open(another)).status).toBe(410);
    for (const wrong of ['', '?token=', '?token=%00', `?token=${'a'.repeat(43)}`])
      expect((await news.get(`/api/news/preview${wrong}`)).status).toBe(410);
    expect((await ask('POST', `/${live.id}/preview-links`, { payload: { hours: 721 } })).statusCode).toBe(400);
    const key = { payload: { hours: 1 }, headers: { 'idempotency-key': 'one-link' } };
    const once = await ask('POST', `/${live.id}/preview-links`, key);
    expect((await ask('POST', `/${live.id}/preview-links`, key)).body).toBe(once.body);
    expect(await problem('POST', `/${(await create(FULL)).id}/preview-links`, key)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await ask('POST', `/${randomUUID()}/preview-links`, { payload: { hours: 1 } })).statusCode).toBe(404);
  });

  it('by a link ends when the gateway says that its maker may look after articles no longer', async () => {
    const live = await published();
    const link = async (by: string) => {
      const made = await ask('POST', `/${live.id}/preview-links`, { by, payload: { hours: 1 } });
      return `/api/news/preview${new URL(made.json<CreatedPreviewLink>().url).search}`;
    };
    const [kept, over] = [await link('ed'), await link("o'gone")];
    const url = `/internal/article-previews?${new URLSearchParams({ maker: "account:o'gone@example.org" }).toString()}`;
    const request = { audience: 'news', method: 'DELETE', url };
    const end = async (key: SigningKey) =>
      (
        await news.app.inject({
          method: 'DELETE',
          url,
          headers: { authorization: signIdentity(key, GATEWAY_ITSELF, request, news.now()) },
        })
      ).statusCode;
    expect(await end(SigningKey.generate())).toBe(401);
    expect((await news.get(over)).status).toBe(200);
    expect([await end(GATEWAY), await end(GATEWAY)]).toEqual([204, 204]);
    expect([(await news.get(over)).status, (await news.get(kept)).status]).toEqual([410, 200]);
  });
});
