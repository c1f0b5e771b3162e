import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CspReportsAnswer, StatusAnswer, TelemetryAnswer, TelemetryBatch } from '@mintwire/contracts';
import { expect, test } from './support/test';

/** Headers of an operator's session. */
async function signIn(request: APIRequestContext): Promise<{ cookie: string }> {
  const script = fileURLToPath(new URL('../../libs/devkit/src/admin.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'setup-link'], { env: process.env });
  const token = /\/admin\/setup#(\S+)/.exec(stdout)?.[1];
  const data = { token, email: 'watcher@example.com', password: 'correct horse battery staple' };
  const answer = await request.post('/api/admin/setup', { data });
  expect(answer.status()).toBe(200);
  return { cookie: (answer.headers()['set-cookie'] ?? '').split(';', 1)[0] ?? '' };
}

/** What the page has sent, from now on. */
function batchesOf(page: Page): TelemetryBatch[] {
  const batches: TelemetryBatch[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/telemetry') batches.push(sent.postDataJSON() as TelemetryBatch);
  });
  return batches;
}

/** Stays until measuring has begun, and leaves. */
async function lookAndLeave(page: Page): Promise<void> {
  await page.waitForResponse((answer) => /\/telemetry\.\w+\.js$/.test(answer.url()));
  await page.waitForTimeout(500);
  await page.goto('about:blank');
}

test('load times, vitals, a failure and a violation of the policy reach the administration', async ({ page, request, complaints }) => {
  const batches = batchesOf(page);
  await page.route('**/assets/mfe-presale/**', (route) => route.abort());
  const answer = await page.goto('/presale?wallet=secret');
  const requestId = answer?.headers()['x-request-id'];
  await page.evaluate(() => {
    new Image().src = 'http://blocked.invalid/pixel.png?visitor=1';
  });
  await lookAndLeave(page);
  complaints.length = 0;
  await expect.poll(() => batches.length).toBeGreaterThan(0);
  expect(batches[0]).toMatchObject({ page: '/presale', requestId });
  expect(JSON.stringify(batches)).not.toContain('secret');

  const headers = await signIn(request);
  const read = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T;
  const { remotes } = await read<StatusAnswer>('/api/status');
  const live = remotes.find(({ name }) => name === 'mfe-presale')?.live;
  const presale = async () => (await read<TelemetryAnswer>('/api/admin/telemetry?remote=mfe-presale')).items.find(({ release }) => release === live);
  await expect.poll(async () => (await presale())?.errors.latest.map(({ code }) => code)).toContain('REMOTE_LOAD_FAILED');
  const seen = await presale();
  expect(seen).toMatchObject({ views: expect.any(Number), loads: { failed: expect.any(Number) } });
  expect(seen?.loads.failed).toBeGreaterThan(0);
  const failure = seen?.errors.latest.find(({ code }) => code === 'REMOTE_LOAD_FAILED');
  expect(failure).toMatchObject({ page: '/presale', requestId });

  const shell = (await read<TelemetryAnswer>('/api/admin/telemetry?remote=shell')).items[0];
  expect(shell?.views).toBeGreaterThan(0);
  expect(shell?.vitals.FCP.p75).toBeGreaterThan(0);
  expect(shell?.vitals.TTFB.count).toBeGreaterThan(0);

  const violations = async () => (await read<CspReportsAnswer>('/api/admin/csp-reports')).items;
  await expect.poll(violations).toContainEqual(expect.objectContaining({ directive: 'img-src', blocked: 'http://blocked.invalid', page: '/presale' }));
  expect(JSON.stringify(await violations())).not.toContain('visitor=1');
});

test('a remote that works is measured by release, and a visitor who asks not to be tracked is not', async ({ page }) => {
  const batches = batchesOf(page);
  await page.goto('/news');
  await lookAndLeave(page);
  await expect.poll(() => batches.flatMap(({ items }) => items)).toContainEqual(expect.objectContaining({ kind: 'load', remote: 'mfe-news', milliseconds: expect.any(Number) }));
  const items = batches.flatMap((batch) => batch.items);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'view', remote: 'shell' }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'vital', remote: 'mfe-news', name: 'LCP' }));
  expect(items.filter(({ kind }) => kind === 'error')).toEqual([]);

  batches.length = 0;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/news');
  await lookAndLeave(page);
  expect(batches).toEqual([]);
});

test('figures are on ports of their own and not on the site; an id leads through the logs', async ({ request }) => {
  for (const path of ['/metrics', '/api/news/metrics', '/api/presale/metrics', '/api/launchpad/metrics', '/api/gateway/metrics', '/api/news/../../metrics']) {
    for (const accept of ['*/*', 'text/html', 'text/plain;version=0.0.4']) {
      const answer = await request.get(path, { headers: { accept } });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).not.toContain('mintwire_http_request_seconds');
    }
  }
  const folder = process.env['MINTWIRE_DATA_DIR'] ?? '';
  for (const service of ['gateway', 'news', 'presale', 'launchpad', 'local-chain']) {
    const [target] = JSON.parse(await readFile(join(folder, 'metrics', `${service}.json`), 'utf8')) as { targets: string[] }[];
    const figures = await (await fetch(`http://${target?.targets[0]}/metrics`)).text();
    expect(figures).toContain(`mintwire_http_request_seconds_count{service="${service}"`);
    expect(figures).toContain('process_cpu_seconds_total');
    if (service === 'gateway') for (const name of ['fragment_seconds_count', 'breaker_state', 'release_percent', 'render_pool', 'outbound_request_seconds_count', 'database_connections']) expect(figures).toContain(`mintwire_${name}{`);
  }
  const id = `e2e-${Date.now()}`;
  const answer = await request.get('/api/news/articles/there-is-none', { headers: { 'x-request-id': id } });
  expect([answer.headers()['x-request-id'], await answer.json()]).toEqual([id, expect.objectContaining({ requestId: id })]);
  for (const log of ['gateway', 'news']) await expect.poll(() => readFile(join(folder, 'logs', `${log}.log`), 'utf8')).toContain(`"reqId":"${id}"`);
});
