import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ArticleList, CompositionAnswer } from '@mintwire/contracts';
import { funded } from '../e2e/support/chain';
import { expect, test } from '../e2e/support/test';
import { connectWallet, fillForm, mintAndSign, mintedAddress } from '../e2e/support/token-form';
import { readFixture, Registry, VERSIONS, type Exchange, type KeptRelease } from './registry';

/** Every version of the platform whose front ends are kept. */
const FIXTURES = readdirSync(new URL('fixtures', import.meta.url)).flatMap(
  (file) => /^(platform-.+)\.tar\.br$/.exec(file)?.[1] ?? [],
);

/** The site as a visitor goes through it: clicks, not addresses, from one remote into the next. */
async function journey(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/news/articles')).json()) as ArticleList;
  const [first] = items;
  if (!first) throw new Error('there are no articles');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Ultimate Crypto Hub');
  await expect(page.locator('[data-slot="home.news"]').getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: first.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(first.title.slice(0, 20)));
  await page.getByRole('banner').getByRole('link', { name: 'Presale', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Token presale' })).toBeVisible();
  await expect(page.getByText('Bonus').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Create Token' }).first().click();
  await connectWallet(page, 'Test Wallet');
  await fillForm(page, { name: 'Old and New', symbol: 'OAN', description: 'Two versions of a site made this token.' });
  await mintAndSign(page);
  expect(await mintedAddress(page)).not.toBe('');
}

/** The same parts as the server renders them, taken over by the browser. */
async function directly(page: Page): Promise<void> {
  for (const path of ['/news', '/presale', '/create']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
}

/** What a visitor gets now; a decision reaches every gateway within a second. */
async function servedVersions(page: Page): Promise<string[]> {
  const { releases } = (await (await page.request.get('/api/composition?path=/')).json()) as CompositionAnswer;
  return releases.map(({ remote, version }) => `${remote} ${version}`);
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });

for (const fixture of FIXTURES) {
  test.describe(`front ends of ${fixture} beside those of today`, () => {
    let registry: Registry;
    let kept: KeptRelease[];
    let today: ReadonlyMap<string, string>;
    let changed: Exchange[] = [];

    test.beforeAll(async () => {
      registry = await Registry.signIn();
      kept = await readFixture(fixture);
      today = await registry.live();
    });

    test.afterEach(async () => {
      for (const { remote, version } of changed.filter(
        ({ remote, version, rejection }) => rejection === null && version !== today.get(remote),
      )) {
        await registry.rollBack(remote, version);
      }
      changed = [];
      expect(await registry.live()).toEqual(today);
    });

    for (const old of ['shell', 'remotes'] as const) {
      test(`the ${old} of then with ${old === 'shell' ? 'the remotes' : 'the shell'} of now: news, presale, and a launch`, async ({
        page,
        wallet,
      }) => {
        for (const release of kept.filter(({ remote }) => (remote === 'shell') === (old === 'shell')))
          changed.push(await registry.goLive(release));
        const rejected = changed.filter(({ rejection }) => rejection !== null);
        // A new major version: the registry keeps them apart, and visitors never get the two together.
        if (rejected.length > 0) {
          expect(rejected.map(({ rejection }) => rejection).join('\n')).toMatch(VERSIONS);
          return;
        }
        await expect
          .poll(() => servedVersions(page))
          .toEqual(expect.arrayContaining(changed.map(({ remote, version }) => `${remote} ${version}`)));
        await wallet(await funded(5));
        await journey(page);
        await directly(page);
      });
    }
  });
}
