import { funded } from './support/chain';
import { rendered } from './support/rendered';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm } from './support/token-form';

const TOKEN = { name: 'Quay of the North', symbol: 'QUAY', description: 'A token that is looked for.' };

test('a launch is in the list of launches and on the home page, found by its name, and leads to its receipt', async ({
  page,
  wallet,
  browser,
  baseURL,
}) => {
  await wallet(await funded(5));
  await openFilledForm(page, TOKEN);
  await mintAndSign(page);
  const mint = await mintedAddress(page);

  // Other tests launch on the same site: theirs may be newer.
  const strip = page.locator('[data-slot="home.launches"]');
  const own = page.locator(`a[href="/launches/${mint}"]`);
  await expect(async () => {
    await page.goto('/');
    await expect(strip.getByRole('listitem').filter({ has: own })).toContainText(TOKEN.name, { timeout: 1_000 });
  }).toPass();
  await strip.getByRole('link', { name: 'All launches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Launches' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ has: own });
  await expect(row).toContainText(TOKEN.name);
  await expect(row).toContainText('10,000,000,000');
  await expect(row).toContainText('Fixed supply');
  const times = await rows.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times, 'the newest first').toEqual(times.toSorted().reverse());

  await page.getByRole('searchbox', { name: 'Search' }).fill('of the nor');
  await expect(page).toHaveURL(/\?search=of\+the\+nor$/);
  await page.getByRole('checkbox', { name: 'Fixed supply' }).check();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/sort=oldest&fixedSupply=true$/);
  await expect(rows.filter({ hasText: TOKEN.symbol }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Final name and picture' }).check();
  await expect(page.getByRole('heading', { name: 'No token matches' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Final name and picture' })).not.toBeChecked();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: TOKEN.name })).toBeVisible();

  // Of a visitor whose wallet is connected, the own ones, by an address that can be kept.
  await page.goto('/launches');
  await page.getByRole('checkbox', { name: 'Launched by me' }).check();
  await expect(page).toHaveURL(/\?creator=[1-9A-Za-z]{32,44}$/);
  await expect(page.getByText('1 token', { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(TOKEN.name);
  const query = new URL(page.url()).search;

  // Without script the form is one that the address answers.
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  await rendered(plain, '/launches');
  await plain.goto('/launches');
  await plain.getByRole('searchbox', { name: 'Search' }).fill('QUAY');
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(plain).toHaveURL(/search=QUAY/);
  await expect(plain.getByRole('main').getByRole('listitem').first()).toContainText(TOKEN.name);
  await plain.goto(`/launches${query}`);
  await expect(plain.getByRole('checkbox', { name: /^Launched by/ })).toBeChecked();
  await expect(plain.getByText('1 token', { exact: true })).toBeVisible();
  await plain.goto('/launches?page=99');
  await expect(plain.getByRole('heading', { name: 'There is no page 99' })).toBeVisible();
  await plain.context().close();
});
