import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LedgerLine, LedgerPage, PresaleState } from '@mintwire/contracts';
import { LEDGER_PAGE_SIZE } from '@mintwire/contracts';
import { lamports, presaleTokens } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import { Keypair } from '@solana/web3.js';
import { chain } from '../e2e/support/chain';
import { expect, test } from '../e2e/support/test';
import { print } from './statistics';

const PURCHASES = Number(process.env['PERF_PURCHASES'] ?? 10_000);
const PAGE = 1_000;
const AMOUNT = 100_000_000n;
const SLOT = 5;

/** So many purchases as a node and a ledger tell of them: made up, in the form of real ones. */
function purchases({ treasury, tokenPriceLamports, bonusPercentage }: PresaleState) {
  const key = () => parseAddress(Keypair.generate().publicKey.toBase58());
  const wallet = key();
  const transaction = buildPaymentTransaction(
    { wallet, treasury: parseAddress(treasury), lamports: lamports(AMOUNT), reference: key(), memo: 'measured' },
    { blockhash: key(), computeUnitPriceMicroLamports: 0n },
  );
  const accounts = transaction.message.staticAccountKeys.map(String);
  const bytes = Buffer.from(transaction.serialize());
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(AMOUNT);
  const place = bytes.indexOf(amount);
  const now = Math.floor(Date.now() / 1000);
  const amountOf = (index: number) => AMOUNT + BigInt(index);
  const signatureOf = (index: number) =>
    `${'5'.repeat(82)}${String(index + 1)
      .padStart(6, '0')
      .replaceAll('0', 'z')}`;
  const indexes = new Map(Array.from({ length: PURCHASES }, (_, index) => [signatureOf(index), index]));
  const listed = [...indexes.keys()].map((signature) => ({
    signature,
    slot: SLOT,
    err: null,
    blockTime: now,
    memo: null,
  }));
  const transactionOf = (index: number) => {
    const own = Buffer.from(bytes);
    own.writeBigUInt64LE(amountOf(index), place);
    const balances = (held: bigint) => accounts.map((account) => (account === treasury ? Number(held) : 1));
    return {
      slot: SLOT,
      blockTime: now,
      version: 0,
      transaction: [own.toString('base64'), 'base64'],
      meta: {
        err: null,
        fee: 5_000,
        preBalances: balances(0n),
        postBalances: balances(amountOf(index)),
        preTokenBalances: [],
        postTokenBalances: [],
        innerInstructions: [],
        loadedAddresses: { writable: [], readonly: [] },
        logMessages: [],
      },
    };
  };
  const instruction = String(
    transaction.message.compiledInstructions.findIndex(({ data }) => data.length === 12 && data[0] === 2),
  );
  const lines = listed.map(({ signature }, index): LedgerLine => ({
    signature,
    instruction,
    slot: SLOT,
    wallet,
    payer: wallet,
    lamports: String(amountOf(index)),
    token: null,
    tokens: String(presaleTokens(amountOf(index), BigInt(tokenPriceLamports), bonusPercentage)),
    state: 'final',
    reason: null,
    refundSignature: null,
    refundedTo: null,
  }));
  return { listed, indexes, transactionOf, lines };
}

test(`verify of ${PURCHASES} purchases`, async ({ page }) => {
  test.setTimeout(900_000);
  const sale = (await (await page.request.get('/api/presale')).json()) as PresaleState;
  const { listed, indexes, transactionOf, lines } = purchases(sale);
  const genesis = await chain().getGenesisHash();
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getGenesisHash: () => genesis,
    getSlot: () => SLOT,
    getSignaturesForAddress: (params) => {
      const { before } = params[1] as { before?: string };
      const from = before === undefined ? 0 : (indexes.get(before) ?? 0) + 1;
      return listed.slice(from, from + PAGE);
    },
    getTransaction: ([signature]) => transactionOf(indexes.get(String(signature)) ?? 0),
  };
  const node = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { ...headers, 'access-control-max-age': '600' }).end();
    void textOf(request).then((text) => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] };
      response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) }));
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const sum = lines.reduce((total, line) => total + BigInt(line.lamports), 0n);
  await page.route('**/api/presale/ledger?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const next = from + LEDGER_PAGE_SIZE;
    const answer: LedgerPage = {
      saleId: sale.saleId,
      treasury: sale.treasury,
      verifiedLamports: String(sum),
      since: new Date(0).toISOString(),
      items: lines.slice(from, next),
      next: next < lines.length ? String(next) : null,
    };
    await route.fulfill({ json: answer });
  });
  await page.goto('/presale/verify');
  await page.getByLabel('Address of a Solana node').fill(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    const look = () => {
      seen.longest = Math.max(seen.longest, performance.now() - seen.last);
      seen.last = performance.now();
      setTimeout(look, 0);
    };
    look();
  });
  const begun = performance.now();
  await page.getByRole('button', { name: 'Verify the total' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('The total is right')).toBeVisible({ timeout: 800_000 });
  const took = performance.now() - begun;
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  node.close();
  print(
    `Verify of ${PURCHASES} purchases, from a node on this machine that answers at once`,
    ['', 'figure'],
    [
      ['seconds', took / 1000],
      ['transactions a second', (PURCHASES / took) * 1000],
      ['longest time in which the page did nothing else (ms)', longest],
    ],
  );
  expect(longest).toBeGreaterThan(0);
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
