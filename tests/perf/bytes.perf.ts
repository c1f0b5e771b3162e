import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import { firstScripts } from '../e2e/support/first-scripts';
import { measuredPages } from './pages';
import { print } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';

test('what each page starts with', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  for (const path of await measuredPages(SITE)) {
    const context = await browser.newContext({ baseURL: SITE });
    const page = await context.newPage();
    const document = await bodyOf(path);
    const scripts = await firstScripts(page, path);
    const rows = await Promise.all(
      scripts.map(async (script) => ({
        name: fileOf(script.path),
        gzip: gzipped(await bodyOf(script.path)),
        brotli: script.sentBytes / 1024,
      })),
    );
    const sum = (of: 'gzip' | 'brotli') => rows.reduce((total, row) => total + row[of], 0);
    print(
      `${path.slice(0, 40)}: HTML ${gzipped(document).toFixed(1)} KB gzip; scripts until all of it is interactive (KB)`,
      ['file', 'gzip', 'brotli'],
      [...rows.map(({ name, gzip, brotli }) => [name, gzip, brotli]), ['in all', sum('gzip'), sum('brotli')]],
    );
    await context.close();
  }
});

async function bodyOf(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(SITE + path, { headers: { accept: '*/*' } })).arrayBuffer());
}

const gzipped = (body: Buffer): number => gzipSync(body, { level: 9 }).length / 1024;

/** `/assets/mfe-news/0.1.0-…/remoteEntry.js` -> `mfe-news: remoteEntry.js` */
function fileOf(path: string): string {
  const [, , remote = '', , file = ''] = path.split('/');
  return `${remote}: ${file.replace(/\.[0-9a-f]{16}\.js$/, '.js')}`;
}
