import type { Page } from '@playwright/test';
import { started } from './support/started-page';
import { expect, test } from './support/test';

/** Opens a page whose scripts of that kind have not come yet. @returns lets them come, and resolves when the page is alive */
async function openAsleep(page: Page, path: string, scripts = /\/assets\/.*\.js$/): Promise<() => Promise<void>> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(scripts, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    deliver();
    await started(page);
  };
}

const REMOTES = /\/assets\/mfe-[^/]+\/.*\.js$/;
const banner = (page: Page) => page.getByRole('banner');

test.describe('what is pressed before the page is alive', () => {
  test('opens the menu, once, however often it was pressed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const wake = await openAsleep(page, '/news');
    const menu = banner(page).getByRole('button', { name: 'Open menu' });
    await menu.click();
    await menu.click();
    expect(await menu.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
    await wake();
    await expect(banner(page).getByRole('button', { name: 'Close menu' })).toHaveCSS('opacity', '1');
    await page.waitForTimeout(500);
    await expect(banner(page).getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('opens the wallet dialog', async ({ page }) => {
    const wake = await openAsleep(page, '/documentation');
    await banner(page).getByRole('button', { name: 'Connect wallet' }).click();
    await wake();
    await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
  });

  test('reaches a remote that comes after its page', async ({ page }) => {
    const wake = await openAsleep(page, '/presale', REMOTES);
    await expect.poll(() => page.evaluate(() => document.querySelector('main')?.matches('*') ?? false)).toBe(true);
    await page.getByRole('button', { name: '10 SOL' }).click();
    await page.getByRole('button', { name: /^Get / }).click();
    await expect(page.getByRole('textbox', { name: 'Amount in SOL' })).toHaveValue('1');
    await wake();
    const amount = page.getByRole('textbox', { name: /^Amount in (?!SOL)/ });
    await expect(amount).toHaveValue(/^\d{3,}$/);
    await page.getByRole('button', { name: 'Pay SOL' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount in SOL' })).toHaveValue('10');
  });

  test('leaves links to the browser', async ({ page }) => {
    const wake = await openAsleep(page, '/documentation');
    await banner(page).getByRole('link', { name: 'News', exact: true }).click();
    await expect(page).toHaveURL(/\/news$/);
    await wake();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is dropped when nobody waits for it any longer', async ({ page }) => {
    await page.clock.install();
    const wake = await openAsleep(page, '/documentation');
    await banner(page).getByRole('button', { name: 'Connect wallet' }).click();
    await page.clock.fastForward(10_500);
    await wake();
    const pressed = () =>
      page.evaluate(
        () => (window as unknown as { earlyInput: { presses: Map<Element, unknown> } }).earlyInput.presses.size,
      );
    await expect.poll(pressed).toBe(0);
    await page.waitForTimeout(1_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('forms that were sent before the page is alive', () => {
  test('the newsletter’s subscribes once, with the address that was typed', async ({ page }) => {
    let sent: unknown[] = [];
    await page.route('**/api/subscribe', async (route) => {
      sent = [...sent, route.request().postDataJSON()];
      await route.fulfill({ json: { message: 'Thanks for subscribing!' } });
    });
    const wake = await openAsleep(page, '/newsletter');
    await page.getByRole('textbox', { name: 'Email address' }).fill('early@example.com');
    await page.getByRole('textbox', { name: 'Email address' }).press('Enter');
    await expect(page).toHaveURL(/\/newsletter$/);
    await wake();
    await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ email: 'early@example.com' })]);
  });

  test('those that work without script are sent by the browser, as they were', async ({ page }) => {
    await openAsleep(page, '/news');
    await page.locator('#news-search').fill('solana');
    await page.locator('#news-search').press('Enter');
    await expect(page).toHaveURL(/\/news\?search=solana/);
  });
});

test.describe('what was typed or chosen before the page is alive', () => {
  test('searches the news', async ({ page }) => {
    const wake = await openAsleep(page, '/news', REMOTES);
    await page.locator('#news-search').pressSequentially('solana');
    await wake();
    await expect(page).toHaveURL(/[?&]search=solana/);
    await expect(page.locator('#news-search')).toHaveValue('solana');
  });

  test('chooses a category', async ({ page }) => {
    const wake = await openAsleep(page, '/news');
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 2 });
    await wake();
    await expect(page).toHaveURL(/[?&]category=/);
  });

  test('narrows the launches', async ({ page }) => {
    const wake = await openAsleep(page, '/launches');
    const box = page.locator('#launches-fixedSupply');
    await box.check();
    await wake();
    await expect(page).toHaveURL(/[?&]fixedSupply=true/);
    await expect(box).toBeChecked();
  });

  test('is the amount that is bought', async ({ page }) => {
    const wake = await openAsleep(page, '/presale');
    const amount = page.getByRole('textbox', { name: 'Amount in SOL' });
    await amount.fill('2.5');
    await wake();
    await expect(amount).toHaveValue('2.5');
    await page.getByRole('button', { name: /^Get / }).click();
    await page.getByRole('button', { name: 'Pay SOL' }).click();
    await expect(amount).toHaveValue('2.5');
  });

  test('is the token that is made', async ({ page }) => {
    const wake = await openAsleep(page, '/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Early Token');
    await page.getByRole('textbox', { name: /^Symbol/ }).pressSequentially('early');
    await page.locator('#token-supply').fill('12345678');
    await page.locator('#create-links-title').click();
    await page.locator('#create-options-title').click();
    await page.locator('#token-website').fill('https://early.example');
    await page.locator('#standard-token-2022').check();
    await page.locator('#custom-address').check();
    await wake();
    await expect(page.locator('#token-name')).toHaveValue('Early Token');
    await expect(page.locator('#token-symbol')).toHaveValue('EARLY');
    await expect(page.locator('#token-supply')).toHaveValue('12,345,678');
    await expect(page.locator('#token-website')).toHaveValue('https://early.example');
    await expect(page.locator('#standard-token-2022')).toBeChecked();
    await expect(page.locator('#custom-address')).toBeChecked();
    // The page knows all of it: a reload brings the draft back, which is kept a moment later.
    const kept = () => page.evaluate(() => localStorage.getItem('mintwire.create.draft') ?? '');
    for (const part of ['Early Token', 'https://early.example', 'token-2022']) await expect.poll(kept).toContain(part);
    await page.reload();
    await expect(page.locator('#token-website')).toHaveValue('https://early.example');
    await expect(page.locator('#standard-token-2022')).toBeChecked();
    await expect(page.locator('#token-name')).toHaveValue('Early Token');
  });
});
