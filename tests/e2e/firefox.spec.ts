import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** Another one is named by FIREFOX_PATH. */
const FIREFOX = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path !== '' && existsSync(path));

const PATHS = [
  ...['/', '/create', '/launches', '/presale', '/presale/verify', '/news', '/documentation', '/security', '/support'],
  ...['/privacy-policy', '/terms-of-service', '/test', '/admin', '/no-such-page'],
];
const WIDTHS = [390, 1440];
/** What Firefox says of pages that are as they shall be: nobody is signed in at /admin, and one page does not exist. */
const EXPECTED = [/\/api\/admin\/me/, /status of 40[14]/];

test.describe('Firefox', () => {
  test.skip(FIREFOX === undefined, 'There is no Firefox on this machine (Debian: apt-get install firefox-esr).');
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
  });
  test.afterAll(() => browser.close());

  /** A page whose complaints are noted. */
  async function opened(complaints: string[]): Promise<Page> {
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) =>
      complaints.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
    );
    return page;
  }

  for (const width of WIDTHS)
    test(`shows every page ${width} px wide, whole and without a complaint`, async ({ baseURL, request }) => {
      test.setTimeout(180_000);
      const { items } = (await (await request.get('/api/news/articles')).json()) as { items: { slug: string }[] };
      const complaints: string[] = [];
      const page = await opened(complaints);
      await page.setViewport({ width, height: 900 });
      const found: Record<string, unknown> = {};
      for (const path of [...PATHS, `/news/${items[0]?.slug}`]) {
        complaints.length = 0;
        await page.goto(baseURL + path, { waitUntil: 'load' });
        await page.waitForSelector('main h1');
        await page.waitForNetworkIdle({ idleTime: 300, timeout: 10_000 }).catch(() => undefined);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const unexpected = complaints.filter((text) => !EXPECTED.some((pattern) => pattern.test(text)));
        if (wide > 0 || unexpected.length > 0) found[path] = { wide, complaints: unexpected };
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
      }
      await page.close();
      expect(found).toEqual({});
    });

  test('takes a reader by clicks from the home page to an article and back', async ({ baseURL }) => {
    const complaints: string[] = [];
    const page = await opened(complaints);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${baseURL}/news`, { waitUntil: 'load' });
    await page.locator('main article a[href^="/news/"]').click();
    await page.waitForFunction(() => location.pathname.startsWith('/news/'));
    await page.waitForSelector('[data-readable] p');
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/news');
    await page.waitForSelector('main article');
    await page.close();
    expect(complaints).toEqual([]);
  });
});
