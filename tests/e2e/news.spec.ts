import type { ArticleDetail, ArticleList, TrendingList } from '@mintwire/contracts';
import { headlinesOf } from '@mintwire/contracts/headlines';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { rendered } from './support/rendered';
import { expect, test } from './support/test';

const articles = async (request: APIRequestContext, query = '') =>
  (await (await request.get(`/api/news/articles${query}`)).json()) as ArticleList;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function withoutScript(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  await rendered(page, path);
  await page.goto(path);
  return page;
}

test('without script one searches, filters, turns pages and reads', async ({ browser, baseURL, request }) => {
  const page = await withoutScript(browser, baseURL, '/news');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^Technology/ }).click();
  await expect(page).toHaveURL(/\?category=technology$/);
  await expect(cards(page)).toHaveCount((await articles(request, '?category=technology')).total);
  await page.getByLabel('Search').fill('custody');
  await page.getByLabel('Category').selectOption('Institutional');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=custody&category=institutional/);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/custody/i);
  expect((await page.goto('/news?category=nope'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such category');
  await page.getByRole('link', { name: 'DeFi Updates' }).click();
  await expect(page.locator('link[rel=alternate][href="/news/category/defi-updates/feed.xml"]')).toHaveCount(1);
  await page.context().close();
});

test('back and forward restore the list and where one was in it', async ({ page, request }) => {
  await page.goto('/news?page=2');
  await page.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL(/\/news$/);
  const { items } = await articles(request);
  await expect(cards(page).last()).toContainText(items[11]?.title ?? 'none');
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
  await expect(last).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(/\/news\/.+/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a search marks what it found, and a new one starts at the first page', async ({ page }) => {
  await page.goto('/news?page=2');
  await page.getByLabel('Search').fill('presale');
  await expect(page).toHaveURL(/\?search=presale$/);
  await expect(cards(page).first().locator('mark').first()).toHaveText(/presale/i);
  await expect(page.locator('#news-suggestions option').first()).toBeAttached();
  await page.getByLabel('Search').fill('xqzvw kjhgf');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByLabel('Search')).toHaveValue('');
});

test('the headline of the home page is the one whose turn it is, with the time until the next', async ({
  page,
  request,
}) => {
  const trending = (await (await request.get('/api/news/trending?limit=10')).json()) as TrendingList;
  const { headline, previews } = headlinesOf(trending);
  await page.goto('/');
  const slot = page.locator('[data-slot="home.news"]');
  await expect(slot.getByRole('article').first()).toContainText(headline?.title ?? 'none');
  for (const { title } of previews) await expect(slot.getByRole('link', { name: title })).toBeVisible();
  const clock = slot.getByText(/^\d\d:\d\d$/);
  const shown = async () => {
    const [minutes = NaN, seconds = NaN] = (await clock.innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const before = await shown();
  expect(before).toBeLessThanOrEqual(90 * 60);
  await expect.poll(shown).toBeLessThan(before);
});

test('a reader is counted once, whatever is reloaded; a robot is not', async ({ page, request, browser }) => {
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await page.goto('/');
  const { items } = await articles(request, '?limit=2&offset=20');
  const [path = '', next = ''] = items.map(({ slug }) => `/api/news/articles/${slug}`);
  const views = async (of: string) => ((await (await request.get(of)).json()) as ArticleDetail).viewCount;
  const [before, beforeNext] = [await views(path), await views(next)];
  const visit = async (who: Page, of: string) => {
    const reported = who.waitForResponse((response) => response.url().endsWith(`${of}/views`));
    await who.goto(new URL(of.replace('/api/news/articles', '/news'), page.url()).href);
    expect((await reported).ok()).toBe(true);
  };
  await visit(page, path);
  await visit(reader, path);
  await expect.poll(() => views(path)).toBe(before + 1);
  await visit(reader, path);
  await visit(page, path);
  // What was counted is written in its order: with this one, whatever came before it.
  await visit(reader, next);
  await expect.poll(() => views(next)).toBe(beforeNext + 1);
  expect(await views(path)).toBe(before + 1);
  await reader.context().close();
});

test('a reader has one vote, which the browser knows after a reload, and can take it back', async ({
  page,
  request,
}) => {
  const { items } = await articles(request, '?limit=1&offset=22');
  const path = `/news/${items[0]?.slug}`;
  const votes = async () =>
    ((await (await request.get(`/api/news/articles/${items[0]?.slug}`)).json()) as ArticleDetail).votes;
  const before = await votes();
  const own = page.getByRole('button', { name: /^Bullish/ });
  await page.goto(path);
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(own).toContainText(`Bullish ${before.bullish + 1}`);
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Bearish/ }).click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(votes).toEqual({ ...before, bearish: before.bearish + 1 });
  await page.getByRole('button', { name: /^Bearish/ }).click();
  await expect.poll(votes).toEqual(before);
});

test('a link that cannot be shared is copied, and the reader is told', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { items } = await articles(request);
  await page.goto(`/news/${items[0]?.slug}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('on paper an article is the article alone', async ({ page, request }) => {
  const { items } = await articles(request);
  await page.goto(`/news/${items[0]?.slug}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeHidden();
});
