import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const TITLE = 'A new version is available';

/** From now on the release of this page's shell is not kept any more, as after its collection. */
const collect = (page: Page) =>
  page.route('**/assets/shell/**', (route) => route.fulfill({ status: 404, body: '{"code":"NOT_FOUND"}' }));

test('a page whose shell was collected offers to reload in the place of a page that does not come', async ({
  page,
  complaints,
}) => {
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  await collect(page);
  // A page whose code no link has fetched ahead.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/test');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.unroute('**/assets/shell/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(/\/test$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  complaints.length = 0;
});

test('and says so quietly where it is the wallet that does not come', async ({ page, complaints }) => {
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  await collect(page);
  await page
    .getByRole('button', { name: /Connect/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(TITLE)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The wallet could not be loaded')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
  complaints.length = 0;
});
