import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type CDPSession } from '@playwright/test';
import type { ArticleList } from '@mintwire/contracts';
import { median, print, ROUNDS } from './statistics';
import { startVariants, type Variant } from './one-bundle/variants';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
/** A phone of the middle class on a slow mobile network. */
const SLOW = { kbps: 1_600, latencyMs: 150, cpu: 4 };

interface View {
  readonly lcp: number;
  readonly interactive: number;
  /** KB gzip of the scripts that had come when the page was interactive. */
  readonly scripts: number;
  /** Of those, before the first paint. */
  readonly beforePaint: number;
}

test('what it costs that the site is composed of remotes', async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-one-bundle-'));
  const { items } = (await (await fetch(`${SITE}/api/news/articles`)).json()) as ArticleList;
  const paths = ['/', '/news', `/news/${items[0]?.slug ?? ''}`, '/presale', '/create'];
  let variants: readonly Variant[] = [];
  try {
    const built = process.env['PERF_ONE_BUNDLE'] ?? folder;
    if (built === folder)
      execFileSync(process.execPath, [fileURLToPath(new URL('one-bundle/build.mjs', import.meta.url)), folder], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    variants = await startVariants(SITE, built, paths);
    // Warm: what is compressed once is not to be waited for in a round that counts.
    for (const variant of variants) for (const path of paths) await view(browser, variant, path, false);
    const views = new Map<string, View[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) {
        // In turn, so that neither has the quieter machine.
        for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
          const key = `${variant.name} ${path}`;
          views.set(key, [...(views.get(key) ?? []), await view(browser, variant, path, true)]);
        }
      }
    }
    report(paths, views);
  } finally {
    for (const variant of variants) variant.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** One visit of somebody who was never here. */
async function view(browser: Browser, variant: Variant, path: string, slow: boolean): Promise<View> {
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
    await page.goto(variant.origin + path, { waitUntil: 'commit' });
    await untilInteractive(session);
    // The largest paint is known when nothing larger has come for a while.
    await page.waitForLoadState('load');
    const { lcp, paint, interactive, scripts } = await page.evaluate(() => {
      const { seen } = window as unknown as Seen;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loaded = resources.filter(
        ({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= (seen.interactive ?? 0),
      );
      return {
        lcp: seen.lcp,
        interactive: seen.interactive ?? 0,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        scripts: loaded.map(({ name, responseEnd }) => ({ path: new URL(name).pathname, at: responseEnd })),
      };
    });
    const kb = (list: typeof scripts) =>
      [...new Set(list.map((script) => script.path))].reduce((sum, each) => sum + variant.gzipBytes(each), 0) / 1024;
    return { lcp, interactive, scripts: kb(scripts), beforePaint: kb(scripts.filter(({ at }) => at <= paint)) };
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

function report(paths: readonly string[], views: ReadonlyMap<string, readonly View[]>): void {
  const of = (name: string, path: string, what: keyof View) =>
    median((views.get(`${name} ${path}`) ?? []).map((each) => each[what]));
  const rows = paths.map((path) => {
    const pair = (what: keyof View) => [of('one bundle', path, what), of('composed', path, what)] as const;
    const [lcp, interactive, scripts, before] = [
      pair('lcp'),
      pair('interactive'),
      pair('scripts'),
      pair('beforePaint'),
    ];
    const times = ([single, composed]: readonly [number, number]) => [
      single.toFixed(0),
      composed.toFixed(0),
      (composed / single).toFixed(3),
    ];
    return [
      path.slice(0, 24),
      ...times(lcp),
      ...times(interactive),
      scripts[0],
      scripts[1],
      scripts[1] - scripts[0],
      before[1] - before[0],
    ];
  });
  print(
    `One bundle and composed (${SLOW.kbps} kbit/s, ${SLOW.latencyMs} ms, CPU ${SLOW.cpu} times slower; medians of ${ROUNDS} rounds in turn; ms, KB gzip)`,
    [
      'page',
      'LCP 1b',
      'comp.',
      'ratio',
      'interactive 1b',
      'comp.',
      'ratio',
      'JS 1b',
      'comp.',
      'more',
      'more before paint',
    ],
    rows,
  );
}
