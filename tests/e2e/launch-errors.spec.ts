import { ERRORS, readErrorLine, type ErrorCode, type LaunchList } from '@mintwire/contracts';
import { VersionedTransaction } from '@solana/web3.js';
import type { Page, Route } from '@playwright/test';
import { balance, chain, funded } from './support/chain';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm } from './support/token-form';
import { routeUntilReload } from './support/until-reload';

const TOKEN = { name: 'Stopped Short', symbol: 'stop', description: 'A token that does not come easily.' };
const IMAGES = '**/api/launchpad/images';
const METADATA = '**/api/launchpad/metadata';
const QUOTES = '**/api/launchpad/quotes';
const RPC = '**/rpc';

type Answer = (route: Route) => Promise<void>;

/** The service's answer with this code. */
const problem =
  (code: ErrorCode, detail = readErrorLine(ERRORS[code]).message): Answer =>
  (route) => {
    const { status } = readErrorLine(ERRORS[code]);
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: detail, status, code, detail, instance: '/' },
    });
  };
const unreachable: Answer = (route) => route.abort();
/** The node's answer to one method; the others pass. */
const node =
  (method: string, answer: object): Answer =>
  (route) => {
    const call = route.request().postDataJSON() as { id: unknown; method: string };
    return call.method === method
      ? route.fulfill({ json: { jsonrpc: '2.0', id: call.id, ...answer } })
      : route.continue();
  };

const CASES: readonly {
  readonly where: string;
  readonly answer: Answer;
  readonly says: RegExp;
  readonly action?: string;
}[] = [
  { where: IMAGES, answer: problem('LAUNCHPAD_IMAGE_TYPE'), says: /Only png and jpg images are accepted/ },
  { where: IMAGES, answer: problem('LAUNCHPAD_IMAGE_UNREADABLE'), says: /The image could not be read/ },
  { where: IMAGES, answer: unreachable, says: /Network error/ },
  {
    where: METADATA,
    answer: problem(
      'LAUNCHPAD_TEXT_INVISIBLE',
      'The name holds invisible characters or marks that reverse the reading direction.',
    ),
    says: /invisible characters/,
  },
  {
    where: '**/metadata/*.json',
    answer: (route) => route.fulfill({ status: 503, body: '' }),
    says: /could not be read back, so nothing was signed or charged/,
  },
  { where: QUOTES, answer: problem('LAUNCHPAD_PRICE_UNAVAILABLE'), says: /Error loading fee/ },
  { where: QUOTES, answer: problem('LAUNCHPAD_COST_UNAVAILABLE'), says: /Error loading cost/ },
  { where: QUOTES, answer: problem('LAUNCHPAD_DISTRIBUTION_OVERFLOW'), says: /adds up to more than the supply/ },
  { where: QUOTES, answer: problem('LAUNCHPAD_METADATA_UNKNOWN'), says: /metadata of this launch was never uploaded/ },
  {
    where: QUOTES,
    answer: problem('LAUNCHPAD_MINT_EXISTS'),
    says: /already exists at this mint address/,
    action: 'Start over',
  },
  {
    where: QUOTES,
    answer: problem('LAUNCHPAD_TRANSACTION_TOO_LARGE', 'The transaction would have 1200 of 1132 bytes.'),
    says: /1200 of 1132/,
    action: 'Start over',
  },
  { where: QUOTES, answer: problem('RATE_LIMITED', 'Too many requests. Please wait 12 s.'), says: /Please wait 12 s/ },
  { where: QUOTES, answer: problem('CHAIN_UNAVAILABLE'), says: /network cannot be reached right now/ },
  {
    where: QUOTES,
    // A service, or somebody between, that puts its own wallet or price in.
    answer: async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...((await response.json()) as object), feeLamports: '1' } });
    },
    says: /quote was changed after it was issued/,
  },
  {
    where: RPC,
    answer: node('getBalance', { error: { code: -32005, message: 'node is behind' } }),
    says: /network refused the request|cannot be reached/,
  },
  {
    where: RPC,
    answer: node('simulateTransaction', {
      result: {
        context: { slot: 1 },
        value: { err: { InstructionError: [2, { Custom: 1 }] }, logs: [], unitsConsumed: 1 },
      },
    }),
    says: /would refuse this transaction/,
  },
];

const dialogOf = (page: Page) => page.getByRole('dialog');
async function expectDraftKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(TOKEN.name);
  await expect(page.getByText('64 x 64 pixels')).toBeVisible();
}

test.describe('a launch that is stopped', () => {
  test('before the signature says why, charges nothing, keeps the draft, and works once the cause is gone', async ({
    page,
    wallet,
    complaints,
  }) => {
    const test = await wallet(await funded(2));
    await openFilledForm(page, TOKEN);
    const dialog = dialogOf(page);
    for (const { where, answer, says, action = 'Try again' } of CASES) {
      await page.route(where, (route) => (route.request().method() === 'OPTIONS' ? route.continue() : answer(route)));
      await page.getByRole('button', { name: 'Mint token' }).click();
      const alert = dialog.getByRole('alert');
      await expect(alert.filter({ hasText: says }), String(says)).toBeVisible({ timeout: 20_000 });
      await expect(alert).toContainText(/nothing was (signed or )?(charged|sent)/i);
      await expect(dialog.getByRole('button', { name: action })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await expectDraftKept(page);
    }
    expect(test.requests).toHaveLength(0);
    expect(await balance(test.address)).toBe(2_000_000_000);
    await mintAndSign(page);
    await mintedAddress(page);
    complaints.length = 0;
  });

  test('by a wallet that signs nothing, by a browser that keeps no notes, or by another tab charges nothing', async ({
    page,
    wallet,
    context,
  }) => {
    const test = await wallet(await funded(2));
    await openFilledForm(page, TOKEN);
    const dialog = dialogOf(page);
    const back = () => dialog.getByRole('button', { name: 'Back to the form' }).click();

    const other = await context.newPage();
    // The draft and the wallet are those of the first tab.
    await other.goto('/create');
    await expectDraftKept(other);
    await other.getByRole('button', { name: 'Mint token' }).click();
    await expect(other.getByRole('button', { name: /^Sign with/ })).toBeVisible();
    await page.getByRole('button', { name: 'Mint token' }).click();
    await expect(dialog.getByText(/launching a token in another tab. Nothing was charged here/)).toBeVisible();
    await back();
    await other.close();

    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Object.assign(window, { allowNotes: () => (Storage.prototype.setItem = setItem) });
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('mintwire.launch.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.getByRole('button', { name: 'Mint token' }).click();
    await expect(dialog.getByText(/does not let the page keep notes.*Nothing was charged/)).toBeVisible();
    await back();
    await page.evaluate(() => (window as unknown as { allowNotes: () => void }).allowNotes());

    test.alterNext(({ message }) => Object.assign(new VersionedTransaction(message), { sign: () => undefined }));
    await mintAndSign(page);
    await expect(dialog.getByText(/not signed by the wallet of the quote/)).toBeVisible();
    await expect(dialog.getByText(/Nothing was charged/)).toBeVisible();
    await back();
    await expectDraftKept(page);
    expect(await balance(test.address)).toBe(2_000_000_000);
  });

  test('by a wallet that cannot sign says so in the words of minting', async ({ page, wallet }) => {
    const test = await wallet(await funded(2));
    await openFilledForm(page, TOKEN);
    const dialog = dialogOf(page);
    for (const [bug, says] of [
      [
        "Cannot read properties of undefined (reading 'slice')",
        'Buffer error detected. Please try refreshing the page and reconnecting your wallet. Nothing was charged.',
      ],
      ['Unexpected error', 'An unknown error occurred during minting. Nothing was charged.'],
    ] as const) {
      test.breakNext(bug);
      await mintAndSign(page);
      await expect(dialog.getByText(says)).toBeVisible();
      // What the page knows no better it leaves to the wallet's own words.
      await expect(dialog.getByText(`Your wallet says: “${bug}”`)).toBeVisible({
        visible: says.startsWith('An unknown'),
      });
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
    }
    await mintAndSign(page);
    await mintedAddress(page);
    expect(test.requests).toHaveLength(3);
  });

  test('by a wallet without a way to sign is said when it connects, and nothing can be minted', async ({
    page,
    wallet,
  }) => {
    const test = await wallet(await funded(2), { sendsOnly: true });
    await openFilledForm(page, TOKEN);
    await expect(page.getByText('Test Wallet can only send transactions')).toBeVisible();
    await expect(page.getByText(/doesn't support signing: this one can only send transactions/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mint token' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^Wallet / }).click();
    await expect(page.getByRole('dialog').getByText(/It cannot sign a token launch/)).toBeVisible();
    expect(test.requests).toHaveLength(0);
  });

  test('by the network after the signature says what was paid, and can be tried again', async ({
    page,
    wallet,
    complaints,
  }) => {
    const test = await wallet(await funded(2));
    await openFilledForm(page, TOKEN);
    const dialog = dialogOf(page);
    // The transaction never reaches a node, and its time runs out.
    await page.route(RPC, async (route) => {
      const { id, method } = route.request().postDataJSON() as { id: unknown; method: string };
      if (method === 'sendTransaction') return route.abort();
      if (method === 'getBlockHeight') return route.fulfill({ json: { jsonrpc: '2.0', id, result: 10 ** 9 } });
      return route.continue();
    });
    await mintAndSign(page);
    await expect(dialog.getByText(/did not take the transaction in time. Nothing was charged/)).toBeVisible({
      timeout: 20_000,
    });
    expect(await balance(test.address)).toBe(2_000_000_000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expectDraftKept(page);

    // It fails on the chain, as a node says.
    await page.route(RPC, async (route) => {
      const { id, method } = route.request().postDataJSON() as { id: unknown; method: string };
      const value = [
        { slot: 1, confirmations: 1, err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'confirmed' },
      ];
      if (method === 'getSignatureStatuses')
        return route.fulfill({ json: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } } });
      return method === 'sendTransaction' ? route.abort() : route.continue();
    });
    const reported = page.waitForRequest('**/api/launchpad/launches');
    await mintAndSign(page);
    await expect(
      dialog.getByText(
        /failed on the chain. No token was made and no service fee was paid.*Only the network’s own small fee/,
      ),
    ).toBeVisible({ timeout: 20_000 });
    await reported;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Sign with/ }).click();
    await mintedAddress(page);
    complaints.length = 0;
  });
});

test('a reload at any stage loses nothing and charges nothing twice', async ({ page, wallet, request, complaints }) => {
  const test = await wallet(await funded(5));
  const dialog = dialogOf(page);
  await openFilledForm(page, TOKEN);
  const reload = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectDraftKept(page);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mint token' })).toBeVisible();
  };

  // The image and the metadata are stored, the price is not fixed.
  await page.route(QUOTES, () => undefined);
  const asked = page.waitForRequest(QUOTES);
  await page.getByRole('button', { name: 'Mint token' }).click();
  await asked;
  await reload();

  // Quoted and tried, not agreed to.
  await page.getByRole('button', { name: 'Mint token' }).click();
  await expect(page.getByRole('button', { name: /^Sign with/ })).toBeVisible({ timeout: 20_000 });
  await reload();
  expect(test.requests).toHaveLength(0);

  // Signed, and never sent: the page after the reload sends it, without another signature.
  await routeUntilReload(page, RPC, (route) =>
    /sendTransaction/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  const sending = page.waitForRequest((sent) => /sendTransaction/.test(sent.postData() ?? ''));
  await mintAndSign(page);
  await sending;
  expect(await balance(test.address)).toBe(5_000_000_000);
  await page.reload();
  const mint = await mintedAddress(page);
  expect(test.requests).toHaveLength(1);

  // Recorded: nothing is taken up again, and the form is a new one.
  await page.reload();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('');
  await expect(dialog).toHaveCount(0);
  const { items } = (await (await request.get('/api/launchpad/launches')).json()) as LaunchList;
  expect(items.filter(({ creator }) => creator === test.address).map((launch) => launch.mint)).toEqual([mint]);
  expect(await chain().getSignaturesForAddress(test.keypair.publicKey)).toHaveLength(2);
  complaints.length = 0;
});
