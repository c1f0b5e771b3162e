import { setupLink } from '../e2e/support/become-operator';
import { expect, test } from '../e2e/support/test';
import { holdStill } from './support/hold-still';
import { THEMES } from './support/pages';
import { SMALL_HEIGHT, smallPicture } from './support/small-picture';

/** The main screens, by their path; the first is the overview. */
const SCREENS = [
  '',
  'releases',
  'settings',
  'users',
  'audit',
  'account',
  'articles',
  'comments',
  'newsletter',
  'presale',
  'presale-payments',
  'launches',
] as const;
const WIDTHS: readonly (readonly [page: number, picture: number])[] = [
  [1440, 288],
  [390, 98],
];

test('the screens of the administration look as in their small pictures', async ({ page }) => {
  test.setTimeout(300_000);
  // What browsers have reported by now is another matter in each run.
  await page.route('**/api/admin/telemetry*', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto(await setupLink());
  await page.getByLabel('Email address').fill('owner@example.com');
  await page.getByLabel('Password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Make the account' }).click();
  // That of an attempt before is there already.
  if (test.info().retry) await page.getByRole('button', { name: 'Recover the account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: 1440, height: SMALL_HEIGHT });
    await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A second attempt is in the log, too.
    await holdStill(page, screen === 'audit' ? 'tbody tr:nth-child(n + 3)' : undefined);
    for (const [width, small] of WIDTHS) {
      await page.setViewportSize({ width, height: SMALL_HEIGHT });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `small-admin-${screen || 'overview'}-${width}-${colorScheme}.png`;
        expect.soft(await smallPicture(page, small)).toMatchSnapshot(name);
      }
    }
  }
});
