import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { ArticleList } from '@mintwire/contracts';
import { build } from 'esbuild';
import { Pool } from 'pg';
import { median, percentile, print, ROUNDS } from './statistics';
import { CONNECTIONS, databaseUrl, load, type Load } from './load';
import { SEARCHES, seedArticles } from './seed-articles';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const SERVICE = `http://127.0.0.1:${process.env['NEWS_PORT'] ?? 3001}`;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BARE_BYTES = file('bare-server.mjs');
const MEMORY = file('../../libs/devkit/src/perf/memory.mjs');
/** Articles, one measurement after the other; a million takes a quarter of an hour to make. */
const SIZES = (process.env['PERF_ARTICLES'] ?? '10000,100000').split(',').map(Number);
const SECONDS = 3;
const VIEWS_PER_SECOND = 2_000;
const VIEW_SECONDS = 10;
const TURN_MS = 20;

/** A program that prints its origin when it is there. */
async function started(...args: string[]): Promise<{ origin: string; end: () => void }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const died = once(child, 'exit').then(() => {
    throw new Error(`${args[0]} ended before it said where it is`);
  });
  const [origin] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer];
  died.catch(() => undefined);
  return { origin: origin.toString().trim(), end: () => child.kill() };
}

type Measured = Omit<Load, 'kilobytes'>;

/** Medians of rounds, in turn: ours, then the yardstick. */
async function besides(ours: string, bare: string): Promise<{ ours: Measured; bare: Measured }> {
  const runs: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
  await load(ours, 1);
  await load(bare, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.ours.push(await load(ours, SECONDS));
    runs.bare.push(await load(bare, SECONDS));
  }
  const middle = (loads: Load[]): Measured => ({
    perSecond: median(loads.map((each) => each.perSecond)),
    failed: loads.reduce((sum, each) => sum + each.failed, 0),
    p50: median(loads.map((each) => each.p50)),
    p99: median(loads.map((each) => each.p99)),
  });
  return { ours: middle(runs.ours), bare: middle(runs.bare) };
}

const row = (name: string, { ours, bare }: { ours: Measured; bare: Measured }) => [
  name,
  ours.perSecond,
  (ours.perSecond / bare.perSecond).toFixed(2),
  ours.p50,
  ours.p99,
  ours.failed + bare.failed,
];
const HEAD = ['', 'per second', 'of bare Fastify', 'p50 ms', 'p99 ms', 'failed'];

let pool: Pool;
let url: string;
test.beforeAll(async () => {
  url = await databaseUrl('NEWS');
  pool = new Pool({ connectionString: url });
});
test.afterAll(() => pool.end());

test('the service by the number of articles, beside Fastify with the same statements', async () => {
  test.setTimeout(4 * 60 * 60_000);
  // Beside the sources: bundles find their packages there.
  const folder = await mkdtemp(file('./.bare-'));
  const bundle = join(folder, 'bare-news.mjs');
  await build({
    entryPoints: [file('bare-news.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fastify', 'pg'],
  });
  try {
    for (const size of SIZES) {
      const begun = performance.now();
      await seedArticles(pool, size);
      const seconds = (performance.now() - begun) / 1_000;
      const bare = await started(bundle, url);
      const paths: [string, string][] = [
        ['list', '/api/news/articles'],
        ['article', '/api/news/articles/made-500'],
        ['trending', '/api/news/trending'],
        ...Object.entries(SEARCHES).map(([name, word]): [string, string] => [
          `search for ${name}`,
          `/api/news/articles?search=${word}`,
        ]),
      ];
      const rows = [];
      for (const [name, path] of paths) rows.push(row(name, await besides(SERVICE + path, bare.origin + path)));
      bare.end();
      print(
        `The news service with ${size} articles (made in ${seconds.toFixed(0)} s), no cache, ${CONNECTIONS} connections`,
        HEAD,
        rows,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what the gateway keeps, beside Fastify with the same bytes', async () => {
  test.setTimeout(30 * 60_000);
  const { items } = (await (await fetch(`${SITE}/api/news/articles`)).json()) as ArticleList;
  const slug = items[0]?.slug ?? '';
  const rows = [];
  for (const [name, path] of [
    ['list, JSON', '/api/news/articles'],
    ['article, JSON', `/api/news/articles/${slug}`],
    ['page of the list', '/news'],
    ['page of the article', `/news/${slug}`],
    ['feed', '/feed.xml'],
  ] as const) {
    const bare = await started(BARE_BYTES, SITE + path);
    rows.push(row(name, await besides(SITE + path, bare.origin + path)));
    bare.end();
  }
  print(`Kept by the gateway, ${CONNECTIONS} connections`, HEAD, rows);
});

test('from publishing to visible', async () => {
  test.setTimeout(10 * 60_000);
  const took: number[][] = [];
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const slug = `published-${Date.now()}`;
    const until = async (path: string): Promise<number> => {
      const begun = performance.now();
      for (;;) {
        const answer = await fetch(SITE + path);
        if ((await answer.text()).includes(slug)) return performance.now() - begun;
        await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      }
    };
    // All of them are kept by then.
    const paths = ['/api/news/articles', '/news', '/', '/feed.xml'];
    for (const path of paths) await (await fetch(SITE + path)).text();
    await pool.query(
      `insert into articles (slug, title, excerpt, content, category, author, status, published_at)
       values ($1, $1, 'Now.', 'Now.', 'technology', 'Ada', 'published', now())`,
      [slug],
    );
    took.push(await Promise.all(paths.map(until)));
  }
  const of = (place: number) => took.map((times) => times[place] ?? Number.NaN);
  print(
    `From the commit of an article until the gateway shows it (ms), ${took.length} times`,
    ['', 'median', 'most'],
    ['list, JSON', 'page of the list', 'home page', 'feed'].map((name, place) => [
      name,
      median(of(place)),
      Math.max(...of(place)),
    ]),
  );
});

test(`${VIEWS_PER_SECOND} views a second`, async () => {
  test.setTimeout(5 * 60_000);
  const counted = async () => {
    const { rows } = await pool.query<{ views: string }>(
      'select coalesce(sum(views), 0) as views from article_counters',
    );
    return Number(rows[0]?.views);
  };
  const before = await counted();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const milliseconds: number[] = [];
  let failed = 0;
  const view = (visitor: number) =>
    new Promise<void>((resolve) => {
      const begun = performance.now();
      const path = `/api/news/articles/made-${visitor % 1_000}/views`;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'x-forwarded-for': address };
      const sent = request(SERVICE + path, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 204) milliseconds.push(performance.now() - begun);
          else failed += 1;
          resolve();
        });
      });
      sent.once('error', () => {
        failed += 1;
        resolve();
      });
      sent.end();
    });
  const begun = performance.now();
  const sending: Promise<void>[] = [];
  const total = VIEWS_PER_SECOND * VIEW_SECONDS;
  while (sending.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - begun) / 1_000) * VIEWS_PER_SECOND));
    while (sending.length < due) sending.push(view(sending.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(sending);
  const seconds = (performance.now() - begun) / 1_000;
  await expect.poll(counted, { timeout: 30_000 }).toBe(before + total - failed);
  agent.destroy();
  print(
    `Views, each of another visitor, ${VIEWS_PER_SECOND} wanted a second for ${VIEW_SECONDS} s; all that were answered are counted`,
    ['per second', 'p50 ms', 'p99 ms', 'failed'],
    [[(total / seconds).toFixed(0), percentile(milliseconds, 0.5), percentile(milliseconds, 0.99), failed]],
  );
  const data = process.env['MINTWIRE_DATA_DIR'];
  if (data === undefined) return;
  const { residentMemory } = (await import(MEMORY)) as { residentMemory: (folder: string) => [string, number][] };
  print('Memory after all of it (MB)', ['process', ''], residentMemory(data));
});
