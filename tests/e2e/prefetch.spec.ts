import type { Page } from '@playwright/test';
import type { ArticleList } from '@mintwire/contracts';
import { networkOf } from './support/network';
import { expect, test } from './support/test';

/** A request as Chromium's network reports it. */
interface Sent {
  readonly url: string;
  readonly kind: string;
  /** Out of a cache of the browser. */
  cached: boolean;
}

/** Requests for code, styles or data; `downloads` leaves out what came out of a cache. */
interface Traffic {
  readonly all: () => Sent[];
  readonly downloads: () => string[];
  readonly forget: () => void;
  /** What the page asked for has come, and what it fetches ahead as well. */
  readonly quiet: () => Promise<void>;
}

const CODE_OR_DATA = /\/assets\/|\/api\//;
/** What a page sends, and the icon of its tab: not what it is made of. */
const NOT_CONTENT = /\/views$|\/api\/telemetry|\/api\/csp-reports|\/icon\.[0-9a-f]+\.svg$/;

async function traffic(page: Page): Promise<Traffic> {
  const { session, quiet } = await networkOf(page);
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    sent.set(requestId, { url: request.url, kind: type ?? '', cached: false }),
  );
  const mark = (requestId: string) => {
    const request = sent.get(requestId);
    if (request) request.cached = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => mark(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) mark(requestId);
  });
  const all = () => [...sent.values()].filter(({ url }) => CODE_OR_DATA.test(url) && !NOT_CONTENT.test(url));
  return {
    all,
    downloads: () =>
      all()
        .filter(({ cached }) => !cached)
        .map(({ url }) => new URL(url).pathname + new URL(url).search),
    forget: () => sent.clear(),
    quiet: async () => {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/prefetch\.[0-9a-f]+\.js/.test(name)),
      );
      await quiet();
    },
  };
}

/**
 * Follows a link and gives back each thing that was to be seen until `heading` was there, the last one with it: the whole text of
 * the page at each frame in which it differed, and the number of frames in which a spinner or skeleton stood there.
 */
async function clickAndWatch(
  page: Page,
  href: string,
  heading: string,
): Promise<{ texts: string[]; placeholders: number }> {
  return page.evaluate(
    async ({ link, title }) => {
      const main = document.querySelector('main');
      const texts: string[] = [];
      let placeholders = 0;
      [...document.querySelectorAll<HTMLAnchorElement>('a')]
        .find((each) => each.getAttribute('href') === link)
        ?.click();
      for (let frame = 0; frame < 600; frame += 1) {
        await new Promise(requestAnimationFrame);
        const text = main?.innerText ?? '';
        if (document.querySelector('main [class*="bone"]') || text.includes('Loading')) placeholders += 1;
        if (texts.at(-1) !== text) texts.push(text);
        if (document.querySelector('main h1')?.textContent === title) break;
      }
      return { texts, placeholders };
    },
    { link: href, title: heading },
  );
}

async function someArticle(page: Page): Promise<ArticleList['items'][number]> {
  const { items } = (await (await page.request.get('/api/news/articles')).json()) as ArticleList;
  const article = items[5];
  if (!article) throw new Error('there are too few articles');
  return article;
}

test.describe('what comes next is fetched ahead', () => {
  test('an article, when the pointer rests on its link: the click asks for nothing more', async ({ page }) => {
    const { slug, title, excerpt } = await someArticle(page);
    const network = await traffic(page);
    await page.goto('/news');
    await network.quiet();
    network.forget();
    await page.locator(`a[href="/news/${slug}"]`).first().hover();
    await expect
      .poll(() => network.all().map(({ url }) => new URL(url).pathname))
      .toContain(`/api/news/articles/${slug}`);
    await network.quiet();
    const early = network.downloads();
    expect(new Set(early).size, 'twice').toBe(early.length);

    network.forget();
    const { texts, placeholders } = await clickAndWatch(page, `/news/${slug}`, title);
    expect(placeholders, 'spinners and skeletons').toBe(0);
    // The list, and then the whole article: nothing in between.
    expect(texts.length).toBeLessThanOrEqual(2);
    expect(texts.at(-1)).toContain(excerpt);
    expect(texts.at(-1)).toContain('Related articles');
    await network.quiet();
    expect(network.all().map(({ url }) => url)).toEqual([]);
  });

  test('a page of another remote, from its files in the cache to its data', async ({ page }) => {
    const network = await traffic(page);
    await page.goto('/documentation');
    await network.quiet();
    // The news remote's files: their links are in view. No data yet, and nothing of remotes that bring a wallet along.
    await expect
      .poll(() =>
        network.downloads().some((path) => path.endsWith('news_page.js') || /news_page\.[0-9a-f]+\.js/.test(path)),
      )
      .toBe(true);
    expect(network.downloads().filter((path) => path.startsWith('/api/news'))).toEqual([]);
    // Which files these would be is known by now, and no more.
    expect(network.downloads().filter((path) => /^\/assets\/mfe-(presale|launchpad)/.test(path))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).hover();
    await expect.poll(() => network.downloads()).toContain('/api/news/articles');
    await network.quiet();
    const downloads = network.downloads();
    expect(
      downloads.filter((path, index) => downloads.indexOf(path) !== index),
      'downloaded twice',
    ).toEqual([]);

    network.forget();
    const { texts, placeholders } = await clickAndWatch(page, '/news', 'Crypto news');
    expect(placeholders, 'spinners and skeletons').toBe(0);
    expect(texts.at(-1)).toMatch(/Mintwire Editorial/);
    await expect(page.getByRole('article')).toHaveCount(12);
    await network.quiet();
    // The links of the list are in view now: the files of an article may come, ahead of their time.
    expect(network.downloads().filter((path) => /\/api\/|news_page\./.test(path))).toEqual([]);
  });

  test('by keyboard and by finger, too', async ({ page }) => {
    const network = await traffic(page);
    await page.goto('/documentation');
    await network.quiet();
    const presale = page.getByRole('banner').getByRole('link', { name: 'Presale', exact: true });
    await presale.focus();
    await expect.poll(() => network.downloads()).toContain('/api/presale');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'News', exact: true })
      .dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect.poll(() => network.downloads()).toContain('/api/news/articles');
  });
});

test.describe('news pages', () => {
  test('load no wallet, no chain library and no remote that needs them, whatever is in view', async ({
    page,
    request,
  }) => {
    const network = await traffic(page);
    const { slug } = await someArticle(page);
    for (const path of ['/news', `/news/${slug}`]) {
      await page.goto(path);
      await network.quiet();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await page.mouse.wheel(0, -2_000);
      await network.quiet();
    }
    expect(
      network
        .all()
        .filter(({ url }) => /web3|wallet|\/assets\/mfe-(launchpad|presale)/.test(url))
        .map(({ url }) => url),
    ).toEqual([]);
    expect(network.all().some(({ url }) => url.includes('mfe-news'))).toBe(true);
    // The same names do occur where they are wanted, so that the line above can fail.
    const { releases } = (await (await request.get('/api/composition?path=/create')).json()) as {
      releases: { remote: string }[];
    };
    expect(releases.map(({ remote }) => remote)).toContain('mfe-launchpad');
    await page.getByRole('banner').getByRole('link', { name: 'Presale', exact: true }).hover();
    await expect.poll(() => network.downloads().some((path) => path.includes('mfe-presale'))).toBe(true);
    // Whoever comes near the button gets the wallet, and so does any other page, at once.
    const walletCode = () => network.all().some(({ url }) => /\/wallet\.[0-9a-f]+\.js/.test(url));
    expect(walletCode()).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).hover();
    await expect.poll(walletCode).toBe(true);
  });

  test('load the wallet for whoever connected one before, after all else', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('mintwire.wallet', JSON.stringify('A wallet of before')));
    const network = await traffic(page);
    await page.goto('/news');
    const names = () => network.all().map(({ url }) => url);
    await expect.poll(() => names().some((url) => /\/wallet\.[0-9a-f]+\.js/.test(url))).toBe(true);
    const first = names().findIndex((url) => /web3|wallet/.test(url));
    expect(
      names()
        .slice(0, first)
        .some((url) => url.includes('mfe-news')),
    ).toBe(true);
    expect(
      names()
        .slice(first)
        .filter((url) => /shell\.|news_page/.test(url)),
    ).toEqual([]);
  });
});
