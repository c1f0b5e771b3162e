import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PresaleState } from '@mintwire/contracts';
import { openScreen } from './support/admin-menu';
import { account, becomeOperator, becomeOwner } from './support/become-operator';
import { funded, transfer } from './support/chain';
import { started } from './support/started-page';
import { expect, test } from './support/test';
import { connectWallet, fillForm, mintAndSign, mintedAddress } from './support/token-form';

const sold = async (page: Page): Promise<PresaleState> => (await page.request.get('/api/presale')).json();

test('an operator changes terms, pauses and resumes the sale, finds a payment without a reservation, and takes the ledger home', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  await becomeOperator(page, browser, 'presale');
  const before = await sold(page);
  const visitor = await (await browser.newContext()).newPage();

  await openScreen(page, 'Presale', 'Presale terms');
  const seller = page.getByLabel('Sold by');
  await expect(seller).toHaveValue(before.seller);
  await seller.fill('Another seller');
  const preview = page.getByRole('region', { name: 'What visitors will see' });
  await expect(preview.getByText('Another seller')).toBeVisible();
  await page.getByLabel('Smallest purchase').fill('1,5');
  await expect(page.getByLabel('Smallest purchase')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Smallest purchase').fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The largest purchase must not be below the smallest.')).toBeVisible();
  await page.getByLabel('Smallest purchase').fill('0.1');
  const goal = page.getByLabel(/^Goal/);
  const planned = await goal.inputValue();
  await goal.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The goal must not be below what was raised and reserved.')).toBeVisible();
  expect((await sold(page)).seller).toBe(before.seller);
  await goal.fill(planned);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`by ${account('presale-operator')}.`)).toBeVisible();
  await visitor.goto('/presale');
  await expect(visitor.getByText(/Sold by Another seller/)).toBeVisible();
  await seller.fill(before.seller);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await sold(page)).seller).toBe(before.seller);

  await openScreen(page, 'Presale', 'Presale');
  await page.getByRole('button', { name: 'Pause the sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause the sale' }).click();
  await expect(page.getByText('The sale is paused.')).toBeVisible();
  await expect(visitor.getByText('Paused', { exact: true }).first()).toBeVisible();
  expect((await sold(page)).isActive).toBe(false);
  await page.getByRole('button', { name: 'Resume the sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume the sale' }).click();
  await expect(page.getByRole('button', { name: 'Pause the sale' })).toBeVisible();
  await expect(visitor.getByText('Active', { exact: true }).first()).toBeVisible();

  const signature = await transfer(await funded(1), before.treasury, 300_000_000);
  const books = page.getByRole('region', { name: 'Books' });
  await expect(async () => {
    await books.getByRole('button', { name: 'Count again' }).click();
    await expect(page.getByText(/SOL came without a reservation$/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(books.getByText('Payments balanced')).toBeVisible();
  await books.getByRole('link', { name: '+ without a reservation' }).click();
  await expect(page).toHaveURL(/state=unmatched/);
  const line = page.getByRole('row').filter({ hasText: '0.3 SOL' }).first();
  await expect(line.getByText('It came without a reservation, so nobody knows what it is for.')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const rows = JSON.parse(await readFile(await (await file).path(), 'utf8')) as {
    signature: string;
    lamports: string;
  }[];
  expect(rows.find((row) => row.signature === signature)).toMatchObject({ lamports: '300000000', state: 'refundable' });
  await visitor.context().close();
  // Chromium reports the refusal.
  expect(complaints).toEqual([expect.stringContaining('status of 422')]);
  complaints.length = 0;
});

test('an owner launches a token for the next sale in another tab, chooses it, and waits until the sale before has ended', async ({
  page,
  wallet,
}) => {
  test.setTimeout(120_000);
  await wallet(await funded(5));
  await becomeOwner(page, 'next');
  await openScreen(page, 'Presale', 'Next sale');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Launch a token' }).click();
  const create = await opened;
  await started(create);
  await connectWallet(create, 'Test Wallet');
  await fillForm(create, { name: 'Sold Next', symbol: 'next', description: 'A token for a sale.' });
  await mintAndSign(create);
  const mint = await mintedAddress(create);
  await create.close();
  await page.getByLabel('Find a token launched here').fill('Sold Next');
  await page.getByRole('radio', { name: 'Sold Next (NEXT)' }).first().check();
  await expect(page.getByLabel('Address of the token')).toHaveValue(mint);
  const preview = page.getByRole('region', { name: 'What visitors will see' });
  await expect(preview.getByRole('heading', { name: 'Sold Next' })).toBeVisible();
  await page.getByLabel('Treasury').fill((await funded(1)).publicKey.toBase58());
  await page.getByLabel('Ends (UTC)').fill('2099-01-31T12:00:00');
  await expect(preview.getByText('31 January 2099, 12:00 UTC')).toBeVisible();
  await expect(page.getByText(/^Sale \d+ has not ended yet$/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Make the sale' })).toHaveCount(0);
});
