import type { Page } from '@playwright/test';
import { installTestWallet } from '@mintwire/testing/wallet';
import { funded } from './support/chain';
import { endedSale, withoutSales } from './support/ended-sale';
import { misfitsOf, NO_MISFITS } from './support/misfits';
import { expect, test } from './support/test';

const SOL = 1_000_000_000;
const LATER = "launch_date = now() + interval '2 hours'";
const connect = (page: Page) => page.getByRole('button', { name: 'Connect wallet to buy' });

test('a sale that has not started, sells, is paused, or has reached its goal says so, while one looks at it', async ({
  page,
}) => {
  const sale = await endedSale(null);
  try {
    await sale.buy(await funded(2), SOL);
    await page.setViewportSize({ width: 390, height: 800 });
    // What comes after the first is told to the open page.
    const states = [
      [`${LATER}, starts_at = now() + interval '1 hour'`, 'Starts soon', /^Starts on /],
      [`${LATER}, starts_at = null`, 'Active', /^Ends on /],
      ['paused_at = now()', 'Paused', 'The sale is paused'],
      ['paused_at = null, goal_lamports = credited_lamports', 'Goal reached', /^The presale has reached its goal\./],
    ] as const;
    for (const [index, [columns, word, sentence]] of states.entries()) {
      await sale.become(columns);
      if (index === 0) await page.goto(`/presale/${sale.saleId}`);
      await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(sentence).first()).toBeVisible();
      const sells = word === 'Active' ? 1 : 0;
      await expect(connect(page)).toHaveCount(sells);
      await expect(page.getByRole('heading', { name: 'Presale is not active' })).toHaveCount(1 - sells);
      expect(await misfitsOf(page)).toEqual(NO_MISFITS);
    }
    // Nothing counts down any more: the button of the home page stays at the end of its band.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const button = page.locator('[data-slot="home.presale"]').getByRole('link', { name: 'See the terms' });
    await expect(button).toBeVisible({ timeout: 40_000 });
    const fromEnd = (it: HTMLElement) => {
      const { right } = (it.parentElement as HTMLElement).getBoundingClientRect();
      return (
        right -
        parseFloat(getComputedStyle(it.parentElement as HTMLElement).paddingRight) -
        it.getBoundingClientRect().right
      );
    };
    expect(Math.abs(await button.evaluate(fromEnd))).toBeLessThan(3);
  } finally {
    await sale.leave();
  }
});

test('who proves their wallet gets room that is reserved without proof, and the page of that reservation stops', async ({
  page,
  wallet,
  browser,
  complaints,
}) => {
  const sale = await endedSale(null);
  const named = await browser.newPage();
  const reserve = async (visitor: Page) => {
    await visitor.goto(`/presale/${sale.saleId}`);
    await connect(visitor).click();
    await visitor.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
    await visitor.getByLabel('Amount in SOL').fill('0.8');
    await visitor.getByRole('button', { name: 'Buy with one signature' }).click();
  };
  const sign = (visitor: Page) =>
    visitor.getByRole('dialog', { name: 'Review before you sign' }).getByRole('button', { name: /^Sign with/ });
  try {
    await sale.become(`${LATER}, goal_lamports = ${SOL}`);
    const other = await installTestWallet(named.context(), await funded(2));
    await reserve(named);
    await expect(sign(named)).toBeVisible({ timeout: 30_000 });

    const buyer = await wallet(await funded(2));
    await reserve(page);
    const failed = page.getByRole('dialog', { name: 'The purchase did not go through' });
    await expect(failed.getByText(/^1 SOL is left in this sale\. Open purchases hold 0\.8 SOL of it/)).toBeVisible();
    buyer.refuseNext();
    await failed.getByRole('button', { name: 'Prove that this wallet is yours' }).click();
    await expect(failed.getByText(/^You declined to sign the message/)).toBeVisible();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(sign(page)).toBeVisible({ timeout: 30_000 });
    const host = new URL(page.url()).host;
    expect(buyer.messages.map((words) => new TextDecoder().decode(words).split('\n')[0])).toEqual(
      Array(2).fill(`${host}: this wallet is mine, and I want to reserve 0.8 SOL in the presale.`),
    );

    await expect(
      named
        .getByRole('dialog')
        .getByText(/^The room of your reservation went to a buyer who proved that the wallet is theirs\./),
    ).toBeVisible();
    expect(other.requests).toHaveLength(0);
    await sign(page).click();
    await expect(page.getByRole('dialog', { name: 'Purchase successful' })).toBeVisible({ timeout: 30_000 });
    // Chromium reports the answer that the room is reserved.
    expect(complaints.every((complaint) => complaint.includes('status of 409'))).toBe(true);
    complaints.length = 0;
  } finally {
    await named.close();
    await sale.leave();
  }
});

test('a site without a sale says that there is none yet, on the page and nowhere else', async ({
  page,
  complaints,
}) => {
  await page.goto('/presale');
  await expect(connect(page)).toBeVisible();
  await withoutSales(async () => {
    await expect.poll(async () => (await page.request.get('/api/presale')).status()).toBe(503);
    await page.goto('/presale');
    await expect(page.getByText('The presale is not set up yet')).toBeVisible();
    await expect(connect(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
    await expect(page.getByRole('link', { name: 'Create Token' }).first()).toBeVisible();
    await expect(page.locator('[data-slot="home.presale"]').getByRole('heading')).toHaveCount(0);
    await page.goto('/presale/verify');
    await expect(page.getByText('The presale is not set up yet')).toBeVisible();
  });
  // Chromium reports the answers that there is no sale.
  expect(complaints.every((complaint) => complaint.includes('status of 503'))).toBe(true);
  complaints.length = 0;
  await page.goto('/presale');
  await expect(connect(page)).toBeVisible();
});
