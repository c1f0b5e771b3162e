import type { Page } from '@playwright/test';

/** A script that a page had fetched by the time all of it was interactive. */
export interface FirstScript {
  readonly path: string;
  /** As this browser got it: brotli. */
  readonly sentBytes: number;
}

/** Fetched when nothing else is to do, for later pages and for figures: no visitor waits for them. */
const IDLE = /\/assets\/shell\/[^/]+\/(prefetch|telemetry)\.[^/]+\.js$/;

/** The scripts of somebody's first visit, in the order in which they were asked for. */
export async function firstScripts(page: Page, path: string): Promise<FirstScript[]> {
  await page.route(IDLE, () => {});
  // On a busy machine an idle script is asked for before the page has loaded, which then never ends.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => {
    const isTakenOver = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    // A part that has nothing to show renders nothing.
    const remotes = [...document.querySelectorAll('[data-remote] > :first-child')];
    return [document.querySelector('main'), document.querySelector('header'), ...remotes].every(isTakenOver);
  });
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd > 0)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, sentBytes: encodedBodySize })),
  );
}
