import { brotliDecompressSync } from 'node:zlib';
import { eventually } from '@mintwire/testing/eventually';
import { canonicalPath, canonicalUrl } from '../src/core/domain/canonical-url';
import { AnswerCache } from '../src/core/kept/answer-cache';
import { knownTag } from '../src/core/kept/encoded-body';
import { TwoTierStore } from '../src/core/kept/two-tier-store';
import { FragmentCache, type GivenFragment } from '../src/rendering/fragments/fragment-cache';
import { KeptDocument } from '../src/rendering/documents/kept-document';
import type { Page } from '../src/rendering/made-page';

const made = (html: string, isShared = true, goodForMs = 5_000): KeptDocument => {
  const policy = { scripts: [], styles: [] };
  const page: Page = {
    status: 200,
    html,
    policy,
    madeOf: [{ service: 'news', tags: null }],
    isShared,
    isListed: true,
    goodForMs,
  };
  return new KeptDocument(page);
};
const textOf = async ({ body }: KeptDocument): Promise<string> => (await body.in('identity')).toString();
const LIMITS = { newBytes: 1_000_000, provenBytes: 1_000_000 };

it.each([
  [200, true, false],
  [301, true, false],
  [404, true, true],
  [410, true, true],
  [200, false, true],
])('a page with status %i, listed: %s, may be made up: %s', (status, isListed, mayBeMadeUp) => {
  const { page } = made('');
  expect(new KeptDocument({ ...page, html: '', status, isListed }).mayBeMadeUp).toBe(mayBeMadeUp);
});

describe('the address that a page is kept under', () => {
  it.each([
    ['/news', '/news'],
    ['/news?', '/news'],
    ['/news?utm_source=x&fbclid=1', '/news'],
    ['/news?page=2&search=a', '/news?search=a&page=2'],
    ['/news?search=a%20b', '/news?search=a+b'],
    ['/news?search=a+b', '/news?search=a+b'],
    ['/news?search=a&search=b', '/news?search=a'],
    ['/news?page=2&page=3#x', '/news?page=2'],
    ['/news?search=', '/news?search='],
    ['/news?search=%zz', '/news?search=%25zz'],
    ['/news?%73earch=a', '/news?search=a'],
    ['/news?__proto__=1&constructor=2', '/news'],
  ])('%s is that of %s', (url, canonical) => {
    expect(canonicalUrl(url, ['search', 'page'])).toEqual({ url: canonical, isKnown: true });
  });

  it('is not known with parameters that nobody has spoken of', () => {
    expect(canonicalUrl('/old?x=1', undefined)).toEqual({ url: '/old?x=1', isKnown: false });
    expect(canonicalUrl('/old', undefined)).toEqual({ url: '/old', isKnown: true });
  });
});

it.each([
  ['/%6eews/%73olana-%7Etest', '/news/solana-~test'],
  ['/%c3%a4%20b', '/%C3%A4%20b'],
  ['/a%2fb%5c', '/a%2Fb%5C'],
  ['/news/', '/news/'],
  ['/%zz%', '/%zz%'],
])('the path %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

describe('a part of pages', () => {
  const answer = (html: string, text = html): GivenFragment => ({
    status: 200,
    html,
    head: { title: 'News' },
    state: { time: '2026-01-02T03:04:05.000Z', data: {} },
    release: '1',
    cache: { maxAgeMs: 2_000, staleMs: 3_000 },
    characters: text.length,
  });

  it('that was asked for before a change is given to nobody who asks after it, whenever it comes', async () => {
    let now = 10;
    const cache = new FragmentCache(() => now);
    let old: (answer: GivenFragment) => void = () => undefined;
    const first = cache.get(
      'a',
      () => 0,
      () => new Promise((resolve) => (old = resolve)),
    );
    now = 20;
    const second = cache.get(
      'a',
      () => 15,
      async () => answer('new'),
    );
    expect(await second).toMatchObject({ answer: { html: 'new' }, from: 'service', ageMs: 0 });
    old(answer('old'));
    expect(await first).toMatchObject({ answer: { html: 'old' }, ageMs: 10 });
    now = 2_500;
    const third = await cache.get(
      'a',
      () => 15,
      async () => answer('newest'),
    );
    expect(third).toMatchObject({ answer: { html: 'new' }, from: 'stale-cache', ageMs: 2_480 });
  });

  it('is not kept beside others for which there is no room, however little of it is HTML', async () => {
    const cache = new FragmentCache(() => 0);
    const ask = (key: string) =>
      cache.get(
        key,
        () => -1,
        async () => answer('', ' '.repeat(1_000_000)),
      );
    for (const key of ['a', 'b', 'c']) await ask(key);
    expect([(await ask('c')).from, (await ask('a')).from]).toEqual(['cache', 'service']);
  });

  it('is five seconds old at most in a page that is given', () => {
    expect(made('a', true, 5_000).lifetime).toMatchObject({ freshMs: 2_000, staleMs: 5_000 });
    expect(made('a', true, 1_200).lifetime).toMatchObject({ freshMs: 1_200, staleMs: 1_200 });
  });
});

describe('a store of two rooms', () => {
  const limits = { newBytes: 1_000, provenBytes: 1_000 };

  it('keeps what was asked for again through any number of others that were asked for once', () => {
    const store = new TwoTierStore<string>(limits, () => 0);
    store.set('real', 'page', 100, false);
    store.get('real');
    for (let i = 0; i < 100_000; i += 1) store.set(`/made-up-${i}`, 'x', 100, false);
    expect(store.get('real')).toBe('page');
    expect(store.bytes).toBeLessThanOrEqual(2_000);
  });

  it('gives no place to others that are asked for less, even more than once', () => {
    const store = new TwoTierStore<string>(limits, () => 0);
    for (let i = 0; i < 10; i += 1) {
      store.set(`real-${i}`, 'page', 100, false);
      for (let asked = 0; asked < 20; asked += 1) store.get(`real-${i}`);
    }
    for (let i = 0; i < 10_000; i += 1) {
      store.set(`/made-up-${i}`, 'x', 100, false);
      for (let asked = 0; asked < 3; asked += 1) store.get(`/made-up-${i}`);
    }
    expect([...Array(10).keys()].map((i) => store.peek(`real-${i}`))).toEqual(Array(10).fill('page'));
  });

  it('lets nothing go for what gets no room all the same', () => {
    const store = new TwoTierStore<string>({ newBytes: 100, provenBytes: 100 }, () => 0);
    const ask = (key: string, weight: number, times: number) => {
      store.set(key, key, weight, false);
      for (let time = 0; time < times; time += 1) store.get(key);
    };
    ask('seldom', 40, 1);
    ask('often', 60, 9);
    ask('large', 90, 3);
    expect([store.peek('seldom'), store.peek('often')]).toEqual(['seldom', 'often']);
  });

  it('gives no place to what anybody can make up, however often that is asked for', () => {
    const store = new TwoTierStore<string>(limits, () => 0);
    store.set('real', 'page', 1_000, false);
    store.get('real');
    for (let i = 0; i < 100; i += 1) {
      store.set(`/made-up-${i}`, 'x', 100, true);
      for (let asked = 0; asked < 50; asked += 1) store.get(`/made-up-${i}`);
    }
    expect([store.peek('real'), store.peek('/made-up-99'), store.peek('/made-up-0')]).toEqual(['page', 'x', undefined]);
    // A page that is gone by now is one of them.
    store.set('real', 'gone', 1_000, true);
    store.set('/next', 'x', 100, true);
    expect([store.get('real'), store.bytes]).toEqual([undefined, 100]);
  });

  it('forgets what was asked for long ago', () => {
    let now = 0;
    const store = new TwoTierStore<string>(limits, () => now);
    store.set('old', 'page', 1_000, false);
    for (let asked = 0; asked < 50; asked += 1) store.get('old');
    now = 3_600_000;
    store.set('new', 'page', 900, false);
    store.get('new');
    expect([store.peek('old'), store.peek('new')]).toEqual([undefined, 'page']);
  });

  it('keeps nothing that is larger than its room', () => {
    const store = new TwoTierStore<string>(limits, () => 0);
    store.set('huge', 'x', 20_000, false);
    expect([store.get('huge'), store.bytes]).toEqual([undefined, 0]);
  });
});

describe('kept pages', () => {
  const setUp = () => {
    const clock = { now: 0 };
    const changes = { news: -1 };
    const cache = new AnswerCache<KeptDocument>(
      () => clock.now,
      { at: ({ service }) => (service === 'news' ? changes.news : -1) },
      LIMITS,
    );
    let count = 0;
    const make = jest.fn(async () => made(`page ${(count += 1)}`));
    const ask = async (key = '/') => textOf(cache.kept(key, make) ?? (await cache.make(key, make)));
    return { clock, changes, cache, make, ask };
  };

  it('are made once for all who ask at the same time', async () => {
    const { make, ask } = setUp();
    expect(new Set(await Promise.all([...Array(20)].map(() => ask())))).toEqual(new Set(['page 1']));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are given as they are, then while a new one is made, and after five seconds not at all', async () => {
    const { clock, make, ask } = setUp();
    await ask();
    clock.now = 1_999;
    expect([await ask(), make.mock.calls.length]).toEqual(['page 1', 1]);
    clock.now = 4_999;
    expect([await ask(), make.mock.calls.length]).toEqual(['page 1', 2]);
    await Promise.resolve();
    expect(await ask()).toBe('page 2');
    clock.now = 10_000;
    expect(await ask()).toBe('page 3');
  });

  it('are forgotten at once when what they are made of changes, also while one is being made', async () => {
    const { cache, ask } = setUp();
    cache.follow('a');
    await ask();
    let finish: (page: KeptDocument) => void = () => undefined;
    const slow = cache.make('/slow', () => new Promise((resolve) => (finish = resolve)));
    cache.follow('b');
    expect(await ask()).toBe('page 2');
    finish(made('of what was'));
    expect(await textOf(await slow)).toBe('of what was');
    expect(cache.kept('/slow', async () => made('x'))).toBeUndefined();
  });

  it('stand in for ten minutes for one with holes or that cannot be made, which is itself kept for nobody', async () => {
    const { clock, cache, ask } = setUp();
    await ask();
    const broken = async () => made('with a hole', false);
    const ask2 = async () => textOf(cache.kept('/', broken) ?? (await cache.make('/', broken)));
    clock.now = 50_000;
    expect(await ask2()).toBe('page 1');
    expect(await textOf(await cache.make('/', () => Promise.reject(new Error('no'))))).toBe('page 1');
    clock.now = 601_000;
    expect(await ask2()).toBe('with a hole');
    expect(cache.kept('/', broken)).toBeUndefined();
    await expect(cache.make('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('are given to nobody once a service that has rendered of them says that it has changed, also those being made', async () => {
    const { clock, changes, cache, make, ask } = setUp();
    await ask();
    let finish: (page: KeptDocument) => void = () => undefined;
    const slow = cache.make('/slow', () => new Promise((resolve) => (finish = resolve)));
    clock.now = 100;
    changes.news = 100;
    expect(await ask()).toBe('page 2');
    finish(made('of what was'));
    await slow;
    expect(cache.kept('/slow', make)).toBeUndefined();
    changes.news = 200;
    clock.now = 200;
    const broken = await cache.make('/', async () => made('with a hole', false));
    expect(await textOf(broken)).toBe('with a hole');
  });

  it('that were begun before a service announced a change are not given to who asks after it', async () => {
    const { clock, changes, cache } = setUp();
    let finish: (page: KeptDocument) => void = () => undefined;
    const old = cache.make('/', () => new Promise((resolve) => (finish = resolve)));
    clock.now = 20;
    changes.news = 20;
    clock.now = 30;
    const make = jest.fn(async () => made('of what is'));
    const after = [cache.make('/', make), cache.make('/', make)];
    finish(made('of what was'));
    expect(await Promise.all([old, ...after].map(async (page) => textOf(await page)))).toEqual([
      'of what was',
      'of what is',
      'of what is',
    ]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await textOf(cache.kept('/', make) as KeptDocument)).toBe('of what is');
  });

  it('stand in after a second for one that is long in the making, which is given when it comes', async () => {
    const { clock, changes, cache, ask } = setUp();
    await ask();
    clock.now = 50_000;
    let finish: (page: KeptDocument) => void = () => undefined;
    const slow = jest.fn(() => new Promise<KeptDocument>((resolve) => (finish = resolve)));
    const askSlow = async () => textOf(cache.kept('/', slow) ?? (await cache.make('/', slow)));
    expect(await askSlow()).toBe('page 1');
    // Nobody else waits as long for the same.
    clock.now = 51_000;
    const started = performance.now();
    expect(await askSlow()).toBe('page 1');
    expect(performance.now() - started).toBeLessThan(900);
    expect(slow).toHaveBeenCalledTimes(1);
    finish(made('slow page'));
    await eventually(async () => expect(await askSlow()).toBe('slow page'));
    // What has changed is waited for.
    clock.now = 60_000;
    changes.news = 60_000;
    const waiting = askSlow();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    finish(made('new page'));
    expect(await waiting).toBe('new page');
  });

  it('are made anew for what their service says now that they are made of, also where their bytes are the same', async () => {
    const changed: Record<string, number> = {};
    const cache = new AnswerCache<KeptDocument>(
      () => 10,
      { at: ({ tags }) => Math.max(-1, ...(tags ?? []).map((tag) => changed[tag] ?? -1)) },
      LIMITS,
    );
    const make = (tag: string) => async () => {
      const document = made('same');
      return Object.defineProperty(document, 'madeOf', { value: [{ service: 'news', tags: [tag] }] });
    };
    await cache.make('/', make('one'));
    await cache.make('/', make('two'));
    changed['one'] = 20;
    expect(cache.kept('/', make('two'))).toBeDefined();
    changed['two'] = 20;
    expect(cache.kept('/', make('two'))).toBeUndefined();
  });

  it('have a tag of their bytes, another for each encoding, and are compressed once as long as they stay the same', async () => {
    const clock = { now: 0 };
    const cache = new AnswerCache<KeptDocument>(() => clock.now, { at: () => -1 }, LIMITS);
    const one = await cache.make('/', async () => made('same'));
    clock.now = 6_000;
    const two = await cache.make('/', async () => made('same'));
    expect(two).toBe(one);
    expect(new Set((['br', 'gzip', 'identity'] as const).map((encoding) => one.body.etag(encoding))).size).toBe(3);
    const body = await one.body.in('br');
    expect(one.body.in('br')).toBe(body);
    expect((await cache.make('/other', async () => made('other'))).body.etag('br')).not.toBe(one.body.etag('br'));
  });

  it('that are the same at addresses which anybody can think of are one, unless they lead elsewhere', async () => {
    const cache = new AnswerCache<KeptDocument>(() => 0, { at: () => -1 }, LIMITS);
    const { page } = made('');
    const at = (url: string, more: Partial<Page>) =>
      cache.make(url, async () => new KeptDocument({ ...page, html: 'nothing', status: 404, ...more }));
    const nothing = await at('/1', {});
    expect([await at('/2', {}), await at('/3', {})]).toEqual([nothing, nothing]);
    expect(cache.kept('/2', () => at('/2', {}))).toBe(nothing);
    expect(await at('/4', { status: 410 })).not.toBe(nothing);
    const moved = { status: 301, isListed: false } as const;
    const [one, other] = [await at('/5', { ...moved, location: '/a' }), await at('/6', { ...moved, location: '/b' })];
    expect([one.page.location, other.page.location]).toEqual(['/a', '/b']);
    cache.clear();
    expect(await at('/1', {})).not.toBe(nothing);
  });

  it('that are made again and are the same are compressed tightly, and whoever has the other bytes need not fetch them', async () => {
    const cache = new AnswerCache<KeptDocument>(() => 0, { at: () => -1 }, LIMITS);
    // Text that a quick look does not find all repetitions of.
    const text = Array.from(
      { length: 4_000 },
      (_, index) => `<p class="c${(index * 7919) % 401}">${index % 97}</p>`,
    ).join('');
    const make = () => cache.make('/', async () => made(text));
    const { body } = await make();
    const [quick, tag] = [await body.in('br'), body.etag('br')];
    expect(await make()).toMatchObject({ body });
    await eventually(() => expect(body.etag('br')).not.toBe(tag));
    const tight = await body.in('br');
    expect(brotliDecompressSync(tight).toString()).toBe(text);
    expect(tight.length).toBeLessThan(quick.length);
    // Whoever keeps it may only be told of his own.
    expect(knownTag({ 'if-none-match': `"other", W/${tag}` }, body.etag('br'))).toBe(tag);
    expect(knownTag({ 'if-none-match': tag }, body.etag('gzip'))).toBeUndefined();
  });
});
