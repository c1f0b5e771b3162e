import type { LaunchReceipt } from '@mintwire/contracts';
import { becomeOperator } from './support/become-operator';
import { funded } from './support/chain';
import { rendered } from './support/rendered';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm } from './support/token-form';

const TOKEN = { name: 'Lighthouse', symbol: 'LITE', description: 'A token whose receipt is verified.' };

test.describe('the home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has the steps, the reasons and the questions, which open', async ({ page }) => {
    await rendered(page, '/');
    await page.goto('/');
    await expect(
      page.locator('[data-slot="home.create"] details').getByRole('heading', { level: 4, includeHidden: true }),
    ).toHaveCount(8);
    await expect(page.locator('[data-slot="home.trust"]').getByRole('heading', { level: 3 })).toHaveCount(6);
    const questions = page.locator('[data-slot="home.faq"] details');
    await expect(questions).toHaveCount(8);
    for (const index of [0, 3]) await questions.nth(index).locator('summary').click();
    await expect(page.getByText(/A service fee that is set in dollars/)).toBeVisible();
    await expect(page.getByText(/A form that makes a Solana token/)).toBeVisible();
  });
});

test.describe('the form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a sentence, in place of fields and prices that nothing would come of', async ({ page }) => {
    await rendered(page, '/create');
    await page.goto('/create');
    const sentence = page.locator('main noscript');
    await expect(sentence).toBeVisible();
    expect(await sentence.textContent()).toContain('Creating a token needs JavaScript');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Total', { exact: true })).toBeHidden();
  });
});

test('questions are opened with the keyboard, several at once, and stay open when the page comes alive', async ({
  page,
}) => {
  await page.goto('/');
  const questions = page.locator('[data-slot="home.faq"] details');
  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.waitForLoadState('networkidle');
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await expect(questions.nth(1)).toHaveAttribute('open', '');
  await expect(questions.nth(2)).not.toHaveAttribute('open', '');
});

test('the documentation calls the authorities, the freezing and the priority what the form calls them', async ({
  page,
}) => {
  await page.goto('/create');
  const form = page.getByRole('form', { name: 'Token' });
  const choices = form.locator('[id^="authority-"]:is(input, button), input[name="priority"]');
  await expect(choices).toHaveCount(6);
  const names = await choices.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  await page.goto('/documentation/token-options');
  const terms = await page.locator('main strong').allTextContents();
  expect(names.length).toBe(6);
  for (const name of names)
    expect(
      terms.some((term) => name.startsWith(term)),
      name,
    ).toBe(true);
  for (const legend of ['Priority', 'Who may do what'])
    await expect(page.getByRole('heading', { name: legend, exact: true })).toBeVisible();
});

test('a receipt comes whole from the server, with the token’s picture on its card; the browser verifies it, and finds a lie', async ({
  page,
  wallet,
  browser,
  baseURL,
}) => {
  const { address } = await wallet(await funded(5));
  await openFilledForm(page, TOKEN);
  await mintAndSign(page);
  const mint = await mintedAddress(page);

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  await rendered(page, `/launches/${mint}`);
  await plain.goto(`/launches/${mint}`);
  await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new URL(`/api/launchpad/launches/${mint}/card.png`, page.url()).href,
  );
  await expect(plain.getByRole('heading', { level: 1, name: TOKEN.name })).toBeVisible();
  await expect(plain.getByRole('table', { name: 'Wallets of the distribution' })).toContainText('100 %');
  await expect(plain.getByRole('region', { name: 'Metadata' })).toContainText(TOKEN.description);
  await plain.context().close();

  await page.goto(`/launches/${mint}`);
  // A click counts from when the browser has taken the page over.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Verify on the chain' }).click();
  await expect(page.getByText('Everything is as this page says')).toBeVisible();
  const lines = page.getByRole('table', { name: 'What was found, line by line' });
  await expect(lines.getByRole('row', { name: /Signed and paid by/ })).toContainText(address);
  await expect(lines.getByRole('row', { name: /Hash of the image/ })).toContainText('Same');

  await page.route(`**/api/launchpad/launches/${mint}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as LaunchReceipt;
    await route.fulfill({ json: { ...answer, feeLamports: '1', paidLamports: '1' } });
  });
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect(page.getByText('Something is not as this page says')).toBeVisible();
  await expect(lines.getByRole('row', { name: /^Service fee paid [\d.]/ })).toContainText('Different');
});

test('an operator finds launches, quotes, fees, storage and tables in the administration', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeOperator(theirs, browser, 'launch');
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto(`/admin/launches?search=${TOKEN.name}`);
  await expect(theirs.getByRole('link', { name: `${TOKEN.name} (${TOKEN.symbol})` }).first()).toBeVisible();
  await theirs.goto('/admin/launch-quotes?status=recorded');
  await expect(theirs.getByRole('table', { name: 'Quotes' }).getByText('Launched').first()).toBeVisible();
  await theirs.goto('/admin/launch-income');
  await expect(theirs.getByRole('img', { name: /income in [1-9]\d* of 30 days/ })).toBeVisible();
  await expect(theirs.getByText('ADDON_LISTING_SOL')).toBeVisible();
  await theirs.goto('/admin/launch-storage');
  await expect(theirs.getByText('Can be written and read')).toBeVisible();
  await theirs.goto('/admin/launch-tables');
  await expect(theirs.getByRole('table', { name: 'The newest tables' })).toBeVisible();
  // Nothing is wider than a phone.
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await theirs.context().close();
  complaints.length = 0;
});
