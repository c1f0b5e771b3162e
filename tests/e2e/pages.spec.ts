import type { Page } from '@playwright/test';
import type { PresaleState } from '@mintwire/contracts';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { accessibilityFaults } from './support/accessibility';
import { ALL_CASES, some } from './support/cases';
import { raisedText } from './support/sale-text';
import { expect, test } from './support/test';

const HEADER_LINKS = ['Create', 'Home', 'Presale', 'News', 'Documentation', 'Security', 'Support'];

/** Pages with a layout of their own. */
const LAYOUTS = [
  '/',
  '/create',
  '/launches',
  '/news',
  '/news/how-a-crypto-bill-becomes-law',
  '/presale',
  '/presale/verify',
  '/documentation',
  '/documentation/api',
  '/security',
  '/support',
  '/test',
  '/admin',
];
/** Pages that differ in their words. */
const TEXTS = {
  'the documentation': some(
    DOCUMENTATION_PATHS.filter((path) => !LAYOUTS.includes(path)),
    8,
  ),
  'the guides': some(GUIDE_PATHS, 3),
  'the terms': ['/privacy-policy', '/terms-of-service'],
};
/** Phones and wide screens have layouts of their own; colours are those of a theme at every width. */
const PHONE = { width: 320, theme: 'dark' } as const;
const WIDE = { width: 1440, theme: 'light' } as const;

/** Opens a page, tries every width, and asks the rules of accessibility at some. */
async function visit(page: Page, path: string, asked: readonly (typeof PHONE | typeof WIDE)[]): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `horizontal overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    for (const { theme } of asked.filter((one) => one.width === width))
      expect(await accessibilityFaults(page, { themes: [theme] }), `${path} at ${width} px`).toEqual([]);
  }
}

test.describe('every page', () => {
  for (const [index, path] of LAYOUTS.entries())
    test(`${path} is served as HTML, hydrates without a complaint, fits every width and is accessible`, ({ page }) =>
      visit(page, path, ALL_CASES ? [PHONE, WIDE] : [index % 2 === 0 ? PHONE : WIDE]));

  for (const [title, paths] of Object.entries(TEXTS))
    test(`${title} are served as HTML, hydrate without a complaint, fit every width and are accessible`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      for (const [index, path] of paths.entries()) await visit(page, path, [index % 2 === 0 ? PHONE : WIDE]);
    });

  for (const [path, shown] of [
    ['/no/such/page', '/no/such/page'],
    ['//', '//'],
    ['//news', '//news'],
    ['/create%00', '/create\ufffd'],
    ['/news/%zz', '/news/%zz'],
  ] as const) {
    test(`${path} shows the home page with status 404 and noindex, and says so`, async ({
      page,
      complaints,
      baseURL,
    }) => {
      const response = await page.goto(`${baseURL}${path}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Ultimate Crypto Hub');
      await expect(page.getByText(`This is the home page: we have no page at ${shown}`)).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found/);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /news/i })).toBeVisible();
      await expect(page.getByText('we have no page at')).toBeHidden();
      // Chromium reports the 404 of the document itself.
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
    });
  }

  test('says that this is the local network', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Local network').first()).toBeVisible();
  });
});

test.describe('the header', () => {
  test('has the links of the site on wide screens', async ({ page }) => {
    await page.goto('/');
    for (const name of HEADER_LINKS)
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  });

  test('has a menu on small screens that closes on navigation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Documentation', exact: true })).toBeHidden();
  });

  test('moves between pages without loading the document again', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Presale', exact: true }).click();
    await expect(page).toHaveURL(/\/presale$/);
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has its header, its text and its footer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Ultimate Crypto Hub');
    await expect(page.getByRole('link', { name: 'Create Token' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('every page says that it is off, and none waits for what does not come', async ({ page }) => {
    for (const path of ['/', '/news', '/presale', '/admin']) {
      await page.goto(path);
      // Playwright's search by text passes over what stands in noscript.
      await expect(page.locator('noscript p').first()).toHaveText(/^JavaScript is switched off/, {
        useInnerText: true,
      });
      await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
    }
  });

  test('the menu of a phone leads to the links of the footer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/presale');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    const news = page.getByRole('contentinfo').getByRole('link', { name: 'News' });
    await expect(news).toBeInViewport();
    await news.click();
    await expect(page).toHaveURL(/\/news$/);
  });
});

test.describe('the remotes show what their services hold', () => {
  test('presale: the terms out of the database', async ({ page, request }) => {
    const sale = (await (await request.get('/api/presale')).json()) as PresaleState;
    await page.goto('/presale');
    await expect(page.getByText(`${sale.bonusPercentage} %`, { exact: true })).toBeVisible();
    await expect(page.getByText(raisedText(sale))).toBeVisible();
  });

  test('news: twelve articles out of the database, and one of them', async ({ page, request }) => {
    const list = (await (await request.get('/api/news/articles')).json()) as {
      items: { title: string }[];
      total: number;
    };
    expect(list.total).toBeGreaterThanOrEqual(30);
    await page.goto('/news');
    await expect(page.getByRole('article')).toHaveCount(12);
    const title = list.items[0]?.title ?? '';
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('a page that is on its way fills the screen: the footer does not jump when it comes', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/mfe-launchpad\/.*create_page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Create Token' }).first().click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeInViewport();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Create Your SPL Token/ })).toBeVisible();
});

test.describe('a remote that cannot be loaded', () => {
  test('shows the designed fallback in its own place and leaves the rest alone', async ({ page, complaints }) => {
    await page.route(/\/assets\/mfe-news\//, (route) => route.abort());
    await page.goto('/news');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Presale', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Token presale' })).toBeVisible();
    complaints.length = 0;
  });

  test('is not run when one byte of it was changed', async ({ page, complaints }) => {
    await page.route(/\/assets\/mfe-presale\/.*remoteEntry.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
    });
    await page.goto('/presale');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    complaints.length = 0;
    // The file may be asked for once more as the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
