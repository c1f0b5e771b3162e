import type { Page } from '@playwright/test';
import {
  fragmentKey,
  type ArticleList,
  type CompositionAnswer,
  type PageState,
  type PresaleState,
} from '@mintwire/contracts';
import { funded } from './support/chain';
import { raisedText } from './support/sale-text';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm } from './support/token-form';

interface Served {
  readonly nodes: Element[];
  /** Each with what moved, and where. */
  readonly shifts: string[];
}

/** Keeps the nodes the server wrote for remotes, before any script of the page runs, and notes what moves. */
async function watchServedNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const served: Served = { nodes: [], shifts: [] };
    Object.assign(window, { served });
    // A busy browser paints what it has read so far: an icon without the text beside it, say, that moves by a few pixels when it has read that, too.
    let allPainted = Infinity;
    const isHalfRead = ({ value, startTime }: Shift) => value < 0.0001 && startTime <= allPainted;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      served.nodes.push(...document.querySelectorAll('[data-remote], [data-remote] *'));
      requestAnimationFrame(() => requestAnimationFrame(() => (allPainted = performance.now())));
    });
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const name = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone')).slice(0, 80);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput && !isHalfRead(shift))
          served.shifts.push(
            `${shift.value.toFixed(4)}: ${shift.sources.map(({ node, previousRect, currentRect }) => `${name(node)} [${rect(previousRect)} -> ${rect(currentRect)}]`).join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Taken {
  readonly served: number;
  /** What the server wrote and is not in the page any more. */
  readonly lost: readonly string[];
  readonly now: number;
  readonly shifts: readonly string[];
}

/** Waits until the browser's components have taken over every part, and says what became of the server's nodes. */
async function takenOver(page: Page): Promise<Taken> {
  await page.waitForFunction(() => {
    // A part that has nothing to show renders nothing: purchases on a site where nobody has bought yet.
    const roots = [...document.querySelectorAll('[data-remote] > :first-child')];
    return roots.length > 0 && roots.every((root) => Object.keys(root).some((key) => key.startsWith('__reactFiber')));
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { nodes, shifts } = (window as unknown as { served: Served }).served;
    return {
      served: nodes.length,
      lost: nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 120)),
      now: document.querySelectorAll('[data-remote], [data-remote] *').length,
      shifts,
    };
  });
}

/** Opens a page that has the HTML of all its parts: on a slow machine the first one may come later than a page waits. @returns the status */
async function open(page: Page, path: string): Promise<number | undefined> {
  let status: number | undefined;
  await expect
    .poll(async () => {
      status = (await page.goto(path))?.status();
      const { fragments = {} } = JSON.parse((await page.locator('#mintwire-state').textContent()) ?? '{}') as PageState;
      const { fragments: parts } = (await (
        await page.request.get(`/api/composition?path=${encodeURIComponent(path)}`)
      ).json()) as CompositionAnswer;
      return (
        parts.length > 0 && parts.every(({ remote, expose, slot }) => fragmentKey(remote, expose, slot) in fragments)
      );
    })
    .toBe(true);
  return status;
}

async function newest(page: Page): Promise<ArticleList['items'][number]> {
  const { items } = (await (await page.request.get('/api/news/articles')).json()) as ArticleList;
  const [first] = items;
  if (!first) throw new Error('there are no articles');
  return first;
}

const WIDTHS = [390, 820, 1440];
const PRICE = /\d SOL/;

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the news list is there, with its styles', async ({ page }) => {
    await open(page, '/news');
    await expect(page.getByRole('article')).toHaveCount(12);
    const { title, slug } = await newest(page);
    await expect(page.getByRole('link', { name: title }).first()).toHaveAttribute('href', `/news/${slug}`);
    const sheet = page.locator('head style[data-href*="news_page"]');
    expect(await sheet.evaluate((style: HTMLStyleElement) => style.sheet?.cssRules.length)).toBeGreaterThan(10);
  });

  test('a category and a page of the list are those of the address', async ({ page }) => {
    await open(page, '/news?category=regulation');
    await expect(page.getByRole('article')).toHaveCount(3);
    await open(page, '/news?page=2');
    const { title } = await newest(page);
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  });

  test('an article is there whole: text, description, social card, structured data, canonical address', async ({
    page,
    baseURL,
  }) => {
    const { title, slug, excerpt } = await newest(page);
    expect(await open(page, `/news/${slug}`)).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await page.locator('[data-remote="mfe-news"]').innerText()).length).toBeGreaterThan(1_500);
    await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\| `));
    expect(await meta(page, 'description')).toBe(excerpt);
    expect(await meta(page, 'og:title')).toBe(title);
    expect(await meta(page, 'og:type')).toBe('article');
    expect(await meta(page, 'og:image')).toMatch(/^http/);
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${baseURL}/news/${slug}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<
      string,
      unknown
    >;
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'NewsArticle', headline: title, publisher: { '@type': 'Organization' } },
        { '@type': 'BreadcrumbList', itemListElement: [{ name: 'News' }, {}, { name: title }] },
      ],
    });
  });

  test('a missing article says so, with status 404 and noindex', async ({ page, complaints }) => {
    expect((await page.goto('/news/no-such-article'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    expect(await meta(page, 'robots')).toContain('noindex');
    complaints.length = 0;
  });

  test('the terms of the presale are there', async ({ page, request }) => {
    const sale = (await (await request.get('/api/presale')).json()) as PresaleState;
    await open(page, '/presale');
    await expect(page.getByText(raisedText(sale))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Terms' })).toBeVisible();
  });

  for (const path of ['/', '/nobody-has-this'])
    test(`${path} has the parts of several remotes`, async ({ page, complaints }) => {
      expect(await open(page, path)).toBe(path === '/' ? 200 : 404);
      // Chromium reports the 404 of the document itself.
      complaints.length = 0;
      await expect(page.locator('[data-remote="mfe-news"][data-slot="home.news"]').getByRole('article')).toHaveCount(5);
      await expect(
        page
          .locator('[data-remote="mfe-launchpad"][data-slot="home.create"]')
          .getByRole('heading', { name: 'How to create your token' }),
      ).toBeVisible();
    });
});

test.describe('the browser takes the server’s nodes over', () => {
  for (const path of ['/', '/nobody-has-this', '/news', '/news?category=regulation', '/presale']) {
    test(`${path}: every one of them, and nothing moves`, async ({ page, complaints }) => {
      await watchServedNodes(page);
      await open(page, path);
      if (path === '/nobody-has-this') complaints.length = 0;
      const { served, lost, now, shifts } = await takenOver(page);
      expect(served).toBeGreaterThan(20);
      expect({ lost, now, shifts }).toEqual({ lost: [], now: served, shifts: [] });
    });
  }

  for (const width of WIDTHS) {
    test(`/create, ${width} px wide: every one of them, and nothing moves when the price is put in`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchServedNodes(page);
      await open(page, '/create');
      await expect(page.getByText(PRICE).first()).toBeAttached();
      const { served, lost, shifts } = await takenOver(page);
      expect(served).toBeGreaterThan(300);
      expect({ lost, shifts }).toEqual({ lost: [], shifts: [] });
    });

    test(`the shell's own pages, ${width} px wide: nothing moves when their data arrive`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchServedNodes(page);
      for (const [path, arrived] of [
        ['/test', page.locator('#sc-progress-title')],
        ['/admin', page.getByRole('button', { name: 'Sign in' })],
      ] as const) {
        await page.goto(path);
        await expect(arrived).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as unknown as { served: Served }).served.shifts), path).toEqual([]);
      }
      // Chromium reports that nobody is signed in.
      complaints.length = 0;
    });
  }

  test('an article: every node, and the page works', async ({ page }) => {
    await watchServedNodes(page);
    const { slug } = await newest(page);
    await open(page, `/news/${slug}`);
    const { served, lost, now, shifts } = await takenOver(page);
    expect({ lost, now, shifts }).toEqual({ lost: [], now: served, shifts: [] });
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('what the server has answered is not asked for again', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/news')) calls.push(request.url());
    });
    await watchServedNodes(page);
    await open(page, '/news');
    calls.length = 0;
    await page.reload();
    await takenOver(page);
    expect(calls).toEqual([]);
  });

  test('a search in the list that the server made changes it', async ({ page }) => {
    await page.goto('/news');
    await page.getByLabel('Category').selectOption('regulation');
    await expect(page).toHaveURL(/category=regulation/);
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('a missing article stays the page it is', async ({ page, complaints }) => {
    expect((await page.goto('/news/no-such-article'))?.status()).toBe(404);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    // Chromium reports the 404 of the document itself.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    complaints.length = 0;
  });
});

test('a launch has a receipt that can be read without JavaScript and is taken over as it is', async ({
  page,
  wallet,
  browser,
  baseURL,
}) => {
  await wallet(await funded(5));
  await openFilledForm(page, { name: 'Readable Coin', symbol: 'read', description: 'Its receipt is plain HTML.' });
  await mintAndSign(page);
  const path = `/launches/${await mintedAddress(page)}`;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const reader = await plain.newPage();
  expect(await open(reader, path)).toBe(200);
  await expect(reader.getByRole('heading', { level: 1, name: 'Readable Coin' })).toBeVisible();
  await reader.getByRole('heading', { name: 'Token', exact: true }).click();
  await expect(reader.getByRole('definition').filter({ hasText: '10,000,000,000 READ' })).toBeVisible();
  await expect(reader).toHaveTitle(/^Readable Coin \(READ\) \| /);
  await plain.close();
  // Somebody else reads it: the header of the creator changes when the wallet connects again.
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await watchServedNodes(visitor);
  await open(visitor, path);
  const { served, lost, now, shifts } = await takenOver(visitor);
  await visitor.context().close();
  expect({ lost, now, shifts }).toEqual({ lost: [], now: served, shifts: [] });
});

test('the composition says which part came from where', async ({ request }) => {
  await request.get('/news', { headers: { accept: 'text/html' } });
  const { fragments, releases } = (await (
    await request.get('/api/composition?path=/news')
  ).json()) as CompositionAnswer;
  const live = releases.find(({ remote }) => remote === 'mfe-news')?.version;
  expect(fragments).toMatchObject([
    { remote: 'mfe-news', version: live, expose: './news-page', slot: null, service: 'news' },
  ]);
  expect(['service', 'cache', 'stale-cache']).toContain(fragments[0]?.from);
});

test('neither fragments nor private files of releases can be had from outside', async ({ request }) => {
  const { releases } = (await (await request.get('/api/composition?path=/news')).json()) as CompositionAnswer;
  const live = releases.find(({ remote }) => remote === 'mfe-news')?.version ?? '';
  expect((await request.get(`/fragments?path=/news&release=${live}`)).status()).toBe(404);
  expect((await request.get(`/internal/releases/mfe-news/${live}/release.json`)).status()).toBe(401);
  expect(
    (
      await request.get(`http://127.0.0.1:${process.env['NEWS_PORT'] ?? '3001'}/fragments?path=/news&release=${live}`)
    ).status(),
  ).toBe(401);
});
