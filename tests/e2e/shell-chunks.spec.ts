import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Refuses the first `times` requests for a script of the shell. @returns how many were made */
async function reject(page: Page, chunk: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(new RegExp(`/assets/shell/[^/]+/${chunk}\\.[0-9a-f]+\\.js`), (route) => {
    asked += 1;
    return asked <= times ? route.abort() : route.continue();
  });
  return () => asked;
}

const connect = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });

/** The refused files are what the page complains about here, and nothing else. */
function takeComplaints(complaints: string[]): void {
  expect(complaints.filter((text) => !/^Failed to load resource|Loading chunk \d+ failed/.test(text))).toEqual([]);
  complaints.length = 0;
}

test.describe('a late file of the shell that does not come', () => {
  test('is asked for once more', async ({ page, complaints }) => {
    const asked = await reject(page, 'frame', 1);
    await page.goto('/documentation');
    await expect.poll(asked).toBe(2);
    await connect(page).click();
    await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
    takeComplaints(complaints);
  });

  test('leaves header and footer as the server wrote them, and says what does not work', async ({
    page,
    complaints,
  }) => {
    await reject(page, 'frame', Infinity);
    await page.goto('/documentation');
    await expect(page.getByText('The menu and the wallet could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCount(1);
    await expect(connect(page)).toBeDisabled();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    // It keeps its place while one scrolls.
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole('banner')).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page).toHaveURL(/\/news$/);
    takeComplaints(complaints);
  });

  test('does not take the wallet away until the page is refreshed: the next click tries again', async ({
    page,
    complaints,
  }) => {
    // Both tries of what the pointer fetches ahead, if it comes to that, and both of the click.
    let open = false;
    await page.route(/\/assets\/shell\/[^/]+\/wallet\.[0-9a-f]+\.js/, (route) =>
      open ? route.continue() : route.abort(),
    );
    await page.goto('/documentation');
    await expect(async () => {
      await connect(page).click();
      await expect(page.getByText('The wallet could not be loaded')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    open = true;
    // A click may still belong to a try that was refused.
    const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
    await expect(async () => {
      if (!(await dialog.isVisible())) await connect(page).click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    takeComplaints(complaints);
  });
});

test('the first script is asked for until it comes: the page, which was only read until then, is alive', async ({
  page,
  complaints,
}) => {
  // What is fetched ahead, and two that are to run.
  const asked = await reject(page, 'main', 3);
  await page.goto('/documentation');
  await connect(page).click();
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
  expect(asked()).toBe(4);
  takeComplaints(complaints);
});

test('header and footer stay where the server wrote them while their code is on its way, whatever the page does meanwhile', async ({
  page,
}) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/assets\/shell\/[^/]+\/frame\.[0-9a-f]+\.js/, async (route) => {
    await delivered;
    await route.continue();
  });
  // The file holds up the event that everything has loaded.
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  const written = await page.locator('header, main ~ footer').elementHandles();
  expect(written).toHaveLength(2);
  // The page itself is alive, and has said what its head is.
  const hydrated = (selector: string) =>
    page.locator(selector).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(() => hydrated('[data-remote="mfe-news"] > :first-child')).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await hydrated('header')).toBe(false);
  deliver();
  await expect.poll(() => hydrated('header')).toBe(true);
  for (const element of written) expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true);
});
