import { expect, test } from './support/test';

test.describe('a page takes markup and script addresses only through its policies', () => {
  test('a string is never markup', async ({ page, complaints }) => {
    await page.goto('/');
    const error = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>planted</p>';
        return null;
      } catch (thrown) {
        return (thrown as Error).name;
      }
    });
    expect(error).toBe('TypeError');
    complaints.length = 0;
  });

  test('a script of another origin, or of a release that is not this page’s, is refused', async ({
    page,
    complaints,
  }) => {
    await page.goto('/');
    for (const address of [
      'https://evil.example/x.js',
      '/assets/mfe-news/0.0.1-000000000000/remoteEntry.js',
      'data:text/javascript,alert(1)',
      '/api/news/articles',
    ]) {
      const rejected = await page.evaluate((src) => {
        try {
          document.createElement('script').src = src;
          return false;
        } catch {
          return true;
        }
      }, address);
      expect(rejected, address).toBe(true);
    }
    complaints.length = 0;
  });

  test('an article still shows, through the sanitiser, and two policies are all that is made', async ({
    page,
    request,
    complaints,
  }) => {
    const { items } = (await (await request.get('/api/news/articles')).json()) as {
      items: { slug: string; title: string }[];
    };
    // Loaded directly, its text would come from the server.
    await page.goto('/news');
    await page
      .getByRole('link', { name: items[0]?.title ?? '' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: items[0]?.title ?? '' })).toBeVisible();
    await expect(page.locator('article p, main p').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(complaints).toEqual([]);
    // A name is given once: the third one, for earlier releases, is still there to be had, the two others are not.
    const isFree = (name: string) =>
      page.evaluate((wanted) => {
        try {
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy(wanted, {});
          return true;
        } catch {
          return false;
        }
      }, name);
    expect([await isFree('default'), await isFree('mintwire-html'), await isFree('dompurify')]).toEqual([
      false,
      false,
      true,
    ]);
    complaints.length = 0;
  });
});
