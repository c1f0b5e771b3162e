import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ArticleList } from '@mintwire/contracts';
import { expect, test } from './support/test';

/** What starts the page, and the files of the shell that it names. */
const START = /<script>(\(\(\{ run(?:(?!<\/script>).)*)<\/script>/s;
const SHELL_FILE = /\["(\/assets\/shell\/[^/]+\/)([^"]+)","[^"]*"\],?/g;

// Remotes take React from the shell: with the shell's development build, all of a page is hydrated by a React that says what it finds amiss.
test.describe('with the development build of React, nothing is said of', () => {
  // A development build takes its time, and so does the shell's.
  test.describe.configure({ timeout: 180_000 });
  let folder: string;
  let main: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mintwire-development-'));
    await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('support/development-shell.mjs', import.meta.url)),
      folder,
    ]);
    main = readdirSync(folder).find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The site's pages as they are, but for the shell's scripts. */
  async function withDevelopmentShell(page: Page): Promise<void> {
    await page.route(
      () => true,
      async (route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        if (request.resourceType() === 'document') {
          const response = await route.fetch();
          const html = await response.text();
          const [, start = ''] = START.exec(html) ?? [];
          const [, base = ''] = [...start.matchAll(SHELL_FILE)].find(([, , file]) => file?.startsWith('main.')) ?? [];
          const integrity = `sha384-${createHash('sha384')
            .update(readFileSync(join(folder, main)))
            .digest('base64')}`;
          const changed = start.replace(SHELL_FILE, '').replace('"run":[', `"run":[["${base}${main}","${integrity}"],`);
          const body = html.replace(START, () => `<script>${changed}</script>`);
          const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
          const policy = response.headers()['content-security-policy'] ?? '';
          const headers = {
            ...response.headers(),
            'content-security-policy': policy.replace(hash(start), hash(changed)),
          };
          return route.fulfill({ response, body, headers });
        }
        const [, file = ''] = /^\/assets\/shell\/[^/]+\/([^/]+)$/.exec(pathname) ?? [];
        const path = join(folder, file);
        if (file === '' || !existsSync(path)) return route.fallback();
        return route.fulfill({
          body: readFileSync(path),
          contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        });
      },
    );
  }

  test('the hydration of any page', async ({ page, request, complaints }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    await withDevelopmentShell(page);
    const { items } = (await (await request.get('/api/news/articles')).json()) as ArticleList;
    for (const path of ['/', '/news', `/news/${items[0]?.slug}`, '/presale', '/create', '/documentation', '/test']) {
      said.length = 0;
      await page.goto(path);
      await page.waitForFunction(() => {
        const hydrated = (element: Element | null) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
        const parts = [...document.querySelectorAll('[data-remote] > :first-child')];
        return (
          hydrated(document.querySelector('main')) &&
          hydrated(document.querySelector('header')) &&
          parts.every(hydrated)
        );
      });
      expect(
        said.filter((text) => text.includes('React DevTools')),
        'the development build',
      ).toHaveLength(1);
      expect(
        said.filter((text) => /^(error|warning):/.test(text)),
        path,
      ).toEqual([]);
      expect(complaints, path).toEqual([]);
      // What React mended by itself is not in the console: the page's own list of errors has it.
      await page.evaluate(() => {
        history.pushState({}, '', '/test');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByRole('table', { name: 'Errors' }), path).toContainText('Nothing has gone wrong so far.');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
