import type { Page, Route } from '@playwright/test';

/**
 * Answers the page's calls to `url` with `answer` until the page is loaded anew; from the first byte of the next
 * document on they pass. Taking the route away before a reload would leave the old page a moment in which it succeeds.
 */
export async function routeUntilReload(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isReloading = false;
  let isOldPage = true;
  page.on('request', (request) => (isReloading ||= request.isNavigationRequest()));
  // Changes of the address within one document end here, too.
  page.on('framenavigated', () => (isOldPage &&= !isReloading));
  await page.route(url, async (route) => {
    try {
      await (isOldPage ? answer(route) : route.continue());
    } catch (error) {
      // An answer to a page that is going has nobody to reach.
      if (!isReloading) throw error;
    }
  });
}
