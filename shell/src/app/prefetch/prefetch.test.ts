import type { PinnedRemote } from '@mintwire/contracts';
import { linkTarget } from './link-target';
import { Prefetcher } from './prefetcher';
import { watchIntent } from './watch-intent';

const remote = (name: string, path: string, prefetch?: 'intent' | 'visible'): PinnedRemote => ({
  name,
  title: name,
  version: '1.0.0-000000000000',
  containerName: name,
  entry: { url: `/assets/${name}/1/remoteEntry.js`, integrity: 'sha384-entry' },
  exposes: { './page': { js: [], css: [] } },
  pages: [{ path, expose: './page', title: name, description: name, ...(prefetch && { prefetch }) }],
  slots: [],
});
const composition = {
  shell: { version: '1' },
  remotes: [remote('mfe-news', '/news/:slug', 'visible'), remote('mfe-presale', '/presale')],
};
const at = (path: string) => new URL(path, 'http://localhost');

describe('a link that is only seen', () => {
  const prefetcher = new Prefetcher(composition, document);

  it.each(['/news/a', '/documentation', '/'])('is a reason to fetch the files of %s', (path) => {
    expect(prefetcher.hasFiles(at(path))).toBe(true);
  });

  it.each([
    ['/presale', 'which does not say that it wants that'],
    ['/admin', 'which is for few'],
    ['/no/such/page', 'which does not exist'],
  ])('is none for %s, %s', (path) => {
    expect(prefetcher.hasFiles(at(path))).toBe(false);
  });
});

it('of a page that is not fetched ahead it is learned which files it has, so that a click does not wait for that', async () => {
  const { name, version, pages, slots } = remote('mfe-presale', '/presale');
  const prefetcher = new Prefetcher({ ...composition, remotes: [{ name, version, pages, slots }] }, document);
  const fetched = jest.fn(async () => ({ ok: true, json: async () => remote('mfe-presale', '/presale') }));
  Object.assign(globalThis, { fetch: fetched });
  // jsdom knows nothing of resources.
  Object.assign(performance, { getEntriesByType: () => [] });
  expect(prefetcher.hasFiles(at('/presale'))).toBe(true);
  await prefetcher.files(at('/presale'));
  expect(fetched.mock.calls.map(([url]: unknown[]) => url)).toEqual([`/api/composition/remotes/${name}/${version}`]);
});

it('what a page is made of is fetched once, however often its link is seen, and what is on this page already not at all', async () => {
  const fetched = jest.fn((url: string) =>
    Promise.resolve({ url, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }),
  );
  Object.assign(globalThis, { fetch: fetched });
  document.head.innerHTML =
    '<script src="/assets/mfe-news/1/shared.js"></script><style data-href="page.css">a{}</style>';
  const news = {
    ...remote('mfe-news', '/news/:slug', 'visible'),
    exposes: {
      './page': {
        js: ['shared', 'page'].map((name) => ({ url: `/assets/mfe-news/1/${name}.js`, integrity: 'sha384-x' })),
        css: [{ url: '/assets/mfe-news/1/page.css', integrity: 'sha384-x' }],
      },
    },
  };
  const prefetcher = new Prefetcher({ ...composition, remotes: [news] }, document);
  await prefetcher.files(at('/news/a'));
  expect(prefetcher.hasFiles(at('/news/b'))).toBe(false);
  await prefetcher.files(at('/news/b'));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/assets/mfe-news/1/remoteEntry.js',
    '/assets/mfe-news/1/page.js',
  ]);
});

describe('a link', () => {
  const link = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector('a');
  };

  it('of this site leads somewhere', () => {
    expect(linkTarget(link('<a href="/news?page=2#x">'), document)?.search).toBe('?page=2');
  });

  it.each([
    '<a>',
    '<a href="https://elsewhere.invalid/news">',
    '<a href="/news" target="_blank">',
    '<a href="/list.csv" download>',
    '<a href="#top">',
  ])('%s does not', (html) => {
    expect(linkTarget(link(html), document)).toBeNull();
  });
});

describe('intent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const watch = (savesData: boolean) => {
    document.body.innerHTML = '<a href="/news"><b>News</b></a><p>text</p>';
    const seen: string[] = [];
    const end = watchIntent(document, { onIntent: ({ pathname }) => seen.push(pathname), savesData });
    const send = (type: string, selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
    return { seen, end, send };
  };

  it.each(['pointerover', 'focusin'])('is %s that rests', (type) => {
    const { seen, end, send } = watch(false);
    send(type, 'b');
    jest.advanceTimersByTime(30);
    send(type, 'p');
    jest.advanceTimersByTime(100);
    expect(seen).toEqual([]);
    send(type, 'b');
    jest.advanceTimersByTime(100);
    expect(seen).toEqual(['/news']);
    end();
  });

  it('of somebody who saves data is a finger or button down, and nothing less', () => {
    const { seen, end, send } = watch(true);
    for (const type of ['pointerover', 'focusin']) send(type, 'b');
    jest.advanceTimersByTime(100);
    expect(seen).toEqual([]);
    send('pointerdown', 'b');
    jest.advanceTimersByTime(0);
    expect(seen).toEqual(['/news']);
    end();
  });
});
