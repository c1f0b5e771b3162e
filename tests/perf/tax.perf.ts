import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Browser } from '@playwright/test';
import { firstVisit, SLOW, visitInTurn } from './first-visit';
import { measuredPages } from './pages';
import { comparedTimes, median, print, ROUNDS } from './statistics';
import { startVariants, type Variant } from './one-bundle/variants';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';

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
  let variants: readonly Variant[] = [];
  try {
    const built = process.env['PERF_ONE_BUNDLE'] ?? folder;
    if (built === folder)
      execFileSync(process.execPath, [fileURLToPath(new URL('one-bundle/build.mjs', import.meta.url)), folder], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    // Not before: a connection that is kept meanwhile is one that the site has closed.
    const paths = await measuredPages(SITE);
    variants = await startVariants(SITE, built, paths);
    // Warm: what is compressed once is not to be waited for in a round that counts.
    for (const variant of variants) for (const path of paths) await view(browser, variant, path, false);
    const views = await visitInTurn(variants, paths, (variant, path) => view(browser, variant, path, true));
    report(paths, views);
  } finally {
    for (const variant of variants) variant.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function view(browser: Browser, variant: Variant, path: string, slow: boolean): Promise<View> {
  const { lcp, paint, interactive, scripts } = await firstVisit(browser, variant.origin + path, slow);
  const kb = (list: typeof scripts) =>
    [...new Set(list.map((script) => script.path))].reduce((sum, each) => sum + variant.gzipBytes(each), 0) / 1024;
  return { lcp, interactive, scripts: kb(scripts), beforePaint: kb(scripts.filter(({ at }) => at <= paint)) };
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
    return [
      path.slice(0, 24),
      ...comparedTimes(...lcp),
      ...comparedTimes(...interactive),
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
