import type { PageState } from '@mintwire/contracts';
import { craftRelease } from './support/crafted-release';
import { TestRegistry } from './support/registry';
import { expect, test } from './support/test';

let registry: TestRegistry;
test.beforeAll(async ({ baseURL }) => {
  registry = await TestRegistry.open(baseURL ?? '', ['shell']);
});
test.afterAll(() => registry.close());

test('a canary of the shell that does not start gives way to the live one, once, and is reported', async ({
  page,
  complaints,
}) => {
  const live = await registry.live('shell');
  // The gate that tries it has no such thing.
  const broken = await craftRelease('shell', {
    browser: (source, path, { entry }) =>
      path === entry ? `if (window.Notification) throw new Error('broken');${source}` : source,
  });
  await registry.canary(broken);
  try {
    const views: string[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) views.push(response.url());
    });
    await page.goto('/documentation');
    await expect.poll(() => views.length, { timeout: 20_000 }).toBe(2);
    await expect
      .poll(async () => {
        const state = await page.locator('#mintwire-state').textContent();
        return (JSON.parse(state ?? '{}') as PageState).composition.shell.version;
      })
      .toBe(live);
    // It is alive: a click leads on without a page load.
    await page.getByRole('link', { name: 'Support' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(views).toHaveLength(2);
    await expect
      .poll(() => registry.errors('shell', broken.version), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('the shell'));
  } finally {
    await registry.rollBack(broken);
    complaints.length = 0;
  }
});
