import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lamports } from '@mintwire/money';
import type { LedgerPage, PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import { chain, funded, transfer } from './support/chain';
import { startLyingNode, type Lie } from './support/lying-node';
import { expect, test } from './support/test';

const AMOUNT = 250_000_000;
const ledger = async (page: Page): Promise<LedgerPage> => (await page.request.get('/api/presale/ledger')).json();

/** A purchase and a payment that nobody reserved, both final. @returns their signatures */
async function payTwice(page: Page): Promise<{ bought: string; rejected: string }> {
  const buyer = await funded(2);
  const wallet = buyer.publicKey.toBase58();
  const asked = await page.request.post('/api/presale/quotes', { data: { wallet, lamports: String(AMOUNT) } });
  const quote = (await asked.json()) as PurchaseQuote;
  const { blockhash } = await chain().getLatestBlockhash();
  const transaction = buildPaymentTransaction(
    {
      wallet: parseAddress(wallet),
      treasury: parseAddress(quote.treasury),
      lamports: lamports(BigInt(AMOUNT)),
      reference: parseAddress(quote.reference),
      memo: quote.memo,
    },
    { blockhash, computeUnitPriceMicroLamports: 0n },
  );
  transaction.sign([buyer]);
  const bought = await chain().sendTransaction(transaction);
  const rejected = await transfer(await funded(1), quote.treasury, 100_000_000);
  await expect
    .poll(
      async () => (await ledger(page)).items.filter(({ signature }) => [bought, rejected].includes(signature)).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(2);
  const slot = Math.max(...(await ledger(page)).items.map((line) => line.slot));
  await expect.poll(() => chain().getSlot('finalized'), { timeout: 40_000 }).toBeGreaterThanOrEqual(slot);
  return { bought, rejected };
}

async function verify(page: Page, node?: string): Promise<void> {
  await page.goto('/presale/verify');
  if (node !== undefined) await page.getByLabel('Address of a Solana node').fill(node);
  await page.getByRole('button', { name: 'Verify the total' }).click();
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
/** The line that names this transaction. */
const lineOf = (page: Page, signature: string) =>
  result(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /signature/ }) })
    .filter({ hasText: signature.slice(0, 4) });

test.describe.serial('the total of the sale', () => {
  let paid: { bought: string; rejected: string };

  test('is recomputed in the browser, on the only page that may ask other servers', async ({ page }) => {
    paid = await payTwice(page);
    const { treasury } = (await (await page.request.get('/api/presale')).json()) as PresaleState;
    await page.goto('/presale');
    const policy = async (response: Promise<{ headers(): Record<string, string> } | null>) =>
      (await response)?.headers()['content-security-policy'] ?? '';
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/presale/verify');
    await page.getByRole('link', { name: 'Verify the total' }).first().click();
    expect(await policy(loaded)).toMatch(
      /connect-src 'self' ws[^;]* https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify the total');
    await page.getByRole('button', { name: 'Verify the total' }).click();
    await expect(result(page).getByText('The total is right')).toBeVisible({ timeout: 60_000 });
    const { verifiedLamports } = await ledger(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect(JSON.parse(await readFile(await (await file).path(), 'utf8'))).toMatchObject({
      isSame: true,
      chainLamports: verifiedLamports,
      publishedLamports: verifiedLamports,
      sale: { treasury },
      differences: [],
    });

    // The policy stays behind with its document.
    const left = page.waitForResponse((response) => new URL(response.url()).pathname === '/launches');
    await page.getByRole('banner').getByRole('link', { name: 'Launches' }).click();
    expect(await policy(left)).toMatch(/connect-src 'self' ws:[^ ;]* ws:\/\/localhost:\*\/solana-wallet;/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Launches/);
  });

  test('differs in the line of the ledger that was altered', async ({ page }) => {
    await page.route('**/api/presale/ledger?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as LedgerPage;
      const items = answer.items.map((line) =>
        line.signature === paid.bought ? { ...line, lamports: String(AMOUNT + 1) } : line,
      );
      await route.fulfill({ response, json: { ...answer, items } });
    });
    await verify(page);
    await expect(
      lineOf(page, paid.bought).getByText('The ledger says 0.250000001 SOL, the chain 0.25 SOL.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(result(page).getByText(/^The published total is/)).toBeVisible();
  });

  const lies: readonly (readonly [string, (signature: string) => Lie, RegExp])[] = [
    [
      'hides a transaction',
      (signature) =>
        ({ method, params }, answer) => {
          if (method === 'getSignaturesForAddress')
            return (answer as { signature: string }[]).filter((each) => each.signature !== signature);
          return method === 'getTransaction' && params[0] === signature ? null : answer;
        },
      /the node knows no such transaction\.$/,
    ],
    [
      'leaves a transaction out of the history',
      (signature) =>
        ({ method }, answer) =>
          method === 'getSignaturesForAddress'
            ? (answer as { signature: string }[]).filter((each) => each.signature !== signature)
            : answer,
      /leaves it out of the treasury’s history/,
    ],
    [
      'tells of another amount',
      (signature) =>
        ({ method, params }, answer) => {
          if (method !== 'getTransaction' || params[0] !== signature) return answer;
          const found = answer as { transaction: [string, string] };
          const bytes = Buffer.from(found.transaction[0], 'base64');
          const amount = Buffer.alloc(8);
          amount.writeBigUInt64LE(BigInt(AMOUNT));
          bytes.writeBigUInt64LE(1_000n, bytes.indexOf(amount));
          return { ...found, transaction: [bytes.toString('base64'), 'base64'] };
        },
      /The ledger says 0\.25 SOL, the chain 0\.000001 SOL\./,
    ],
    [
      'says that a payment failed',
      (signature) =>
        ({ method }, answer) =>
          method === 'getSignaturesForAddress'
            ? (answer as { signature: string }[]).map((each) =>
                each.signature === signature ? { ...each, err: { InstructionError: [0, 'Custom'] } } : each,
              )
            : answer,
      /but the transaction failed: nothing was paid\.$/,
    ],
  ];
  for (const [what, lie, text] of lies)
    test(`differs by a node that ${what}, in that line`, async ({ page }) => {
      const node = await startLyingNode(lie(paid.bought));
      await verify(page, node.url);
      await expect(lineOf(page, paid.bought).getByText(text)).toBeVisible({ timeout: 60_000 });
      node.stop();
    });

  test('differs where a payment is missing in the ledger', async ({ page }) => {
    await page.route('**/api/presale/ledger?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as LedgerPage;
      const items = answer.items.filter(({ signature }) => signature !== paid.rejected);
      await route.fulfill({ response, json: { ...answer, items } });
    });
    await verify(page);
    await expect(lineOf(page, paid.rejected).getByText('0.1 SOL came in and the ledger does not have it.')).toBeVisible(
      {
        timeout: 60_000,
      },
    );
  });

  test('is not asked of a node of another network, and goes on where it was stopped after a reload', async ({
    page,
  }) => {
    const other = await startLyingNode(({ method }, answer) => (method === 'getGenesisHash' ? '1'.repeat(32) : answer));
    await verify(page, other.url);
    await expect(page.getByText('This node belongs to another network than the sale.')).toBeVisible();
    other.stop();

    const read = new Map<string, number>();
    let holds = true;
    const slow = await startLyingNode(({ method, params }, answer) => {
      if (method !== 'getTransaction') return answer;
      const signature = String(params[0]);
      // A definite answer: it is not asked again within this run.
      if (holds && read.size > 0 && !read.has(signature)) return undefined;
      read.set(signature, (read.get(signature) ?? 0) + 1);
      return answer;
    });
    await verify(page, slow.url);
    await expect(page.getByText('It could not be finished')).toBeVisible({ timeout: 60_000 });
    const before = [...read.keys()];
    expect(before).toHaveLength(1);
    holds = false;
    await page.reload();
    await expect(page.getByText('You began this earlier. What was read is kept.')).toBeVisible();
    await expect(page.getByLabel('Address of a Solana node')).toHaveValue(/127\.0\.0\.1/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(result(page).getByText('The total is right')).toBeVisible({ timeout: 60_000 });
    slow.stop();
    // What was read is not read again; what is in the ledger and not final yet may be asked for more than once.
    expect(before.map((signature) => read.get(signature))).toEqual([1]);
    expect(read.size).toBeGreaterThan(1);
  });
});
