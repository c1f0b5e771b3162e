import { Pool } from 'pg';
import type { LaunchList } from '@mintwire/contracts';
import { funded } from '../e2e/support/chain';
import { expect, test } from '../e2e/support/test';
import { mintAndSign, mintedAddress, openFilledForm } from '../e2e/support/token-form';
import { print } from './statistics';
import { databaseUrl, load } from './load';
import { seedLaunches } from './seed-launches';

const SECONDS = 3;
const MANY = Number(process.env['PERF_SEEDED_LAUNCHES'] ?? 10_000);
const WIDTHS = [320, 390, 1440];
const TOKEN = { name: 'The one token', symbol: 'ONE', description: 'Launched to be listed.' };

test(`the list of launches and the home page without launches, with one, and with ${MANY}`, async ({
  page,
  wallet,
  baseURL,
}) => {
  test.setTimeout(20 * 60_000);
  const pool = new Pool({ connectionString: await databaseUrl('LAUNCHPAD') });
  const site = baseURL ?? '';
  const list = async (query = '') =>
    (await (await fetch(`${site}/api/launchpad/launches?page=1${query}`)).json()) as LaunchList;
  const rows: (string | number)[][] = [];

  /** That the pages say what is there and fit, and how fast they come. */
  const look = async (): Promise<void> => {
    await expect.poll(async () => (await list()).total).toBe(await count());
    const { total } = await list();
    const last = Math.max(1, Math.ceil(total / 24));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/launches', `/launches?page=${last}`, '/launches?sort=supply', '/launches?search=W']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${path}, ${width} px, ${total} launches`).toBeLessThanOrEqual(0);
      }
      await page.goto('/launches');
      const items = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('a[href^="/launches/"]') });
      if (total > 0) expect(await items.count()).toBeGreaterThan(0);
      else await expect(page.getByRole('main')).toContainText('Create');
    }
    for (const [name, path, parameter] of [
      ['home page, kept', '/', undefined],
      ['list, kept', '/launches', undefined],
      ['list, searched anew each time', '/launches', 'search'],
      ['JSON by supply, last page', `/api/launchpad/launches?sort=supply&page=${last}`, undefined],
      ['JSON, searched anew each time', '/api/launchpad/launches?page=1', 'search'],
    ] as const) {
      const { perSecond, p50, p99, failed } = await load(site + path, SECONDS, parameter);
      rows.push([`${name}, ${total} launches`, perSecond, p50, p99, failed]);
    }
  };
  const count = async () =>
    (await pool.query<{ launches: number }>('select count(*)::int as launches from launches')).rows[0]?.launches ?? 0;

  if ((await count()) === 0) await look();
  await wallet(await funded(5));
  await openFilledForm(page, TOKEN);
  await mintAndSign(page);
  await mintedAddress(page);
  await look();
  await seedLaunches(pool, MANY);
  await look();
  await pool.end();
  print('Launches by their number', ['', 'per second', 'p50 ms', 'p99 ms', 'failed'], rows);
});
