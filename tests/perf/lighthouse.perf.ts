import { test } from '@playwright/test';
import { freePort } from '@mintwire/testing/free-port';
import type { Result } from 'lighthouse';
import { measuredPages } from './pages';
import { median, print, ROUNDS } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'Speed Index': 'speed-index',
} as const;

test('what Lighthouse says of five pages', async ({ playwright, launchOptions }) => {
  test.setTimeout(30 * 60_000);
  const port = await freePort();
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const paths = await measuredPages(SITE);
    // Warm: what is made once is not to be waited for in a round that counts.
    for (const path of paths) await fetch(SITE + path);
    const results = new Map<string, Result[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) results.set(path, [...(results.get(path) ?? []), await audit(SITE + path, port)]);
    }
    report(results);
  } finally {
    await browser.close();
  }
});

/** As published scores are made: a phone, its network and processor simulated. */
async function audit(url: string, port: number): Promise<Result> {
  // Loaded by whoever measures this part alone.
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

const score = (result: Result, category: string): number => (result.categories[category]?.score ?? Number.NaN) * 100;

function report(results: ReadonlyMap<string, readonly Result[]>): void {
  const rows = [...results].map(([path, all]) => {
    const scores = CATEGORIES.map((category) => all.map((result) => score(result, category)));
    const [performance = [], ...others] = scores;
    const metric = (id: string) => median(all.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return [
      path.slice(0, 24),
      median(performance).toFixed(0),
      `${Math.min(...performance).toFixed(0)}-${Math.max(...performance).toFixed(0)}`,
      ...others.map((each) => median(each).toFixed(0)),
      ...Object.entries(METRICS).map(([name, id]) => metric(id).toFixed(name === 'CLS' ? 3 : 0)),
    ];
  });
  const version = [...results.values()][0]?.[0]?.lighthouseVersion;
  print(
    `Lighthouse ${version}, mobile, simulated (medians of ${ROUNDS} rounds; ms)`,
    ['page', 'performance', 'lowest-highest', ...CATEGORIES.slice(1), ...Object.keys(METRICS)],
    rows,
  );
  const failed = [...results].flatMap(([path, [first]]) =>
    (first ? failedAudits(first) : []).map((title) => [path, title]),
  );
  if (failed.length > 0) print('What keeps a page below 100, beside its performance', ['page', 'audit'], failed);
}

/** Titles of the audits that count, but those of performance. */
function failedAudits({ categories, audits }: Result): readonly string[] {
  return CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
}
