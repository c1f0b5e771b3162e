import { expect, type Browser, type CDPSession } from '@playwright/test';
import { ROUNDS } from './statistics';

/** A phone of the middle class on a slow mobile network. */
export const SLOW = { kbps: 1_600, latencyMs: 150, cpu: 4 };

/** What a visit came to; times in milliseconds from its beginning. */
export interface Visit {
  readonly lcp: number;
  readonly paint: number;
  readonly interactive: number;
  /** Scripts that had come when the page was interactive, and when they had. */
  readonly scripts: readonly { readonly path: string; readonly at: number }[];
  /** Of the page itself, as browsers name it: `h2`, `http/1.1`. */
  readonly protocol: string;
}

/** Visits every page in every way, `ROUNDS` times, in turn, so that no way has the quieter machine; by name of the way and path. */
export async function visitInTurn<Way extends { readonly name: string }, Result>(
  ways: readonly Way[],
  paths: readonly string[],
  visit: (way: Way, path: string) => Promise<Result>,
): Promise<ReadonlyMap<string, readonly Result[]>> {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
        const key = `${way.name} ${path}`;
        results.set(key, [...(results.get(key) ?? []), await visit(way, path)]);
      }
    }
  }
  return results;
}

/** One visit of somebody who was never here. */
export async function firstVisit(browser: Browser, url: string, slow: boolean): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (slow) {
      await session.send('Network.enable');
      const bytesPerSecond = (SLOW.kbps * 1_000) / 8;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: SLOW.latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    }
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'commit' });
    await untilInteractive(session);
    // The largest paint is known when nothing larger has come for a while.
    await page.waitForLoadState('load');
    return await page.evaluate(() => {
      const { seen } = window as unknown as Seen;
      const interactive = seen.interactive ?? 0;
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loaded = resources.filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= interactive);
      return {
        lcp: seen.lcp,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        interactive,
        scripts: loaded.map(({ name, responseEnd }) => ({ path: new URL(name).pathname, at: responseEnd })),
        protocol: navigation?.nextHopProtocol ?? '',
      };
    });
  } finally {
    await context.close();
  }
}

/** Asks the page itself: the test tool's way to wait puts a large script into it, which is a tenth of a second of a slow processor before the first paint. */
async function untilInteractive(session: CDPSession): Promise<void> {
  const expression = 'window.seen?.interactive !== undefined';
  await expect
    .poll(async () => (await session.send('Runtime.evaluate', { expression })).result.value as unknown, {
      intervals: [100],
      timeout: 90_000,
    })
    .toBe(true);
}

interface Seen {
  readonly seen: { lcp: number; interactive?: number };
}

/** In the page: the largest paint so far, and when React had taken over every part of it, so that a click does something. */
function watchPage(): void {
  const seen: Seen['seen'] = { lcp: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isTakenOver = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const timer = setInterval(() => {
    // A part that has nothing to show renders nothing.
    const parts = [...document.querySelectorAll('[data-remote] > :first-child')];
    const own = document.querySelector('main');
    if (parts.length === 0 || !isTakenOver(own) || !parts.every(isTakenOver)) return;
    seen.interactive = performance.now();
    clearInterval(timer);
  }, 8);
}
