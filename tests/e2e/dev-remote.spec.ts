import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PresaleState } from '@mintwire/contracts';
import { ALL_CASES } from './support/cases';
import { copyTree, type CopiedTree } from './support/copied-tree';
import { raisedText } from './support/sale-text';
import { startCommand, type StartedCommand } from './support/started-command';
import { expect, test } from './support/test';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const PRESALE_SERVICE = `http://localhost:${process.env['PRESALE_PORT'] ?? '3002'}`;
const PRESALE_PAGE = 'mfe-presale/src/pages/sale-page.tsx';
const READY = /: (http:\/\/localhost:\d+)(\/\S*)/;

test.describe('mintwire-dev-remote', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let tree: CopiedTree;
  let running: StartedCommand | undefined;

  test.beforeAll(() => {
    tree = copyTree();
  });
  test.afterEach(async ({ page }) => {
    // An open page would complain that its server is gone.
    await page.goto('about:blank');
    await running?.stop();
    running = undefined;
  });
  test.afterAll(() => tree.remove());

  async function dev(args: string, remote = 'mfe-presale'): Promise<{ origin: string; path: string }> {
    running = startCommand(`npx nx dev ${remote} -- --port 0 ${args}`, {
      cwd: tree.root,
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    const [, origin = '', path = ''] = await running.says(READY, 120_000);
    return { origin, path };
  }

  function replaceInSource(before: string, after: string): void {
    const file = join(tree.root, PRESALE_PAGE);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(before);
    writeFileSync(file, text.replace(before, after));
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('alone: the page of the remote with the data of a running site, built again after a change', async ({
    page,
    complaints,
  }) => {
    const { origin, path } = await dev(`--to ${SITE}`);
    expect(path).toBe('/presale');
    await page.goto(origin + path);
    await expect(heading(page, 'Token presale')).toBeVisible();
    const sale = (await (await page.request.get(`${PRESALE_SERVICE}/api/presale`)).json()) as PresaleState;
    await expect(page.getByText(raisedText(sale))).toBeVisible();
    await expect(page.getByText('Local network').first()).toBeVisible();
    // No part of the shell is there.
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    replaceInSource('title="Token presale"', 'title="Changed while it runs"');
    await expect(heading(page, 'Changed while it runs')).toBeVisible({ timeout: 30_000 });

    replaceInSource('title="Changed while it runs"', 'title=');
    await expect(page.getByRole('alert').filter({ hasText: 'The build failed' })).toBeVisible({ timeout: 30_000 });
    await expect(heading(page, 'Changed while it runs')).toBeVisible();
    replaceInSource('title=', 'title="Token presale"');
    await expect(heading(page, 'Token presale')).toBeVisible({ timeout: 30_000 });
    expect(complaints).toEqual([]);
  });

  test('alone, straight at its own service: no site is needed', async ({ page, complaints }) => {
    test.skip(!ALL_CASES, 'One more build of half a minute.');
    const { origin, path } = await dev(`--to http://127.0.0.1:9 --service ${PRESALE_SERVICE}`);
    await page.goto(origin + path);
    const sale = (await (await page.request.get(`${PRESALE_SERVICE}/api/presale`)).json()) as PresaleState;
    await expect(page.getByText(raisedText(sale))).toBeVisible();
    await page.goto(`${origin}/`);
    await page.getByRole('main').getByRole('link', { name: '/presale (Presale)' }).click();
    await expect(heading(page, 'Token presale')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('against a deployed site: its shell runs this build, everything else and everybody else gets what is live', async ({
    page,
    request,
    complaints,
  }) => {
    const live = await deployedRelease(request);
    replaceInSource('title="Token presale"', 'title="Local build"');
    const { origin } = await dev(`--against ${SITE}`);
    await page.goto(`${origin}/presale`);
    await expect(heading(page, 'Local build')).toBeVisible();
    const sale = (await (await page.request.get(`${PRESALE_SERVICE}/api/presale`)).json()) as PresaleState;
    await expect(page.getByText(raisedText(sale))).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const here = await page.locator('[data-remote="mfe-presale"]').getAttribute('data-release');
    expect(here).not.toBe(live);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(loaded.filter((path) => path.startsWith(`/assets/mfe-presale/${here}/`))).not.toEqual([]);
    expect(loaded.filter((path) => path.startsWith(`/assets/mfe-presale/${live}/`))).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    replaceInSource('title="Local build"', 'title="Local build, second"');
    await page.goto(`${origin}/presale`);
    await expect(heading(page, 'Local build, second')).toBeVisible({ timeout: 30_000 });
    replaceInSource('title="Local build, second"', 'title="Token presale"');

    // A page of another site cannot use it to act there.
    const foreign = await request.post(`${origin}/api/subscribe`, {
      headers: { origin: 'https://evil.example' },
      data: { email: 'a@example.com' },
    });
    expect(foreign.status()).toBe(403);
    const rebound = await request.get(`${origin}/`, { headers: { host: 'evil.example' } });
    expect(rebound.status()).toBe(403);

    await page.goto(`${SITE}/presale`);
    await expect(heading(page, 'Token presale')).toBeVisible();
    expect(await deployedRelease(request)).toBe(live);
    expect(complaints).toEqual([]);
  });

  test('against a deployed site that has never heard of the remote', async ({ page, request, complaints }) => {
    test.skip(!ALL_CASES, 'One more build of half a minute.');
    execFileSync('npm', ['run', 'new-remote', '--', 'newcomer'], { cwd: tree.root });
    const { origin } = await dev(`--against ${SITE}`, 'mfe-newcomer');
    await page.goto(`${origin}/newcomer`);
    await expect(heading(page, 'Newcomer')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'shell' })).toBeVisible();
    expect((await request.get(`${SITE}/newcomer`)).status()).toBe(404);
    // To the site the address is unknown, and Chromium reports the status of the document.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });
});

async function deployedRelease(request: APIRequestContext): Promise<string> {
  const answer = (await (await request.get(`${SITE}/api/composition?path=/presale`)).json()) as {
    releases: { remote: string; version: string }[];
  };
  return answer.releases.find(({ remote }) => remote === 'mfe-presale')?.version ?? '';
}
