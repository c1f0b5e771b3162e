import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { PresaleEvent, PurchaseQuote } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import { createTestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { createServiceProcesses } from '@mintwire/testing/service-processes';
import { Keypair } from '@solana/web3.js';
import { chain, funded, transfer } from '../e2e/support/chain';
import { percentile, print } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const MEMORY = fileURLToPath(new URL('../../libs/devkit/src/perf/memory.mjs', import.meta.url));
const PRESALE = fileURLToPath(new URL('../../services/presale', import.meta.url));
/** Pages connected to the events of the sale; as many as the limit of open files allows (two for each here, one at the gateway). */
const PAGES = Number(process.env['PERF_PAGES'] ?? 10_000);
const BUYERS = Number(process.env['PERF_BUYERS'] ?? 200);
const PURCHASES_EACH = 3;
const QUOTE_SECONDS = 10;
const UNREPORTED = 200;
const PAUSE_MS = 50;
const TENTH = 100_000_000n;
/** The gateway lets one address hold so many streams. */
const PAGES_OF_AN_ADDRESS = 100;
const OPENING_AT_ONCE = 50;
const WAIT_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const perSecond = (count: number, milliseconds: number) => (count * 1_000) / milliseconds;

async function post(url: string, body: object): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

async function quoteAt(origin: string, wallet: Keypair, amount: bigint): Promise<PurchaseQuote> {
  for (;;) {
    const asked = { wallet: wallet.publicKey.toBase58(), lamports: String(amount) };
    const { status, json } = await post(`${origin}/api/presale/quotes`, asked);
    if (status < 300) return json as PurchaseQuote;
    if (status < 500) throw new Error(JSON.stringify(json));
    await pause(PAUSE_MS);
  }
}

async function pay(quote: PurchaseQuote, wallet: Keypair): Promise<string> {
  const { blockhash } = await chain().getLatestBlockhash('confirmed');
  const transaction = buildPaymentTransaction(
    {
      wallet: parseAddress(quote.wallet),
      treasury: parseAddress(quote.treasury),
      lamports: lamports(BigInt(quote.lamports)),
      reference: parseAddress(quote.reference),
      memo: quote.memo,
    },
    { blockhash, computeUnitPriceMicroLamports: 0n },
  );
  transaction.sign([wallet]);
  return chain().sendRawTransaction(transaction.serialize(), { skipPreflight: true, maxRetries: 0 });
}

async function reportUntilCredited(origin: string, quoteId: string, signature: string): Promise<void> {
  for (;;) {
    const { status, json } = await post(`${origin}/api/presale/purchases`, { quoteId, signature });
    if (status === 200) return;
    if (status !== 202 && status < 500) throw new Error(JSON.stringify(json));
    await pause(PAUSE_MS);
  }
}

/** Reads a stream of events until `end`; each is given with the moment at which it came. */
async function listen(
  url: string,
  onEvent: (event: PresaleEvent, at: number) => void,
  end: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, { signal: end });
  let rest = '';
  for await (const chunk of answer.body ?? []) {
    const at = performance.now();
    const lines = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data: {')) onEvent(JSON.parse(line.slice('data: '.length)) as PresaleEvent, at);
  }
}

/** Two instances of the service on one database and the chain of the site, with a sale of their own. */
async function twoInstances(): Promise<{ origins: [string, string]; end: () => Promise<void> }> {
  const database = await createTestDatabase({ name: 'presale_perf' });
  const folder = await mkdtemp(join(tmpdir(), 'presale-perf-'));
  const started = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const port = await freePort();
      const env = {
        PRESALE_PORT: String(port),
        DATABASE_URL_PRESALE: database.url,
        MINTWIRE_DATA_DIR: folder,
        CHAIN_RPC_PORT: process.env['CHAIN_RPC_PORT'],
        CHAIN_WS_PORT: process.env['CHAIN_WS_PORT'],
        GATEWAY_URL: 'http://127.0.0.1:9',
        SOL_PRICE_URL: 'http://127.0.0.1:9/',
        PRESALE_QUOTES_PER_MINUTE: '100000',
        PRESALE_REPORTS_PER_MINUTE: '100000',
      };
      return {
        port,
        processes: await createServiceProcesses({ packageFolder: PRESALE, name: `perf-${name}`, port, env }),
      };
    }),
  );
  // One after the other: the first makes the keys of the sale.
  for (const { processes } of started) expect((await processes.start()).message.type).toBe('ready');
  const origins = started.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  await expect.poll(async () => (await fetch(`${origins[0]}/api/presale`)).status, { timeout: WAIT_MS }).toBe(200);
  return {
    origins,
    end: async () => {
      for (const { processes } of started) processes.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('quotes and purchases, by two instances', async () => {
  test.setTimeout(15 * 60_000);
  const { origins, end } = await twoInstances();
  const originOf = (index: number) => origins[index % 2] ?? origins[0];
  const wallets = await Promise.all(Array.from({ length: BUYERS }, () => funded(2)));
  await pause(2_000);

  const took: number[] = [];
  const until = performance.now() + QUOTE_SECONDS * 1_000;
  await Promise.all(
    wallets.map(async (wallet, index) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const begun = performance.now();
        // Another amount is another reservation.
        await quoteAt(originOf(index), wallet, TENTH + BigInt(turn % 2));
        took.push(performance.now() - begun);
      }
    }),
  );

  const to = Keypair.generate().publicKey.toBase58();
  let begun = performance.now();
  const sent = await Promise.all(
    wallets.map(async (wallet) => {
      const signatures: string[] = [];
      for (let turn = 1; turn <= PURCHASES_EACH; turn += 1)
        signatures.push(await transfer(wallet, to, 1_000_000 + turn));
      return signatures;
    }),
  );
  await untilConfirmed(sent.flat());
  const chainMs = performance.now() - begun;

  begun = performance.now();
  await Promise.all(
    wallets.map(async (wallet, index) => {
      for (let turn = 0; turn < PURCHASES_EACH; turn += 1) {
        const quote = await quoteAt(originOf(index), wallet, TENTH + BigInt(turn));
        await reportUntilCredited(originOf(index + 1), quote.id, await pay(quote, wallet));
      }
    }),
  );
  const purchasesMs = performance.now() - begun;
  const count = BUYERS * PURCHASES_EACH;
  print(
    `Two instances on one database, ${BUYERS} buyers at once`,
    ['', 'a second', 'of bare transfers (%)', 'p50 (ms)', 'p99 (ms)'],
    [
      ['quotes', perSecond(took.length, QUOTE_SECONDS * 1_000), '', percentile(took, 0.5), percentile(took, 0.99)],
      ['bare transfers that the chain confirms', perSecond(count, chainMs), 100, '', ''],
      [
        'purchases: quoted, paid, reported, credited',
        perSecond(count, purchasesMs),
        (100 * chainMs) / purchasesMs,
        '',
        '',
      ],
    ],
  );

  const oneByOne = await watcherLags(origins, wallets, PAUSE_MS);
  const atOnce = await watcherLags(origins, wallets, 0);
  print(
    'From confirmed, as the chain tells it, to credited, as pages are told; nobody reported the payment',
    ['', 'p50 (ms)', 'p99 (ms)'],
    [
      [
        `${oneByOne.length} payments, ${1_000 / PAUSE_MS} a second`,
        percentile(oneByOne, 0.5),
        percentile(oneByOne, 0.99),
      ],
      [
        `${atOnce.length} payments at once, as fast as the chain takes them`,
        percentile(atOnce, 0.5),
        percentile(atOnce, 0.99),
      ],
    ],
  );
  await end();
  expect([oneByOne.length, atOnce.length]).toEqual(Array(2).fill(Math.min(UNREPORTED, BUYERS)));
});

async function untilConfirmed(signatures: readonly string[]): Promise<void> {
  for (let left = [...signatures]; left.length > 0; await pause(PAUSE_MS)) {
    const page = left.slice(0, 256);
    const { value } = await chain().getSignatureStatuses(page);
    const confirmed = new Set(
      page.filter((_, index) => (value[index]?.confirmationStatus ?? 'processed') !== 'processed'),
    );
    left = left.filter((signature) => !confirmed.has(signature));
  }
}

/** @param pauseMs between a payment and the next one */
async function watcherLags(origins: [string, string], wallets: readonly Keypair[], pauseMs: number): Promise<number[]> {
  const end = new AbortController();
  const credited = new Map<string, number>();
  const listening = listen(
    `${origins[0]}/api/presale/events`,
    ({ purchase }, at) => purchase && credited.set(purchase.signature, at),
    end.signal,
  ).catch(() => undefined);
  const connection = chain();
  const confirmed = new Map<string, number>();
  const quoted = await Promise.all(
    wallets.slice(0, UNREPORTED).map(async (wallet, index) => ({
      wallet,
      quote: await quoteAt(origins[index % 2] ?? origins[0], wallet, 2n * TENTH),
    })),
  );
  await Promise.all(
    quoted.map(async ({ quote, wallet }, index) => {
      await pause(index * pauseMs);
      const signature = await pay(quote, wallet);
      await new Promise<void>((resolve) => {
        connection.onSignature(signature, () => resolve(void confirmed.set(signature, performance.now())), 'confirmed');
      });
    }),
  );
  await expect
    .poll(() => [...confirmed.keys()].filter((each) => !credited.has(each)).length, { timeout: WAIT_MS })
    .toBe(0);
  end.abort();
  await listening;
  return [...confirmed].map(([signature, at]) => Math.max(0, (credited.get(signature) ?? at) - at));
}

interface Page {
  readonly stream: IncomingMessage;
  heardAt: number | null;
}

/** A page's line to the events, from an address of its own for each hundred. */
function openPage(index: number, agent: Agent): Promise<Page> {
  const group = Math.floor(index / PAGES_OF_AN_ADDRESS) + 1;
  const localAddress = `127.0.${group >> 8}.${(group & 255) + 1}`;
  return new Promise((resolve, reject) => {
    get(`${SITE}/api/presale/events`, { agent, localAddress, family: 4 }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`page ${index} got ${stream.statusCode}`));
      const page: Page = { stream, heardAt: null };
      stream.on('data', (chunk: Buffer) => {
        if (chunk.includes('"saleId"')) page.heardAt ??= performance.now();
      });
      resolve(page);
    }).on('error', reject);
  });
}

test('pages connected to the events of the sale', async () => {
  test.setTimeout(15 * 60_000);
  const { residentMemory } = (await import(MEMORY)) as { residentMemory: (folder: string) => [string, number][] };
  const memory = () =>
    new Map(residentMemory(process.env['MINTWIRE_DATA_DIR'] ?? '.mintwire')).get('gateway') ?? Number.NaN;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const wallet = await funded(2);
  // What the first ones cost is no cost of a page.
  const pages = await Promise.all(Array.from({ length: PAGES_OF_AN_ADDRESS }, (_, index) => openPage(index, agent)));
  const before = memory();
  const begun = performance.now();
  let rejected: unknown = null;
  for (let from = pages.length; from < PAGES && rejected === null; from += OPENING_AT_ONCE) {
    const opened = await Promise.allSettled(
      Array.from({ length: OPENING_AT_ONCE }, (_, index) => openPage(from + index, agent)),
    );
    for (const each of opened)
      if (each.status === 'fulfilled') pages.push(each.value);
      else rejected = each.reason;
  }
  const opening = performance.now() - begun;
  await pause(3_000);
  const kilobytes = ((memory() - before) * 1024) / (pages.length - PAGES_OF_AN_ADDRESS);
  for (const page of pages) page.heardAt = null;
  const quote = await quoteAt(SITE, wallet, TENTH);
  const signature = await pay(quote, wallet);
  await reportUntilCredited(SITE, quote.id, signature);
  await expect.poll(() => pages.filter(({ heardAt }) => heardAt === null).length, { timeout: WAIT_MS }).toBe(0);
  const heard = pages.map(({ heardAt }) => heardAt ?? 0);
  const first = Math.min(...heard);
  print(
    `${pages.length} pages connected to the events of the sale, through the gateway${rejected === null ? '' : ` (of ${PAGES} asked for; then: ${String(rejected)})`}`,
    ['', 'figure'],
    [
      ['gateway, memory for each page (KB)', kilobytes],
      ['opened a second', perSecond(pages.length - PAGES_OF_AN_ADDRESS, opening)],
      ['event at half of them after the first one (ms)', percentile(heard, 0.5) - first],
      ['event at all of them after the first one (ms)', Math.max(...heard) - first],
    ],
  );
  for (const { stream } of pages) stream.destroy();
  agent.destroy();
});
