import type { Page } from '@playwright/test';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { PresaleState, Purchase, PurchaseList } from '@mintwire/contracts';
import { some } from './support/cases';
import { balance, funded, gainOf, payLink, transfer } from './support/chain';
import { installScriptedWallet, whenAskedToSign } from './support/scripted-wallet';
import { expect, test } from './support/test';
import { routeUntilReload } from './support/until-reload';

const SOL = 1_000_000_000;
const sold = async (page: Page): Promise<PresaleState> => (await page.request.get('/api/presale')).json();
const purchasesOf = async (page: Page, wallet: string): Promise<PurchaseList> =>
  (await page.request.get(`/api/presale/purchases?wallet=${wallet}`)).json();

async function openSale(page: Page, name?: string): Promise<void> {
  await page.goto('/presale');
  await connectOn(page, name);
}

async function connectOn(page: Page, name = 'Test Wallet'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet to buy' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Buy with one signature' })).toBeVisible();
}

/** Up to the wallet's prompt: amount, button, review, signature. */
async function buy(page: Page, sol: string): Promise<void> {
  await page.getByLabel('Amount in SOL').fill(sol);
  await page.getByRole('button', { name: 'Buy with one signature' }).click();
  await page.getByRole('button', { name: /^Sign with/ }).click({ timeout: 30_000 });
}

const done = (page: Page) => page.getByRole('dialog', { name: 'Purchase successful' });

test.describe('a purchase', () => {
  test('costs one signature and what was told, and ends in a receipt that checks itself', async ({ page, wallet }) => {
    const buyer = await wallet(await funded(5));
    const before = await sold(page);
    await openSale(page);
    await page.evaluate(() => {
      window.addEventListener('presalePurchase', (event) =>
        Object.assign(window, { heard: (event as CustomEvent).detail as unknown }),
      );
    });
    await page.getByLabel('Amount in SOL').fill('0.25');
    await expect(page.getByTestId('presale-tokens')).toHaveText(`15,625 ${before.token.symbol}`);
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await expect(review.getByText(`15,625 ${before.token.symbol}`)).toBeVisible({ timeout: 30_000 });
    const reported = /([\d.]+) SOL/.exec(
      await review
        .getByText(/^0\.250/)
        .first()
        .innerText(),
    )?.[1];
    await expect(review.getByText(/^Reserved for 1\d\d s\.$/)).toBeVisible();
    await review.getByRole('button', { name: /^Sign with/ }).click();
    // The message goes by itself.
    await Promise.all([
      expect(page.getByText('Purchase Successful!')).toBeVisible({ timeout: 30_000 }),
      expect(done(page)).toBeVisible({ timeout: 30_000 }),
    ]);

    expect(buyer.requests).toHaveLength(1);
    expect(5 * SOL - (await balance(buyer.address))).toBe(Math.round(Number(reported) * SOL));
    const { items } = await purchasesOf(page, buyer.address);
    expect(items).toMatchObject([{ lamports: '250000000', tokens: '15625', payer: buyer.address, reason: null }]);
    expect(await gainOf(before.treasury, items[0]?.signature ?? '')).toBe(0.25 * SOL);
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toMatchObject({
      wallet: buyer.address,
      solAmount: '0.25',
      tokenAmount: '15625',
      signature: items[0]?.signature,
    });

    await done(page).getByRole('link', { name: 'View receipt' }).click();
    await expect(page).toHaveURL(new RegExp(`/presale/purchases/${items[0]?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Purchase of 15,625 ${before.token.symbol}`);
    await page.getByRole('button', { name: 'Verify on the chain' }).click();
    await expect(page.getByText('Everything is as this page says')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Purchase of 15,625 ${before.token.symbol}`);

    // The home page tells of it, too.
    await page.goto('/');
    const band = page.locator('[data-slot="home.presale"]');
    const line = new RegExp(`^${buyer.address.slice(0, 4)}.*0\\.25 SOL for 15,625`);
    await expect(band.getByText(line)).toBeVisible({ timeout: 40_000 });
    await expect(band.getByRole('heading', { name: 'Presale is open' })).toBeVisible();
  });

  test('works with the development wallet and the faucet, as a newcomer would do it', async ({ page }) => {
    await openSale(page, 'Development wallet');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /wallet/i })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get SOL from the faucet' }).click();
    await expect(page.getByText(/SOL received/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Your wallet holds [\d.]+ SOL\.$/)).toBeVisible();
    await buy(page, '0.5');
    const prompt = page.getByRole('dialog', { name: 'Approve transaction', exact: true });
    await prompt.getByRole('button', { name: 'Approve' }).click();
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(done(page)).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Your purchases' }).getByRole('link', { name: '0.5 SOL' }),
    ).toBeVisible();
  });

  test('may be paid by any wallet on a phone: the page sees it arrive', async ({ page, wallet }) => {
    const [buyer, phone] = [await wallet(await funded(5)), await funded(5)];
    // Phones do not reach the local network, so it is not offered there: this page believes that it is on another one.
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"cluster":"local"', '"cluster":"devnet"');
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Presale' }).click();
    await connectOn(page);
    await page.getByLabel('Amount in SOL').fill('0.25');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await page.getByRole('button', { name: 'Pay with a phone' }).click({ timeout: 30_000 });
    const code = page.getByRole('dialog', { name: 'Pay with a phone' });
    await expect(code.getByText(/^Set the wallet on your phone to /)).toBeVisible();
    await expect(code.getByRole('img', { name: 'Code that pays 0.25 SOL' })).toBeVisible();
    const link = await code.getByRole('link', { name: 'Open in a wallet on this device' }).getAttribute('href');
    const signature = await payLink(phone, link ?? '');
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    expect(buyer.requests).toHaveLength(0);
    const { items } = await purchasesOf(page, buyer.address);
    expect(items).toMatchObject([
      { signature, tokens: '15625', wallet: buyer.address, payer: phone.publicKey.toBase58(), reason: null },
    ]);
  });

  test('charges nothing when the signature is refused, and can be tried again', async ({ page, wallet }) => {
    const buyer = await wallet(await funded(5));
    await openSale(page);
    buyer.refuseNext();
    await buy(page, '0.1');
    await expect(page.getByText('Transaction Error')).toBeVisible();
    await expect(
      page.getByRole('dialog').getByText(/You declined the request in your wallet\. Nothing was charged\./),
    ).toBeVisible();
    expect(await balance(buyer.address)).toBe(5 * SOL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Transaction Error')).toHaveCount(0);
    await page.getByRole('button', { name: /^Sign with/ }).click({ timeout: 30_000 });
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    expect((await purchasesOf(page, buyer.address)).total).toBe(1);
  });

  test('is given up by the back button, and is not signed by another account than it was reserved for', async ({
    page,
    wallet,
  }) => {
    const buyer = await wallet(await funded(5));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Presale' }).click();
    await connectOn(page);
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await page.getByLabel('Amount in SOL').fill('0.4');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await expect(review.getByText('25,000 MINT')).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await page.getByLabel('Amount in SOL').fill('0.6');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await expect(review.getByText('37,500 MINT')).toBeVisible({ timeout: 30_000 });
    await buyer.switchTo(page, Keypair.generate().publicKey);
    await expect(review.getByText(/^This was reserved for /)).toBeVisible();
    await expect(review.getByRole('button', { name: /^Sign with/ })).toHaveCount(0);
    await buyer.switchTo(page, buyer.keypair.publicKey);
    await review.getByRole('button', { name: /^Sign with/ }).click();
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    expect(buyer.requests).toHaveLength(1);
    expect((await purchasesOf(page, buyer.address)).items).toMatchObject([{ lamports: '600000000' }]);
  });

  test('lets its reservation go when the page is closed in the review', async ({ page, wallet }) => {
    await wallet(await funded(5));
    await openSale(page);
    const reserve = async () => {
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/presale/quotes'));
      await page.getByLabel('Amount in SOL').fill('0.2');
      await page.getByRole('button', { name: 'Buy with one signature' }).click();
      await expect(page.getByRole('dialog', { name: 'Review before you sign' })).toBeVisible({ timeout: 30_000 });
      return (await answer).status();
    };
    expect(await reserve()).toBe(201);
    await page.reload();
    // It would be the same reservation (200), were the first one still held.
    expect(await reserve()).toBe(201);
  });

  test('is one, however often the buttons are pressed', async ({ page, wallet }) => {
    const buyer = await wallet(await funded(5));
    await openSale(page);
    await page.getByLabel('Amount in SOL').fill('0.1');
    await page.getByRole('button', { name: 'Buy with one signature' }).dblclick();
    await page.getByRole('button', { name: /^Sign with/ }).dblclick({ timeout: 30_000 });
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    expect(buyer.requests).toHaveLength(1);
    expect((await purchasesOf(page, buyer.address)).total).toBe(1);
  });

  test('survives a reload after the signature: one payment, one purchase', async ({ page, wallet, complaints }) => {
    const buyer = await wallet(await funded(5));
    await openSale(page);
    // The transaction leaves, but its answer and every later one are lost, as when a tab dies.
    let sent = 0;
    await routeUntilReload(page, '**/rpc', async (route) => {
      const isSend = /sendTransaction/.test(route.request().postData() ?? '');
      if (isSend) {
        sent += 1;
        await route.fetch().catch(() => undefined);
      }
      if (isSend || sent > 0) return route.abort();
      return route.continue();
    });
    await buy(page, '0.3');
    await expect.poll(() => sent, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.reload();
    await expect(done(page)).toBeVisible({ timeout: 40_000 });
    await expect(
      done(page).getByText('This purchase went through while the page was away. It was paid once.'),
    ).toBeVisible();
    expect(buyer.requests).toHaveLength(1);
    expect((await purchasesOf(page, buyer.address)).items).toMatchObject([{ lamports: '300000000' }]);
    complaints.length = 0;
  });

  test('says after a reload in the wallet’s prompt that nothing was paid, and leads back to the form', async ({
    page,
    context,
  }) => {
    const buyer = (await funded(5)).publicKey;
    await installScriptedWallet(context, { name: 'Slow Wallet', addresses: [buyer.toBase58()] });
    await openSale(page, 'Slow Wallet');
    await whenAskedToSign(page, 'Slow Wallet', 'hangs');
    await buy(page, '0.3');
    await expect(page.getByText('Your wallet asks you to sign.', { exact: false })).toBeVisible();
    await page.reload();
    const said = page.getByRole('dialog', { name: 'The purchase did not go through' });
    await expect(said.getByText(/asked to sign\. Nothing was sent and nothing was paid\./)).toBeVisible();
    await said.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Amount in SOL')).toHaveValue('0.3');
    expect(await balance(buyer)).toBe(5 * SOL);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Buy with one signature' })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  test('is not sent when the wallet hands back a different transaction', async ({ page, wallet }) => {
    const buyer = await wallet(await funded(5));
    const thief = (await funded(0.01)).publicKey;
    await openSale(page);
    buyer.alterNext((transaction) => {
      const message = TransactionMessage.decompile(transaction.message);
      message.instructions.push(
        SystemProgram.transfer({ fromPubkey: buyer.keypair.publicKey, toPubkey: thief, lamports: 1_000_000 }),
      );
      return new VersionedTransaction(message.compileToV0Message());
    });
    await buy(page, '0.1');
    await expect(page.getByRole('dialog').getByText(/The transaction is not the one you reviewed/)).toBeVisible();
    expect(await balance(buyer.address)).toBe(5 * SOL);
    expect(await balance(thief)).toBe(10_000_000);
  });

  test('is refused before the wallet is asked when the reservation names another receiver', async ({
    page,
    wallet,
  }) => {
    const buyer = await wallet(await funded(5));
    const thief = (await funded(0.01)).publicKey.toBase58();
    await openSale(page);
    await page.route('**/api/presale/quotes', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), treasury: thief } });
    });
    await page.getByLabel('Amount in SOL').fill('0.1');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await expect(page.getByRole('dialog').getByText(/the receiver is/)).toBeVisible({ timeout: 30_000 });
    expect(buyer.requests).toHaveLength(0);
  });

  test('goes well when the visitor’s clock is a day ahead', async ({ page, wallet }) => {
    await wallet(await funded(5));
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 86_400_000;
    });
    await openSale(page);
    await page.getByLabel('Amount in SOL').fill('0.1');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await expect(page.getByText(/^Reserved for 1[01]\d s\.$/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Sign with/ }).click();
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('the page', () => {
  test('tells what it would not take, beside the field', async ({ page, wallet }) => {
    await wallet(await funded(1));
    await openSale(page);
    const field = page.getByLabel('Amount in SOL');
    const button = page.getByRole('button', { name: 'Buy with one signature' });
    for (const [typed, problem] of [
      ['0.05', 'Minimum purchase is 0.1 SOL'],
      ['0', 'Minimum purchase is 0.1 SOL'],
      ['100.000000001', 'Maximum purchase is 100 SOL'],
      ['-1', /^Enter an amount in SOL/],
      ['1e308', /^Enter an amount in SOL/],
      ['NaN', /^Enter an amount in SOL/],
      ['0.12345678901234567890', /^Enter an amount in SOL/],
    ] as const) {
      await field.fill(typed);
      await expect(page.locator('#presale-amount-error')).toHaveText(problem);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    for (const typed of ['2', '1']) {
      await field.fill(typed);
      await expect(page.locator('#presale-amount-error')).toHaveText(
        /^Your wallet holds 1 SOL: enter 0\.\d+ SOL at most/,
      );
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('counts tokens into SOL and back, and takes all that the wallet can pay', async ({ page, wallet }) => {
    const buyer = await wallet(await funded(2));
    await openSale(page);
    const { token } = await sold(page);
    await page.getByRole('button', { name: `Get ${token.symbol}` }).click();
    await page.getByLabel(`Amount in ${token.symbol}`).fill('62500');
    await expect(page.getByText('You pay').locator('..')).toContainText('1 SOL');
    await page.getByRole('button', { name: 'Pay SOL' }).click();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByLabel('Amount in SOL')).toHaveValue('1.99860412');
    await page.getByRole('button', { name: 'Buy with one signature' }).click();
    await page.getByRole('button', { name: /^Sign with/ }).click({ timeout: 30_000 });
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    expect(await balance(buyer.address)).toBeGreaterThan(890_880);
  });

  test('asks for a wallet when none is connected', async ({ page, wallet }) => {
    await wallet();
    await page.goto('/presale');
    await page.getByRole('button', { name: 'Connect wallet to buy' }).click();
    await expect(page.getByText('Please connect your wallet to purchase tokens.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' })).toBeVisible();
  });

  test('shows in every tab, over one stream, what happens in another', async ({ page, context, wallet }) => {
    await wallet(await funded(5));
    const streams: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/api/presale/events')) streams.push(request.url());
    });
    const other = await context.newPage();
    await other.goto('/presale');
    await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1);
    await other.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await openSale(page);
    await buy(page, '0.77');
    await expect(done(page)).toBeVisible({ timeout: 30_000 });
    await expect(other.getByRole('region', { name: 'Recent purchases' }).getByText(/0\.77 SOL/)).toBeVisible({
      timeout: 10_000,
    });
    expect(await other.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    expect(streams).toHaveLength(1);
    // The tab that held it goes, and the next one takes over.
    await other.close();
    await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(2);
    expect(streams[1]).toContain('?after=');
  });

  test('has no receipt for what is not there', async ({ page, complaints }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await page.goto(`/presale/purchases/${id}`))?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: 'No purchase is recorded at this address' }),
      ).toBeVisible();
    }
    expect((await page.goto('/presale/999999'))?.status()).toBe(404);
    await expect(page.getByText('There is no such sale')).toBeVisible();
    complaints.length = 0;
  });

  for (const width of some([320, 390, 1440], 2))
    test(`fits at ${width} px, with its receipt`, async ({ page, wallet }) => {
      const buyer = await wallet(await funded(5));
      await page.setViewportSize({ width, height: 800 });
      await openSale(page);
      await buy(page, '0.1');
      await expect(done(page)).toBeVisible({ timeout: 30_000 });
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBeLessThanOrEqual(0);
      const [purchase] = (await purchasesOf(page, buyer.address)).items as [Purchase];
      await page.goto(`/presale/purchases/${purchase.id}`);
      await page.getByRole('button', { name: 'Verify on the chain' }).click();
      await expect(page.getByText('Everything is as this page says')).toBeVisible({ timeout: 30_000 });
      expect(await sideways()).toBeLessThanOrEqual(0);
    });
});

test('a payment that nobody told of is found, and what cannot be credited says so', async ({ page }) => {
  const payer = await funded(3);
  const { treasury } = await sold(page);
  await transfer(payer, treasury, SOL);
  const address = payer.publicKey.toBase58();
  await expect.poll(async () => (await purchasesOf(page, address)).total, { timeout: 20_000 }).toBe(1);
  const [found] = (await purchasesOf(page, address)).items as [Purchase];
  expect(found).toMatchObject({ state: 'refundable', reason: 'no-quote', tokens: '0' });
  await page.goto(`/presale/purchases/${found.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment to be paid back');
  await expect(page.getByText('It came without a reservation, so nobody knows what it is for.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify on the chain' }).click();
  await expect(page.getByText('Everything is as this page says')).toBeVisible({ timeout: 30_000 });
});
