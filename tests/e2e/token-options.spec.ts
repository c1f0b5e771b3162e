import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import type { LaunchReceipt } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { balance, chain, funded } from './support/chain';
import { expect, test } from './support/test';
import {
  fillForm,
  fundDevelopmentWallet,
  mintAndSign,
  mintedAddress,
  openFilledForm,
  openStep,
  pngImage,
} from './support/token-form';

const TOKEN = { name: 'Option Light', symbol: 'opt', description: 'A token with everything switched on.' };
const addresses = (count: number) => Array.from({ length: count }, () => Keypair.generate().publicKey);
const held = async (mint: PublicKey, owner: PublicKey) =>
  (await chain().getTokenAccountBalance(getAssociatedTokenAddressSync(mint, owner), 'confirmed')).value.amount;

test.describe('options of the form', () => {
  test('links, tags, creator, listing and priority arrive in the metadata, on the chain and in the price', async ({
    page,
    wallet,
    request,
  }) => {
    const { keypair } = await wallet(await funded(8));
    const [creator] = addresses(1);
    await openFilledForm(page, TOKEN);
    await openStep(page, 'Links and tags');
    await page.getByLabel('Website', { exact: false }).first().fill('https://example.com/opt');
    await page.getByLabel('Telegram', { exact: false }).first().fill('https://t.me/opt');
    for (const tag of ['sun', 'light']) {
      await page.getByRole('textbox', { name: 'Tags' }).fill(tag);
      await page.keyboard.press('Enter');
    }
    await openStep(page, 'Advanced options');
    await page.getByLabel('Custom creator').check();
    await page.getByLabel('Creator’s address').fill(creator?.toBase58() ?? '');
    await page.getByLabel('Listing premium (DEXTools)').check();
    await page.getByLabel('X for the listing').fill('https://x.com/opt');
    await page.getByRole('radio', { name: /^Fast/ }).check();
    await expect(page.getByText('Listing premium', { exact: true })).toBeVisible();
    await mintAndSign(page);
    // The success is seen first; closing it leads on to the listing.
    const mint = await mintedAddress(page);
    await expect(page.getByRole('dialog', { name: 'Your listing' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const listing = page.getByRole('dialog', { name: 'Your listing' });
    await expect(listing.getByText('https://x.com/opt')).toBeVisible({ timeout: 30_000 });
    const file = await listing.getByRole('link', { name: 'Download the package' }).getAttribute('href');
    expect((await (await request.get(file ?? '')).body()).subarray(0, 2).toString()).toBe('PK');
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    await listing.getByRole('link', { name: /^Open on/ }).click();
    await expect(listing.getByRole('link', { name: /^Hand in/ })).toBeVisible();
    await listing.getByRole('button', { name: 'Close' }).last().click();
    expect(await mintedAddress(page)).toBe(mint);
    await page.getByRole('link', { name: 'View receipt' }).click();
    await page.getByRole('button', { name: 'Open the listing' }).click();
    await expect(listing.getByText('https://x.com/opt')).toBeVisible();
    const receipt = (await (await request.get(`/api/launchpad/launches/${mint}`)).json()) as LaunchReceipt;
    expect(receipt).toMatchObject({
      tags: ['sun', 'light'],
      links: { website: 'https://example.com/opt', telegram: 'https://t.me/opt' },
      customCreator: creator?.toBase58(),
    });
    expect(receipt.items.map(({ id }) => id)).toEqual(['base', 'custom-creator', 'listing']);
    const metadata = (await (await request.get(new URL(receipt.metadataUri).pathname)).json()) as {
      tags: string[];
      external_url: string;
    };
    expect(metadata).toMatchObject({ tags: ['sun', 'light'], external_url: 'https://example.com/opt' });
    expect(await held(new PublicKey(mint), keypair.publicKey)).toBe('10000000000000000');
  });

  test('a pasted list of ten wallets is paid to the last unit, in one prompt and several transactions', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(8));
    const recipients = addresses(10);
    await openFilledForm(page, { ...TOKEN, name: 'Ten Wallets' });
    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    const list = [
      'address,amount',
      ...recipients.map((recipient, index) => `${recipient.toBase58()},"1,00${index}.5"`),
    ].join('\n');
    await page
      .getByLabel('CSV file of wallets')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(page.getByText('10 rows taken over.')).toBeVisible();
    await expect(page.getByText('10,050 OPT', { exact: true })).toBeVisible();
    await expect(page.getByText('9,999,989,950 OPT', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mint token' }).click();
    await expect(
      page.getByRole('dialog').getByText('10,050 OPT in 10 other wallets; 9,999,989,950 OPT in yours.'),
    ).toBeVisible({ timeout: 20_000 });
    const afterwards = await page
      .getByRole('dialog')
      .getByText(/ of 8 SOL/)
      .textContent();
    await page.getByRole('button', { name: /^Sign with/ }).click();
    const mint = new PublicKey(await mintedAddress(page));
    // The review knew what all of its transactions take.
    expect(afterwards).toContain(formatSol(BigInt(await balance(test.address))));
    for (const [index, recipient] of recipients.entries())
      expect(await held(mint, recipient)).toBe(`100${index}500000`);
    expect(await held(mint, test.keypair.publicKey)).toBe('9999989950000000');
    await expect(page.getByText(/still wait for their part/)).toHaveCount(0);
  });

  test('the development wallet asks once for all transactions of nine wallets, and says to the lamport what they take', async ({
    page,
  }) => {
    await page.goto('/create');
    await fundDevelopmentWallet(page);
    await fillForm(page, { ...TOKEN, name: 'Nine Wallets' });
    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    await page.getByLabel('CSV file of wallets').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        addresses(9)
          .map((recipient) => `${recipient.toBase58()},5`)
          .join('\n'),
      ),
    });
    await expect(page.getByText('9 rows taken over.')).toBeVisible();
    await page.getByRole('button', { name: 'Mint token' }).click();
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const sign = page.getByRole('button', { name: /^Sign with/ });
    await expect(approve.or(sign)).toBeVisible({ timeout: 20_000 });
    if (await approve.isVisible()) await approve.click();
    await expect(page.getByText('2 transactions, in one prompt')).toBeVisible({ timeout: 20_000 });
    await sign.click();
    const prompt = page.getByRole('dialog', { name: 'Approve 2 transactions' });
    await expect(prompt.getByRole('region', { name: '2 of 2' })).toBeVisible();
    const leaves = async (part: string) =>
      Number(/([\d.]+) SOL/.exec(await prompt.getByRole('region', { name: part }).innerText())?.[1]);
    const [first, second, sum] = [await leaves('1 of 2'), await leaves('2 of 2'), await leaves('All together')];
    expect(first + second).toBeCloseTo(sum, 9);
    const secret = await page.evaluate(() => localStorage.getItem('mintwire.development-wallet') ?? '');
    const { publicKey } = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(secret) as number[]));
    const before = await balance(publicKey);
    await approve.click();
    await mintedAddress(page);
    expect(before - (await balance(publicKey))).toBe(Math.round(sum * 1e9));
  });

  test('a declined message is said in the review with what it changes, and is asked for again only when told to', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(8));
    const recipients = addresses(5);
    await openFilledForm(page, { ...TOKEN, name: 'Five Wallets' });
    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    await page.getByLabel('CSV file of wallets').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(recipients.map((recipient) => `${recipient.toBase58()},5`).join('\n')),
    });
    await expect(page.getByText('5 rows taken over.')).toBeVisible();
    test.refuseNext();
    await page.getByRole('button', { name: 'Mint token' }).click();
    const dialog = page.getByRole('dialog');
    const note = dialog.getByRole('alert');
    await expect(note).toContainText('You declined the free message', { timeout: 20_000 });
    const reported = await note.innerText();
    const [now, then] = [...reported.matchAll(/([\d.]+) SOL/g)].map(([, amount]) => Number(amount));
    expect(reported).toContain('your wallet signs 2 transactions');
    expect(reported).toContain('a free message, then 1 transaction');
    expect(now).toBeGreaterThan(then ?? Infinity);
    await expect(dialog.getByText('2 transactions, in one prompt')).toBeVisible();
    expect([test.messages.length, test.requests.length]).toEqual([1, 0]);
    await note.getByRole('button', { name: 'Ask for the message again' }).click();
    await expect(dialog.getByText('The price was fixed anew.')).toBeVisible({ timeout: 20_000 });
    await expect(note).toHaveCount(0);
    await expect(dialog.getByText(`${then} SOL`, { exact: false }).first()).toBeVisible();
    expect([test.messages.length, test.requests.length]).toEqual([2, 0]);
    await page.getByRole('button', { name: /^Sign with/ }).click();
    const mint = new PublicKey(await mintedAddress(page));
    expect(test.requests).toHaveLength(1);
    expect(8 - (await balance(test.address)) / 1e9).toBeCloseTo(then ?? 0, 8);
    for (const recipient of recipients) expect(await held(mint, recipient)).toBe('5000000');
  });

  test('a distribution that is cut short is never called a failed launch, and is paid out from the receipt by any browser', async ({
    page,
    wallet,
    complaints,
  }) => {
    const test = await wallet(await funded(8));
    const recipients = addresses(10);
    await openFilledForm(page, { ...TOKEN, name: 'Cut Short' });
    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    const list = recipients.map((recipient) => `${recipient.toBase58()},5`).join('\n');
    await page
      .getByLabel('CSV file of wallets')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(page.getByText('10 rows taken over.')).toBeVisible();
    // The launch lands; a node refuses what comes after it.
    let launch: string | undefined;
    await page.route('**/rpc', async (route) => {
      const { id, method, params } = route.request().postDataJSON() as {
        id: unknown;
        method: string;
        params: string[];
      };
      if (method !== 'sendTransaction' || params[0] === (launch ??= params[0])) return route.continue();
      return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32602, message: 'refused' } } });
    });
    await mintAndSign(page);
    const mint = await mintedAddress(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Some wallets still wait for their part')).toBeVisible();
    // As many payments are asked for as were signed with the launch.
    test.refuseNext(test.requests.length - 1);
    await dialog.getByRole('button', { name: 'Pay out the rest' }).click();
    await expect(dialog.getByText(/They were not paid: You declined the signature/)).toBeVisible();
    await expect(dialog.getByText('Token created')).toBeVisible();

    // Another browser has no notes.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/launches/${mint}`);
    const card = page.getByRole('region', { name: 'Distribution' });
    await card.getByRole('button', { name: 'Connect the creator’s wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
    await card.getByRole('button', { name: 'Pay out the rest' }).click();
    await expect(card.getByText('The remaining wallets have been paid.')).toBeVisible({ timeout: 20_000 });
    for (const recipient of recipients) expect(await held(new PublicKey(mint), recipient)).toBe('5000000');
    await expect(card.getByText('Not paid yet')).toHaveCount(0);
    complaints.length = 0;
  });

  test('an address that ends as wished is searched, launched and charged; a hopeless one is not', async ({
    page,
    wallet,
    request,
  }) => {
    await wallet(await funded(5));
    await openFilledForm(page, { ...TOKEN, name: 'Wished For' });
    await openStep(page, 'Advanced options');
    await page.getByLabel('Custom address').check();
    // What is missing leads there by the same words.
    const search = page.locator('#token-chosenAddress').getByRole('button', { name: 'Search for an address' });
    await page.getByLabel('Begins with').fill('S0');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/An address never holds “0”/)).toBeVisible();
    await page.getByLabel('Begins with').fill('zzzz');
    await page.getByLabel('Ends with').fill('zzzz');
    await expect(page.getByText(/tries on average: about .* on this machine/)).toBeVisible({ timeout: 20_000 });
    await search.click();
    await expect(page.getByText('Nothing found in 100,000 tries')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Keep searching' }).click();
    await page.getByRole('button', { name: 'Cancel the search' }).click();
    await expect(page.getByText('The search was cancelled')).toBeVisible();
    await page.getByRole('button', { name: 'Use a random address' }).click();
    await expect(page.getByText('A random address will be used')).toBeVisible();
    await page.getByLabel('Begins with').fill('');
    await page.getByLabel('Ends with').fill('mp');
    await expect(page.getByText('Please check: Search for an address.')).toBeVisible();
    await search.click();
    await expect(page.getByText('An address was found')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText('SPL Token, address ...mp')).toBeVisible();
    await openStep(page, 'Advanced options');
    await expect(page.getByText('An address was found')).toBeVisible({ timeout: 20_000 });
    await mintAndSign(page);
    const mint = await mintedAddress(page);
    expect(mint).toMatch(/mp$/i);
    const receipt = (await (await request.get(`/api/launchpad/launches/${mint}`)).json()) as LaunchReceipt;
    expect(receipt.items.map(({ id }) => id)).toEqual(['base', 'custom-address']);
  });
});

test.describe('the form warns and refuses', () => {
  test.beforeEach(async ({ page, wallet }) => {
    await wallet();
    await page.goto('/create');
  });

  for (const { field, text, says } of [
    { field: 'Website', text: 'javascript:alert(1)', says: /Only addresses that begin with https/ },
    { field: 'Symbol', text: 'USDС', says: /reads like USDC/ },
    { field: 'Name', text: 'Sol\u200bana', says: /holds invisible characters/ },
    { field: 'Name', text: 'anaa\u202eloS', says: /holds invisible characters/ },
  ]) {
    test(`${field}: ${JSON.stringify(text)}`, async ({ page }) => {
      if (field === 'Website') await openStep(page, 'Links and tags');
      await page.getByRole('textbox', { name: field, exact: false }).first().fill(text);
      await page.keyboard.press('Tab');
      await expect(page.getByText(says)).toBeVisible();
    });
  }

  test('an address without https:// gets it', async ({ page }) => {
    await openStep(page, 'Links and tags');
    const telegram = page.getByRole('textbox', { name: 'Telegram' }).first();
    await telegram.fill('t.me/opt');
    await page.keyboard.press('Tab');
    await expect(telegram).toHaveValue('https://t.me/opt');
  });

  test('lists that are too long, programs, strangers’ amounts and pictures of the wrong shape', async ({ page }) => {
    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    const long = `${Keypair.generate().publicKey.toBase58()},1`;
    await page
      .getByLabel('CSV file of wallets')
      .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(`${long}\n`.repeat(10_000)) });
    await expect(page.getByText(/The list has 10,000 rows; a distribution takes at most 10 wallets/)).toBeVisible();
    await page.getByLabel('Wallet 1', { exact: true }).fill('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
    await expect(page.getByText(/This is a program or a part of the network, not a wallet/)).toBeVisible();
    await page.getByLabel('Wallet 1', { exact: true }).fill('not-an-address');
    await page.getByLabel('Amount 1', { exact: true }).fill('99,999,999,999');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Invalid wallet address in distribution: not-an-address')).toBeVisible();
    await expect(page.getByText(/^The wallets get [\d,.]+ tokens more than the supply\./).first()).toBeVisible();
    await page.getByLabel('Listing premium (DEXTools)').check();
    await page
      .locator('#token-banner')
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: pngImage(900, 900) });
    await expect(page.getByText(/three times as wide as high/).last()).toBeVisible();
    await page.getByRole('button', { name: /Crop to a banner/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByText('900 x 300 pixels.')).toBeVisible();
  });

  test('one step at a time: all steps can be walked, but none is left while something is missing', async ({ page }) => {
    await page.getByRole('button', { name: 'One step at a time' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(page.getByText('Please check: Name, Symbol, Description.').first()).toBeVisible();
    await fillForm(page, TOKEN, 'step by step');
    for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: /Review and pay/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();
    await page.reload();
    await expect(page.getByText('Step 7 of 7+1.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 6 of 7+1.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Authorities/ })).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Step 7 of 7+1.')).toBeVisible();
    // Back with a dialog open closes it, and leads to no other step.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /wallet/i })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/#create-check$/);
    await expect(page.getByText('Step 7 of 7+1.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 6 of 7+1.')).toBeVisible();
    await page.getByRole('link', { name: 'Create', exact: true }).first().click();
    await expect(page.getByText('Step 1 of 7+1.')).toBeVisible();
  });
});
