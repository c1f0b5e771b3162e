import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { setupLink } from './support/become-operator';
import { expect, test } from './support/test';

const PAGE = fileURLToPath(new URL('../../libs/contracts/docs/remote-outside-this-repository.md', import.meta.url));
const MINUTE = 60_000;
const PASSWORD = 'correct horse battery staple';

/** The grey boxes: those with a name are files, the others commands. */
const boxes = [...readFileSync(PAGE, 'utf8').matchAll(/^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', name, content = '']) => ({ language, name, content }),
);

// libs/contracts/docs/remote-outside-this-repository.md, to the letter: a project in a folder of its own, and a site that has never heard of it.
test.describe('a remote with a build of its own', () => {
  test.describe.configure({ timeout: 8 * MINUTE });
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mintwire-plain-remote-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** As an owner of the site makes one. */
  async function deployToken(site: string, remote: string): Promise<{ token: string; email: string }> {
    const [, setup = ''] = /\/admin\/setup#(\S+)/.exec(await setupLink()) ?? [];
    const owner = await request.newContext({ baseURL: site });
    const email = `tides${Date.now()}@example.com`;
    const account = await owner.post('/api/admin/setup', {
      data: { email, password: PASSWORD, token: setup },
    });
    const cookie = (account.headers()['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    const made = await owner.post('/api/admin/tokens', { data: { remote, label: 'the team' }, headers: { cookie } });
    const { token } = (await made.json()) as { token: string };
    await owner.dispose();
    return { token, email };
  }

  test('goes live by the page that says how, and its link where an owner places it', async ({
    page,
    baseURL,
    complaints,
  }) => {
    const site = baseURL ?? '';
    for (const { name, content } of boxes) {
      if (!name) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const commands = boxes.filter(({ language, name }) => language === 'sh' && !name);
    expect(commands).toHaveLength(3);
    const { token, email } = await deployToken(site, 'mfe-tides');
    const env = {
      ...process.env,
      MINTWIRE_SITE: site,
      MINTWIRE_DEPLOY_TOKEN: token,
      npm_config_prefer_offline: 'true',
    };
    let said = '';
    for (const { content } of commands) {
      const { stdout } = await promisify(execFile)('bash', ['-ec', content], { cwd: folder, env, timeout: 4 * MINUTE });
      said += stdout;
    }
    expect(said).toContain('"stored":true');

    await expect
      .poll(async () => (await page.request.get('/tides', { headers: { accept: 'text/html' } })).text())
      .toMatch(/<main.*<h1[^>]*>Tides<\/h1>.*The water is .*low.*<\/main>/s);
    await page.goto('/tides');
    await expect(page).toHaveTitle(/^Tides/);
    await page.getByRole('button', { name: 'Wait six hours' }).click();
    await expect(page.getByText('The water is high.')).toBeVisible();
    expect(await page.locator('.tides').evaluate((element) => getComputedStyle(element).maxWidth)).toBe('640px');
    await page.goto('/');
    await expect(page.getByText('Twice a day the water comes back.')).toBeVisible();

    const header = page.getByRole('banner').getByRole('link', { name: 'Tides', exact: true });
    await expect(header).toHaveCount(0);
    // One link more than the header has room for at the width of the other tests goes into its menu.
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/admin/layout');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Add Tides (Tides) to Header' }).click();
    await page.getByRole('switch', { name: 'Highlight Tides in Header' }).check();
    await page.getByRole('button', { name: 'Move Tides in Header up' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. New page views have it.')).toBeVisible();
    await page.goto('/');
    await expect(header).toBeVisible();
    expect(
      (await page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents()).slice(-2),
    ).toEqual(['Tides', 'Support']);
    await header.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
    await page.goto('/admin/layout');
    await page.getByRole('button', { name: 'Remove Tides in Header' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. New page views have it.')).toBeVisible();
    // Chromium reports the answer 401 to whoever is not signed in yet.
    complaints.length = 0;
  });
});
