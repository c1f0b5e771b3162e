import { TestRegistry } from './support/registry';
import { expect, test } from './support/test';

const REMOTE = 'mfe-presale';
const GONE = 'This page is no longer here';

let registry: TestRegistry;
test.beforeAll(async ({ baseURL }) => {
  registry = await TestRegistry.open(baseURL ?? '', [REMOTE]);
});
test.afterAll(() => registry.close());

test('a remote that is withdrawn is gone from pages that are open and from those that follow, and comes back as it was', async ({
  browser,
  page,
  baseURL,
  complaints,
}) => {
  const before = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await before.goto('/documentation');
  await expect(before.getByRole('link', { name: 'Presale' }).first()).toBeVisible();
  const live = await registry.live(REMOTE);
  await registry.withdraw(REMOTE);
  try {
    // It was opened with the remote in its composition, and gets no file of it.
    await before.getByRole('link', { name: 'Presale' }).first().click();
    await expect(before.getByRole('heading', { level: 1, name: GONE })).toBeVisible({ timeout: 20_000 });
    await expect(before.getByText('Something went wrong')).toHaveCount(0);

    const answer = await page.goto('/presale');
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.locator(`[data-remote="${REMOTE}"]`)).toHaveCount(0);
    await page.goto('/documentation');
    // Its links are gone; an address that somebody kept leads to the same page without loading the document.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Presale' })).toHaveCount(0);
    await page.evaluate(() => {
      history.pushState(null, '', '/presale');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/\/presale$/);
    await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible();
    expect(complaints.filter((complaint) => !complaint.includes('410'))).toEqual([]);
    complaints.length = 0;
  } finally {
    await registry.putBack(REMOTE);
    await before.context().close();
  }
  expect(await registry.live(REMOTE)).toBe(live);
  expect((await page.goto('/presale'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: GONE })).toHaveCount(0);
});
