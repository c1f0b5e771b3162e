import type { BrowserContext, Page } from '@playwright/test';
import { parseAddress, tokenAccountAddress } from '@mintwire/solana/addresses';
import type { PresaleState, Purchase } from '@mintwire/contracts';
import { PublicKey, type Keypair } from '@solana/web3.js';
import { becomeOperator } from './support/become-operator';
import { balance, chain, funded } from './support/chain';
import { endedSale, type EndedSale } from './support/ended-sale';
import { expect, test } from './support/test';

const SOL = 1_000_000_000;
const purchase = async (page: Page, id: string): Promise<Purchase> =>
  (await page.request.get(`/api/presale/purchases/${id}`)).json();

/** Prepares a run of that sale. */
async function prepare(page: Page, { saleId }: EndedSale, button: string): Promise<void> {
  await page.goto(`/admin/presale-runs?sale=${saleId}`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Confirmed and final')).toBeVisible();
}

/** A sale that is over, and what two wallets bought in it. */
interface SoldOut {
  readonly sale: EndedSale;
  readonly buyers: readonly Keypair[];
  readonly bought: readonly string[];
}

async function soldOut(sale: EndedSale): Promise<SoldOut> {
  const buyers = await Promise.all([funded(5), funded(5)]);
  const bought = await Promise.all(buyers.map((buyer) => sale.buy(buyer, SOL)));
  return { sale, buyers, bought };
}

/** What a visitor sees of the sale: a word beside its title, and a sentence. */
async function seeSale(page: Page, { saleId }: EndedSale, word: string, sentence: string | RegExp): Promise<void> {
  await page.goto(`/presale/${saleId}`);
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Presale is not active' })).toBeVisible();
}

/** @param meanwhile what is looked at between the signature and the end */
async function signAll(page: Page, meanwhile = async (): Promise<void> => undefined): Promise<void> {
  const connect = page.getByRole('button', { name: "Connect the treasury's wallet" });
  const sign = page.getByRole('button', { name: 'Sign and send' });
  await expect(connect.or(sign)).toBeVisible();
  if (await connect.isVisible()) {
    await connect.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  }
  await sign.click();
  await meanwhile();
  await expect(page.getByRole('row').filter({ hasText: 'All paid' })).toBeVisible({ timeout: 90_000 });
}

test.describe("the treasury's wallet", () => {
  test.setTimeout(240_000);
  test.use({ viewport: { width: 1440, height: 900 } });

  let failed: SoldOut;
  let sold: SoldOut;
  /** An operator's session. */
  let cookies: Parameters<BrowserContext['addCookies']>[0];

  // Both sales wait until nothing of them can be taken back, and an operator comes meanwhile.
  test.beforeAll(async ({ browser }) => {
    const sales = [await endedSale(String(100 * SOL)), await endedSale(null)] as const;
    const page = await (await browser.newContext()).newPage();
    [failed, sold] = await Promise.all([
      soldOut(sales[0]),
      soldOut(sales[1]),
      sales[1].stock(1_000_000n),
      becomeOperator(page, browser, 'runs'),
    ]);
    ({ cookies } = await page.context().storageState());
    await page.context().close();
    await Promise.all(sales.map((sale) => sale.decided()));
  });
  test.afterAll(() => Promise.all([failed, sold].map((each) => each?.sale.leave())));

  test('signs in the administration for a sale that failed, and every buyer has the money back, with a receipt', async ({
    page,
    context,
    wallet,
  }) => {
    const { sale, buyers, bought } = failed;
    await context.addCookies(cookies);
    const before = await Promise.all(buyers.map(({ publicKey }) => balance(publicKey)));
    await wallet(sale.treasury);
    await seeSale(page, sale, 'Below soft cap', 'Every purchase is paid back');
    await prepare(page, sale, 'Prepare refunds');
    await expect(page.getByText('0 of 2 transfers')).toBeVisible();
    await signAll(page);
    for (const [index, { publicKey }] of buyers.entries())
      expect(await balance(publicKey)).toBe((before[index] ?? 0) + SOL);
    await page.goto(`/presale/purchases/${bought[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase that was paid back');
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    const { refundSignature } = await purchase(page, bought[0] ?? '');
    await expect(
      page
        .getByTitle(refundSignature ?? 'none')
        .or(page.getByText(refundSignature ?? 'none'))
        .first(),
    ).toBeVisible();
  });

  test('hands out what two wallets bought', async ({ page, context, wallet }) => {
    const { sale, buyers, bought } = sold;
    await context.addCookies(cookies);
    const { token } = (await (await page.request.get('/api/presale')).json()) as PresaleState;
    await wallet(sale.treasury);
    const visitor = await context.newPage();
    await seeSale(visitor, sale, 'Ended', /^The presale ended on /);
    await page.goto('/admin');
    const due = page.locator(`a[href$="/admin/presale-runs?sale=${sale.saleId}"]`, {
      hasText: 'tokens to be delivered',
    });
    await due.click();
    await expect(page).toHaveURL(new RegExp(`/admin/presale-runs\\?sale=${sale.saleId}$`));
    await prepare(page, sale, 'Prepare the delivery');
    await expect(page.getByText(/^2 \(0\.00/)).toBeVisible();
    await signAll(page, () =>
      expect(visitor.getByText('The sale is over. The tokens are being sent to their buyers.')).toBeVisible(),
    );
    for (const { publicKey } of buyers) {
      const owner = parseAddress(publicKey.toBase58());
      const account = tokenAccountAddress({ owner, mint: parseAddress(token.mint), standard: 'spl-token' });
      expect((await chain().getTokenAccountBalance(new PublicKey(account))).value.amount).toBe('62500000000');
    }
    expect(await purchase(page, bought[0] ?? '')).toMatchObject({ state: 'delivered', deliveredTokens: '62500' });
    await seeSale(page, sale, 'Delivered', /all tokens were sent to their buyers\.$/);
  });
});
