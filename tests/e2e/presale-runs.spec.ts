import type { Page } from '@playwright/test';
import { parseAddress, tokenAccountAddress } from '@mintwire/solana/addresses';
import type { PresaleState, Purchase } from '@mintwire/contracts';
import { PublicKey } from '@solana/web3.js';
import { becomeOperator } from './support/become-operator';
import { balance, chain, funded } from './support/chain';
import { endedSale, type EndedSale } from './support/ended-sale';
import { expect, test } from './support/test';

const SOL = 1_000_000_000;
const purchase = async (page: Page, id: string): Promise<Purchase> =>
  (await page.request.get(`/api/presale/purchases/${id}`)).json();
const isFinal = (page: Page, id: string) =>
  expect.poll(async () => (await purchase(page, id)).state, { timeout: 60_000 }).toMatch(/final|refundable/);

/** Prepares a run of that sale, with the treasury's wallet connected. */
async function prepare(page: Page, { saleId }: EndedSale, button: string): Promise<void> {
  await page.goto(`/admin/presale-runs?sale=${saleId}`);
  await expect(async () => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Paid for good')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

async function signAll(page: Page): Promise<void> {
  const connect = page.getByRole('button', { name: "Connect the treasury's wallet" });
  const sign = page.getByRole('button', { name: 'Sign and send' });
  await expect(connect.or(sign)).toBeVisible();
  if (await connect.isVisible()) {
    await connect.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  }
  await sign.click();
  await expect(page.getByRole('row').filter({ hasText: 'All paid' })).toBeVisible({ timeout: 90_000 });
}

test.describe("the treasury's wallet", () => {
  test.setTimeout(240_000);
  test.use({ viewport: { width: 1440, height: 900 } });

  test('signs in the administration for a sale that failed, and every buyer has the money back, with a receipt', async ({
    page,
    browser,
    wallet,
    complaints,
  }) => {
    const sale = await endedSale(String(100 * SOL));
    try {
      const buyers = [await funded(5), await funded(5)];
      const bought = [];
      for (const buyer of buyers) bought.push(await sale.buy(buyer, SOL));
      for (const id of bought) await isFinal(page, id);
      const before = await Promise.all(buyers.map(({ publicKey }) => balance(publicKey)));
      await wallet(sale.treasury);
      await becomeOperator(page, browser, 'refunds');
      await prepare(page, sale, 'Prepare refunds');
      await expect(page.getByText('0 of 2 transfers')).toBeVisible();
      await signAll(page);
      for (const [index, { publicKey }] of buyers.entries())
        expect(await balance(publicKey)).toBe((before[index] ?? 0) + SOL);
      await page.goto(`/presale/purchases/${bought[0]}`);
      await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
      const { refundSignature } = await purchase(page, bought[0] ?? '');
      await expect(
        page
          .getByTitle(refundSignature ?? 'none')
          .or(page.getByText(refundSignature ?? 'none'))
          .first(),
      ).toBeVisible();
      // The service refuses to prepare what is not decided yet; Chromium reports it.
      expect(complaints.filter((line) => !line.includes('status of 409'))).toEqual([]);
      complaints.length = 0;
    } finally {
      await sale.leave();
    }
  });

  test('hands out what two wallets bought', async ({ page, browser, wallet, complaints }) => {
    const sale = await endedSale(null);
    try {
      const { token } = (await (await page.request.get('/api/presale')).json()) as PresaleState;
      const buyers = [await funded(5), await funded(5)];
      const bought = [];
      for (const buyer of buyers) bought.push(await sale.buy(buyer, SOL));
      await sale.stock(1_000_000n);
      for (const id of bought) await isFinal(page, id);
      await wallet(sale.treasury);
      await becomeOperator(page, browser, 'delivery');
      await prepare(page, sale, 'Prepare the delivery');
      await expect(page.getByText(/^2 \(0\.00/)).toBeVisible();
      await signAll(page);
      for (const { publicKey } of buyers) {
        const owner = parseAddress(publicKey.toBase58());
        const account = tokenAccountAddress({ owner, mint: parseAddress(token.mint), standard: 'spl-token' });
        expect((await chain().getTokenAccountBalance(new PublicKey(account))).value.amount).toBe('62500000000');
      }
      expect(await purchase(page, bought[0] ?? '')).toMatchObject({ state: 'delivered', deliveredTokens: '62500' });
      await page.goto(`/presale/${sale.saleId}`);
      await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
      expect(complaints.filter((line) => !line.includes('status of 409'))).toEqual([]);
      complaints.length = 0;
    } finally {
      await sale.leave();
    }
  });
});
