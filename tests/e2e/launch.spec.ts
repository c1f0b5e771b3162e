import { getAssociatedTokenAddressSync, getMint } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { LaunchList, LaunchReceipt, LaunchReport, LaunchStats } from '@mintwire/contracts';
import { balance, chain, funded } from './support/chain';
import { expect, test } from './support/test';
import {
  connectWallet,
  fillForm,
  fundDevelopmentWallet,
  mintAndSign,
  mintedAddress,
  openFilledForm,
  openStep,
  pngImage,
} from './support/token-form';
import { routeUntilReload } from './support/until-reload';

const TOKEN = { name: 'Harbour Light', symbol: 'harb', description: 'A token made by a browser test.' };

test.describe('a launch', () => {
  test('costs one signature and ends in a real token with a public receipt', async ({ page, wallet, request }) => {
    const test = await wallet(await funded(5));
    await openFilledForm(page, TOKEN);
    const reported = page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/launchpad/launches'),
    );
    await mintAndSign(page);
    const mint = new PublicKey(await mintedAddress(page));
    expect(test.requests).toHaveLength(1);
    // How long the network took, as the page saw it.
    const { confirmMillis = 0 } = (await reported).postDataJSON() as LaunchReport;
    expect(confirmMillis).toBeGreaterThan(0);

    const onChain = await getMint(chain(), mint);
    expect(onChain.supply).toBe(10_000_000_000_000_000n);
    expect(onChain.decimals).toBe(6);
    expect(onChain.mintAuthority).toBeNull();
    expect(onChain.freezeAuthority).toBeNull();
    const holder = await chain().getTokenAccountBalance(getAssociatedTokenAddressSync(mint, test.keypair.publicKey));
    expect(holder.value.amount).toBe('10000000000000000');

    const receipt = (await (await request.get(`/api/launchpad/launches/${mint.toBase58()}`)).json()) as LaunchReceipt;
    expect(receipt).toMatchObject({ name: TOKEN.name, symbol: 'HARB', creator: test.address });
    const transaction = await chain().getParsedTransaction(receipt.signature, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    });
    const keys = transaction?.transaction.message.accountKeys.map(({ pubkey }) => pubkey.toBase58()) ?? [];
    const place = keys.indexOf(receipt.feeWallet);
    const paid =
      BigInt(transaction?.meta?.postBalances[place] ?? 0) - BigInt(transaction?.meta?.preBalances[place] ?? 0);
    expect(String(paid)).toBe(receipt.feeLamports);
    const metadata = (await (await request.get(new URL(receipt.metadataUri).pathname)).json()) as {
      name: string;
      image: string;
    };
    expect(metadata.name).toBe(TOKEN.name);
    expect((await request.get(new URL(metadata.image).pathname)).headers()['content-type']).toBe('image/png');

    await page.getByRole('link', { name: 'View receipt' }).click();
    await expect(page).toHaveURL(new RegExp(`/launches/${mint.toBase58()}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TOKEN.name);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TOKEN.name);
  });

  test('works with the development wallet and the faucet, as a newcomer would do it', async ({ page }) => {
    await page.goto('/create');
    await fundDevelopmentWallet(page);
    await fillForm(page, { ...TOKEN, name: 'Newcomer' });
    await mintAndSign(page);
    const prompt = page.getByRole('dialog', { name: 'Approve transaction', exact: true });
    await expect(prompt.getByText('10,000,000,000 HARB')).toBeVisible();
    const reported = /([\d.]+) SOL/.exec(await prompt.getByRole('definition').first().innerText())?.[1];
    const secret = await page.evaluate(() => localStorage.getItem('mintwire.development-wallet') ?? '');
    const { publicKey } = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(secret) as number[]));
    const before = await balance(publicKey);
    await prompt.getByRole('button', { name: 'Approve' }).click();
    const mint = await mintedAddress(page);
    // What the prompt told is what left, to the lamport.
    expect(Math.round(Number(reported) * 1e9)).toBe(before - (await balance(publicKey)));
    expect((await getMint(chain(), new PublicKey(mint))).supply).toBe(10_000_000_000_000_000n);
  });

  test('can be followed by another one on the same page', async ({ page, wallet, request }) => {
    const test = await wallet(await funded(5));
    await openFilledForm(page, { ...TOKEN, name: 'First' });
    await mintAndSign(page);
    const first = await mintedAddress(page);
    await page.getByRole('button', { name: 'Create another' }).click();
    await fillForm(page, { ...TOKEN, name: 'Second' });
    await mintAndSign(page);
    await expect(page.getByText('Second (HARB) exists')).toBeVisible();
    const second = await mintedAddress(page);
    expect(second).not.toBe(first);
    expect(test.signed).toHaveLength(2);
    expect((await getMint(chain(), new PublicKey(second))).supply).toBe(10_000_000_000_000_000n);
    // Both launches have told how long the network took: the home page can show it. Its figures are half a minute old at most.
    const median = async () =>
      ((await (await request.get('/api/launchpad/stats')).json()) as LaunchStats).medianSecondsFromSignature ?? 0;
    await expect.poll(median, { timeout: 40_000 }).toBeGreaterThan(0);
  });

  test('makes a Token-2022 token when asked to', async ({ page, wallet }) => {
    const { keypair } = await wallet(await funded(5));
    await openFilledForm(page, { ...TOKEN, name: 'Twenty Two' });
    await openStep(page, 'Advanced options');
    await page.getByLabel(/Token-2022/).check();
    await mintAndSign(page);
    const mint = new PublicKey(await mintedAddress(page));
    const account = await chain().getAccountInfo(mint);
    expect(account?.owner.toBase58()).toBe('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
    const parsed = await chain().getParsedTokenAccountsByOwner(keypair.publicKey, { mint });
    expect(parsed.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('10000000000000000');
  });

  test('signs nothing once its wallet is disconnected under the review, and goes on when it is back', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(5));
    await openFilledForm(page, { ...TOKEN, name: 'Come Back' });
    await page.getByRole('button', { name: 'Mint token' }).click();
    const sign = page.getByRole('button', { name: /^Sign with/ });
    await expect(sign).toBeVisible({ timeout: 20_000 });
    // In the wallet itself, as its user may at any time.
    await page.evaluate(() => {
      const register = (wallet: { name: string; features: Record<string, { disconnect(): Promise<void> }> }) =>
        wallet.name === 'Test Wallet' && void wallet.features['standard:disconnect']?.disconnect();
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
    });
    await expect(page.getByText(/Your wallet is no longer connected/)).toBeVisible();
    await expect(sign).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
    await sign.click();
    await mintedAddress(page);
    expect(test.requests).toHaveLength(1);
  });

  test('charges nothing when the signature is refused, keeps the form, and can be tried again', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(5));
    const before = await balance(test.address);
    await openFilledForm(page, { ...TOKEN, name: 'Second Thought' });
    test.refuseNext();
    await mintAndSign(page);
    await expect(page.getByText('You declined the signature in your wallet. Nothing was charged.')).toBeVisible();
    expect(await balance(test.address)).toBe(before);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Sign with/ }).click();
    const mint = await mintedAddress(page);
    expect((await getMint(chain(), new PublicKey(mint))).supply).toBe(10_000_000_000_000_000n);
    expect(test.signed).toHaveLength(1);
  });

  test('says how much is missing when the wallet holds too little, and never asks for a signature', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(0.05));
    await openFilledForm(page, { ...TOKEN, name: 'Empty Pockets' });
    await expect(page.getByRole('button', { name: 'Mint token' })).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText(
        /Insufficient SOL balance\. You have 0\.05 SOL but need [\d.]+ SOL for token creation \(service fee \+ network costs\)\./,
      ),
    ).toBeVisible();
    expect(test.requests).toHaveLength(0);
    expect(await balance(test.address)).toBe(50_000_000);
  });

  test('survives a reload after the signature: one token, one charge, one record', async ({
    page,
    wallet,
    request,
    complaints,
  }) => {
    const test = await wallet(await funded(5));
    await openFilledForm(page, { ...TOKEN, name: 'Phoenix' });
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
    await mintAndSign(page);
    await expect.poll(() => sent, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.reload();
    const mint = await mintedAddress(page);
    expect((await getMint(chain(), new PublicKey(mint))).supply).toBe(10_000_000_000_000_000n);
    const { items } = (await (await request.get('/api/launchpad/launches')).json()) as LaunchList;
    expect(items.filter(({ creator }) => creator === test.address)).toHaveLength(1);
    expect(test.requests).toHaveLength(1);
    complaints.length = 0;
  });

  test('is not sent when the wallet hands back a different transaction', async ({ page, wallet }) => {
    const test = await wallet(await funded(5));
    const before = await balance(test.address);
    const thief = (await funded(0.01)).publicKey;
    await openFilledForm(page, { ...TOKEN, name: 'Tampered' });
    test.alterNext((transaction) => {
      const message = TransactionMessage.decompile(transaction.message);
      message.instructions.push(
        SystemProgram.transfer({ fromPubkey: test.keypair.publicKey, toPubkey: thief, lamports: 1_000_000 }),
      );
      return new VersionedTransaction(message.compileToV0Message());
    });
    await mintAndSign(page);
    await expect(page.getByText(/The transaction is not the one you reviewed/)).toBeVisible();
    expect(await balance(test.address)).toBe(before);
    expect(await balance(thief)).toBe(10_000_000);
  });
});

test.describe('the form', () => {
  test('refuses what is wrong with a sentence beside the field', async ({ page, wallet }) => {
    await wallet();
    await page.goto('/create');
    await connectWallet(page, 'Test Wallet');
    await page
      .getByLabel('Name', { exact: false })
      .first()
      .fill('😀'.repeat(8) + 'a');
    await page.getByLabel('Supply', { exact: false }).first().fill('99999999999999999999');
    await page.getByLabel('Description').fill('x');
    await expect(page.getByText(/33 bytes/).first()).toBeVisible();
    await expect(page.getByText(/at most 18,446,744,073,709 tokens/).first()).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(page.getByText(/Only png and jpg images are accepted/).first()).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: pngImage(14_000, 1) });
    await expect(page.getByText(/at most 52 million pixels and 12000 a side/).first()).toBeVisible();
    const damaged = pngImage(64, 64);
    damaged.fill(0x41, 45, 60);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'damaged.png', mimeType: 'image/png', buffer: damaged });
    await expect(page.getByText(/It may be damaged/).first()).toBeVisible();
  });

  test('crops all of the shorter side', async ({ page }) => {
    await page.goto('/create');
    // A small one is there, and measured, while the dialog still appears.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: pngImage(900, 400) });
    await page.getByRole('button', { name: 'Crop to a square' }).click();
    await expect(page.getByText(/^It becomes \d+ x \d+ pixels\.$/)).toHaveText('It becomes 400 x 400 pixels.');
  });

  test('makes a picture smaller that is larger than the service takes', async ({ page }) => {
    await page.goto('/create');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pngImage(5_000, 3_000) });
    await expect(page.getByText(/1667 x 1000 pixels/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/Made smaller: the file is 5000 x 3000/)).toBeVisible();
    await page.getByRole('button', { name: 'Crop to a square' }).click();
    await expect(page.getByText('It becomes 1000 x 1000 pixels.')).toBeVisible();
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByText(/^1000 x 1000 pixels/)).toBeVisible();
  });

  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [390, 844],
  ] as const) {
    test(`keeps price and button in sight beside every option (${width} x ${height})`, async ({ page, wallet }) => {
      await wallet();
      await page.setViewportSize({ width, height });
      await page.goto('/create');
      await connectWallet(page, 'Test Wallet');
      await expect(page.locator('#mint')).toBeFocused();
      await openStep(page, 'Advanced options');
      for (const name of [/^Custom address \+/, /^Multi-wallet distribution \+/, /^Listing premium \(DEXTools\) \+/]) {
        await page.getByRole('switch', { name }).check();
        await expect(page.locator('#mint')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('#mint-reason')).toBeInViewport({ ratio: 1 });
      }
      const total = page
        .getByRole('region', { name: 'Your token and its price' })
        .getByText(/^1\.\d+ SOL/)
        .last();
      await expect(total).toBeInViewport();
      await page.getByLabel('Name', { exact: false }).first().focus();
      await expect(page.locator('#mint')).toBeInViewport({ ratio: 1 });
    });
  }

  test('keeps the draft over a reload', async ({ page }) => {
    await page.goto('/create');
    await fillForm(page, { ...TOKEN, name: 'Kept' });
    await page.reload();
    await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Kept');
    await expect(page.getByLabel('Symbol', { exact: false }).first()).toHaveValue('HARB');
  });
});
