import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerPage, PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { createServiceProcesses, type ServiceProcesses } from '@mintwire/testing/service-processes';
import { closeGate } from '@mintwire/testing/write-gate';
import { Client } from 'pg';
import { addressOf, fundedWallet, pay, SOL } from './support/pay';
import { startChain, type Chain } from './support/service';

/** Writes on the way from the chain into the books, in their order: the service dies while it stands before each. */
const WRITES = [
  'insert on treasury_transactions',
  'insert on payments',
  'update of state on quotes',
  'update of credited_lamports on sales',
  'insert on kit.events',
  'update of position on kit.events',
  'update of finality on treasury_transactions',
  'update of finality on payments',
  'update of watched_slot on sales',
] as const;

describe('the service, killed with SIGKILL', () => {
  let chain: Chain;
  let rpc: ChainRpc;
  let database: TestDatabase;
  let folder: string;
  let processes: ServiceProcesses;
  let child: ChildProcess;
  let books: Client;

  const kill = async () => {
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  };
  const start = async () => {
    const started = await processes.start();
    expect(started.message.type).toBe('ready');
    child = started.child;
  };
  const get = async <T>(url: string) => (await processes.inject(url)).json<T>();
  const until = async (what: string, check: () => Promise<boolean>) => {
    for (const end = Date.now() + 30_000; !(await check()); await new Promise((resolve) => setTimeout(resolve, 100)))
      if (Date.now() > end) throw new Error(`${what} did not come within 30 s`);
  };
  const quoteOf = async (wallet: string) => {
    const asked = { wallet, lamports: String(SOL) };
    const answer = await processes.inject({ method: 'POST', url: '/api/presale/quotes', payload: asked });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<PurchaseQuote>();
  };

  beforeAll(async () => {
    chain = await startChain();
    rpc = createFetchRpc({ url: chain.rpcUrl });
    const port = await freePort();
    database = await createTestDatabase({ name: 'presale_killed' });
    folder = await mkdtemp(join(tmpdir(), 'presale-killed-'));
    processes = await createServiceProcesses({
      packageFolder: join(__dirname, '..'),
      name: 'killed',
      port,
      env: {
        PRESALE_PORT: String(port),
        DATABASE_URL_PRESALE: database.url,
        MINTWIRE_DATA_DIR: folder,
        CHAIN_RPC_PORT: new URL(chain.rpcUrl).port,
        GATEWAY_URL: 'http://127.0.0.1:9',
        SOL_PRICE_URL: 'http://127.0.0.1:9/',
      },
    });
    await start();
    books = new Client({ connectionString: database.url });
    await books.connect();
    await until('the sale', async () => (await processes.inject('/api/presale')).statusCode === 200);
  });
  afterAll(async () => {
    processes?.end();
    await books?.end();
    await database?.drop();
    await chain?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each(WRITES)(
    'before it writes (%s), it credits the payment once and goes on',
    async (write) => {
      const wallet = await fundedWallet(chain);
      const quote = await quoteOf(addressOf(wallet));
      const before = BigInt((await get<PresaleState>('/api/presale')).verifiedLamports);
      const gate = await closeGate(database.url, write);
      const signature = await pay({ rpc }, quote, wallet);
      await gate.reached();
      await kill();
      await gate.open();
      await start();
      const begun = Date.now();
      const lines = async () => (await get<LedgerPage>('/api/presale/ledger')).items;
      const own = async () => (await lines()).filter((line) => line.signature === signature);
      await until('the credit', async () => (await own()).length > 0);
      expect(Date.now() - begun).toBeLessThan(20_000);
      await until('its end', async () => (await own())[0]?.state === 'final');
      expect(await own()).toMatchObject([{ lamports: String(SOL), tokens: '62500', reason: null }]);
      const { verifiedLamports } = await get<PresaleState>('/api/presale');
      expect(BigInt(verifiedLamports) - before).toBe(SOL);
      const { rows } = await books.query(
        `select (select state from quotes where id = $1) as quote, s.credited_lamports = sum(p.lamports) as sums,
         (select count(*)::int from kit.events where data->'purchase'->>'signature' = $2) as told
       from sales s join payments p on p.sale_id = s.id and p.reason is null and p.finality <> 'gone' group by s.id`,
        [quote.id, signature],
      );
      expect(rows).toEqual([{ quote: 'paid', sums: true, told: 1 }]);
      expect(await rpc.getBalance(quote.treasury as never)).toBe(BigInt(verifiedLamports));
    },
    90_000,
  );
});
