import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import type {
  CspReportsAnswer,
  StatusAnswer,
  TelemetryAnswer,
  TelemetryBatch,
  TelemetryItem,
} from '@mintwire/contracts';
import { SERVICE_NAMES } from '@mintwire/contracts';
import { expect, test } from './support/test';

/** Headers of an operator's session. */
async function signIn(request: APIRequestContext): Promise<{ cookie: string }> {
  const script = fileURLToPath(new URL('../../libs/devkit/src/admin.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'setup-link'], { env: process.env });
  const token = /\/admin\/setup#(\S+)/.exec(stdout)?.[1];
  const data = { token, email: 'watcher@example.com', password: 'correct horse battery staple', recover: true };
  const answer = await request.post('/api/admin/setup', { data });
  expect(answer.status()).toBe(200);
  return { cookie: (answer.headers()['set-cookie'] ?? '').split(';', 1)[0] ?? '' };
}

/** Keeps a copy of what pages send as they are left: no driver of browsers sees the bodies of beacons. */
async function copyBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const copies: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      copies.push((data as Blob).text());
      return send(url, data);
    };
    Object.assign(window, { beaconCopies: copies });
  });
}

/** Turns to another tab, and again, until what the page has sent holds all that is wanted. */
async function turnAwayUntilSent(page: Page, wanted: readonly Partial<TelemetryItem>[]): Promise<TelemetryBatch[]> {
  let batches: TelemetryBatch[] = [];
  const isSent = (item: Partial<TelemetryItem>) =>
    batches.some(({ items }) =>
      items.some((sent) => Object.entries(item).every(([key, value]) => sent[key as keyof TelemetryItem] === value)),
    );
  const missing = async () => {
    // Until somebody does something, the largest paint may still come; only a real click counts as that, and one that is listened for.
    await page.mouse.click(1, 1);
    batches = await turnAway(page);
    return wanted.filter((item) => !isSent(item));
  };
  await expect.poll(missing).toEqual([]);
  return batches;
}

/** Turns to another tab and back, and gives what the page has sent so far. */
const turnAway = (page: Page) =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
    const copies = (window as unknown as { beaconCopies: Promise<string>[] }).beaconCopies;
    return (await Promise.all(copies)).map((text) => JSON.parse(text) as TelemetryBatch);
  });

test('load times, vitals, a failure and a violation of the policy reach the administration', async ({
  page,
  request,
  complaints,
}) => {
  await copyBeacons(page);
  await page.route('**/assets/mfe-presale/**', (route) => route.abort());
  const answer = await page.goto('/presale?wallet=secret');
  const requestId = answer?.headers()['x-request-id'];
  await page.evaluate(() => {
    new Image().src = 'http://blocked.invalid/pixel.png?visitor=1';
  });
  const batches = await turnAwayUntilSent(page, [
    { kind: 'error', remote: 'mfe-presale', code: 'REMOTE_LOAD_FAILED' },
    { kind: 'load', remote: 'mfe-presale', code: 'REMOTE_LOAD_FAILED' },
    { kind: 'visit', remote: 'mfe-presale', failed: true },
    { kind: 'vital', remote: 'shell', name: 'FCP' },
    { kind: 'vital', remote: 'shell', name: 'TTFB' },
  ]);
  expect(batches[0]).toMatchObject({ page: '/presale', requestId });
  expect(JSON.stringify(batches)).not.toContain('secret');

  const headers = await signIn(request);
  const read = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T;
  const { remotes } = await read<StatusAnswer>('/api/status');
  const seenOf = async (remote: string) => {
    const live = remotes.find(({ name }) => name === remote)?.live;
    const { items } = await read<TelemetryAnswer>(`/api/admin/telemetry?remote=${remote}`);
    return items.find(({ release }) => release === live);
  };
  const presale = () => seenOf('mfe-presale');
  await expect
    .poll(async () => (await presale())?.errors.latest.map(({ code }) => code))
    .toContain('REMOTE_LOAD_FAILED');
  const seen = await presale();
  expect(seen).toMatchObject({ views: expect.any(Number), loads: { failed: expect.any(Number) } });
  expect(seen?.loads.failed).toBeGreaterThan(0);
  const failure = seen?.errors.latest.find(({ code }) => code === 'REMOTE_LOAD_FAILED');
  // One of the page views that had it; others of this site may have had it, too.
  expect(failure).toMatchObject({ page: expect.any(String), requestId: expect.stringMatching(/^[\w-]{8,}$/) });

  // The batch with the failure may have come before the one with the vitals, and each is written a moment later.
  await expect.poll(async () => (await seenOf('shell'))?.vitals.FCP.p75 ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await seenOf('shell'))?.vitals.TTFB.count ?? 0).toBeGreaterThan(0);
  expect((await seenOf('shell'))?.views).toBeGreaterThan(0);

  const violations = async () => (await read<CspReportsAnswer>('/api/admin/csp-reports')).items;
  await expect
    .poll(violations)
    .toContainEqual(
      expect.objectContaining({ directive: 'img-src', blocked: 'http://blocked.invalid', page: '/presale' }),
    );
  expect(JSON.stringify(await violations())).not.toContain('visitor=1');
  // Of the failure and of the violation, which the page goes on with as long as it is open.
  complaints.length = 0;
});

test('a remote that works is measured by release, and a visitor who asks not to be tracked is not', async ({
  page,
}) => {
  await copyBeacons(page);
  await page.goto('/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  const sent = await turnAwayUntilSent(page, [
    { kind: 'view', remote: 'shell' },
    { kind: 'view', remote: 'mfe-news' },
    { kind: 'load', remote: 'mfe-news' },
    { kind: 'visit', remote: 'mfe-news', failed: false },
    { kind: 'vital', remote: 'mfe-news', name: 'LCP' },
  ]);
  const items = sent.flatMap((batch) => batch.items);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'load', remote: 'mfe-news', milliseconds: expect.any(Number) }),
  );
  expect(items.filter(({ kind }) => kind === 'error')).toEqual([]);

  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/news');
  // Its header works: the code that would measure has run.
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
  expect(await turnAway(page)).toEqual([]);
});

const FAULTS: readonly {
  readonly what: string;
  readonly befall: (route: Route) => Promise<void>;
  readonly says: RegExp;
}[] = [
  {
    what: 'is not found',
    befall: (route) => route.fulfill({ status: 404 }),
    says: /: remoteEntry\.js was not found \(404\)$/,
  },
  {
    what: 'was tampered with',
    befall: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};` });
    },
    says: /: remoteEntry\.js came, and is not what was released: its hash is another$/,
  },
];

for (const { what, befall, says } of FAULTS) {
  test(`a visitor who leaves as soon as they are told that a part failed is counted, with the file that ${what}`, async ({
    page,
    request,
    complaints,
  }) => {
    await page.route('**/assets/mfe-presale/**/remoteEntry.js*', befall);
    const requestId = (await page.goto('/presale'))?.headers()['x-request-id'];
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await page.goto('about:blank');
    complaints.length = 0;
    const headers = await signIn(request);
    const errors = async () => {
      const { items } = (await (
        await request.get('/api/admin/telemetry?remote=mfe-presale', { headers })
      ).json()) as TelemetryAnswer;
      return items.flatMap((release) => release.errors.latest);
    };
    await expect.poll(errors).toContainEqual(
      expect.objectContaining({
        code: 'REMOTE_LOAD_FAILED',
        page: '/presale',
        requestId,
        message: expect.stringMatching(says) as unknown,
      }),
    );
  });
}

test('figures are on ports of their own and not on the site; an id leads through the logs', async ({ request }) => {
  for (const path of [
    '/metrics',
    '/api/news/metrics',
    '/api/presale/metrics',
    '/api/launchpad/metrics',
    '/api/gateway/metrics',
    '/api/news/../../metrics',
  ]) {
    for (const accept of ['*/*', 'text/html', 'text/plain;version=0.0.4']) {
      const answer = await request.get(path, { headers: { accept } });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).not.toContain('mintwire_http_request_seconds');
    }
  }
  const folder = process.env['MINTWIRE_DATA_DIR'] ?? '';
  for (const service of ['gateway', ...SERVICE_NAMES, 'local-chain']) {
    const file = (await readdir(join(folder, 'metrics'))).find(
      (name) => name.startsWith(`${service}-`) && name.endsWith('.json'),
    );
    const [target] = JSON.parse(await readFile(join(folder, 'metrics', String(file)), 'utf8')) as {
      targets: string[];
    }[];
    const metrics = await (await fetch(`http://${target?.targets[0]}/metrics`)).text();
    expect(metrics).toContain(`mintwire_http_request_seconds_count{service="${service}"`);
    expect(metrics).toContain('process_cpu_seconds_total');
    if (service === 'gateway')
      for (const name of [
        'fragment_seconds_count',
        'breaker_state',
        'release_percent',
        'render_pool',
        'outbound_request_seconds_count',
        'database_connections',
      ])
        expect(metrics).toContain(`mintwire_${name}{`);
  }
  const id = `e2e-${Date.now()}`;
  const answer = await request.get('/api/news/articles/there-is-none', { headers: { 'x-request-id': id } });
  expect([answer.headers()['x-request-id'], await answer.json()]).toEqual([
    id,
    expect.objectContaining({ requestId: id }),
  ]);
  for (const log of ['gateway', 'news'])
    await expect.poll(() => readFile(join(folder, 'logs', `${log}.log`), 'utf8')).toContain(`"reqId":"${id}"`);
});
