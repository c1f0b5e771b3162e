import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  AdminSale,
  LedgerLine,
  LedgerPage,
  PresaleRunDetail,
  PresaleRunList,
  PresaleState,
  PurchaseQuote,
  RunBatchList,
} from '@mintwire/contracts';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { haltDatabase } from '@mintwire/testing/halting-database';
import { haltNode, type HaltingNode } from '@mintwire/testing/halting-node';
import { createHalts } from '@mintwire/testing/halts';
import { createServiceProcesses, type ServiceProcesses } from '@mintwire/testing/service-processes';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { Client } from 'pg';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { FEW_KILL_POINTS, KILL_POINTS } from './support/kill-points';
import { addressOf, challengeFor, fundedWallet, land, pay, proofOf, SOL } from './support/pay';
import { startChain, type Chain, type TestService } from './support/service';

/** `npm run chaos` takes all. */
const ALL = process.env['KILL_POINTS'] === 'all';
const CAUGHT_UP_MS = 10_000;
const HEARD_MS = 1_000;
/** Of a journey on which the service is killed many times. */
const PATIENCE_MS = ALL ? 1_800_000 : 240_000;
const TOKENS = 12_345n;
const A_WALLET = addressOf(Keypair.generate());

const nothing = (): void => undefined;

type Journey = keyof typeof KILL_POINTS;
const placesOf = (journey: Journey): readonly string[] =>
  KILL_POINTS[journey].filter((place) => ALL || FEW_KILL_POINTS.has(place));

describe('the service, killed with SIGKILL', () => {
  const halts = createHalts();
  /** From the service's start to the credit of what was paid before. */
  const caughtUpMs: number[] = [];
  let chain: Chain;
  let rpc: ChainRpc;
  let node: HaltingNode;
  let database: TestDatabase;
  let way: Awaited<ReturnType<typeof haltDatabase>>;
  let folder: string;
  let processes: ServiceProcesses;
  let site: Pick<TestService, 'app' | 'clock'>;
  let child: ChildProcess;
  let startedAt: number;
  let books: Client;
  let treasury: Keypair;
  let saleId: number;
  const goesBack: Keypair[] = [];

  const start = async () => {
    const started = await processes.start();
    expect(started.message.type).toBe('ready');
    child = started.child;
    startedAt = performance.now();
  };
  const kill = async () => {
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  };
  /** Dies at each of the places on a journey that goes on until its end, whatever becomes of the service. */
  const dieAtEach = async <T>(places: readonly string[], journey: () => Promise<T>): Promise<T> => {
    let whole: Promise<T> | undefined;
    for (const place of places) {
      const reached = halts.at(place).then(() => true);
      if (whole) await start();
      whole ??= journey();
      // The journey may see what was committed before who stands between hears that it is.
      const ended = whole.then(nothing, nothing).then(() => delay(HEARD_MS, false));
      if (!(await Promise.race([reached, ended]))) {
        await whole;
        throw new Error(`the journey ended and never came to the place "${place}"`);
      }
      await kill();
      if (ALL) process.stdout.write(`killed: ${place}\n`);
    }
    if (whole) await start();
    return whole ?? journey();
  };
  const until = async <T>(what: string, look: () => Promise<T | false | null | undefined>): Promise<T> => {
    let failure: unknown;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
      // While the service is dead nobody answers.
      const found = await look().catch((error: unknown) => void (failure = error));
      if (found) return found;
    }
    throw new Error(`${what} did not come`, { cause: failure });
  };
  const get = async <T>(url: string) => (await processes.inject(url)).json<T>();
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await books.query<T>(text, values)).rows;
  const admin = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object): Promise<T> => {
    const asked = { roles: ['owner', 'operator'] as const, ...(payload && { payload }) };
    const answer = await asAdmin(site, method, `/api/presale/admin${path}`, asked);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<T>();
  };
  const send = async (instructions: ReturnType<typeof SystemProgram.transfer>[], signer: Keypair) => {
    const { blockhash: recentBlockhash } = await rpc.getLatestBlockhash();
    const message = new TransactionMessage({ payerKey: signer.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([signer]);
    return land(rpc, transaction.serialize());
  };
  const afterSlots = async (count: number) => {
    const end = (await rpc.getSlot()) + count;
    while ((await rpc.getSlot()) < end) await delay(50);
  };

  const quoteOf = (wallet: Keypair, lamports = SOL, proves = false) =>
    until('the reservation', async () => {
      const proof = proves && proofOf(await challengeFor(site, wallet, lamports), wallet);
      const payload = { wallet: addressOf(wallet), lamports: String(lamports), ...(proof && { proof }) };
      const answer = await processes.inject({ method: 'POST', url: '/api/presale/quotes', payload });
      return answer.statusCode < 300 ? answer.json<PurchaseQuote>() : Promise.reject(new Error(answer.body));
    });
  const linesOf = async (signature: string): Promise<LedgerLine[]> => {
    const last = await sql<{ position: string }>('select position - 1 as position from payments where signature = $1', [
      signature,
    ]);
    const page = await get<LedgerPage>(`/api/presale/ledger?after=${last[0]?.position ?? 0}`);
    return page.items.filter((line) => line.signature === signature);
  };
  const final = (signature: string) => {
    const ended = "select from payments where signature = $1 and finality = 'final'";
    return until('its end', async () => (await sql(ended, [signature])).length > 0);
  };
  const buy = async (wallet: Keypair) => {
    const quote = await quoteOf(wallet);
    const signature = await pay({ rpc }, quote, wallet);
    await until('the credit', async () => (await linesOf(signature)).length > 0);
    return { quote, signature };
  };
  /** One credit, one event, and sums that are those of the rows and of the chain. */
  const creditedOnce = async ({ quote, signature }: { quote: PurchaseQuote; signature: string }) => {
    expect(await linesOf(signature)).toMatchObject([{ lamports: String(SOL), tokens: '62500', reason: null }]);
    const recorded = `select (select state from quotes where id = $1) as quote,
      (select count(*)::int from kit.events where data->'purchase'->>'signature' = $2) as recorded`;
    expect(await sql(recorded, [quote.id, signature])).toEqual([{ quote: 'paid', recorded: 1 }]);
    await balanced();
  };
  const balanced = async () => {
    const found = await admin<AdminSale>('GET', `/sales/${saleId}`);
    expect(found.books).toMatchObject({ differenceLamports: '0', sumsAgree: true });
    expect(found.books.balanceByHistoryLamports).toBe(found.books.balanceLamports);
  };
  const runsOf = async (kind: string) =>
    (await admin<PresaleRunList>('GET', `/runs?sale=${saleId}`)).items.filter((run) => run.kind === kind);
  const openRun = async (kind: string) => (await runsOf(kind)).find((run) => run.state === 'open');
  const prepare = (kind: string) =>
    until(`a run of kind ${kind}`, async () => {
      const run = await openRun(kind);
      return run ?? (await admin<PresaleRunDetail>('POST', `/sales/${saleId}/runs`, { kind })).run;
    });
  /** As an operator does who signs whatever is handed out; whether nothing is left. */
  const signRound = async (id: string) => {
    const { run } = await admin<PresaleRunDetail>('GET', `/runs/${id}`);
    if (run.state === 'done') return true;
    const { batches } = await admin<RunBatchList>('POST', `/runs/${id}/batches`, { limit: 5 });
    for (const { number, transaction: unsigned } of batches) {
      const signed = VersionedTransaction.deserialize(Buffer.from(unsigned, 'base64'));
      signed.sign([treasury]);
      const transaction = Buffer.from(signed.serialize()).toString('base64');
      await admin('POST', `/runs/${id}/batches/${number}/signed`, { transaction });
    }
    return false;
  };
  const payOut = async (kind: string) => {
    const { id } = await prepare(kind);
    await until('the end of the run', () => signRound(id));
    return id;
  };

  beforeAll(async () => {
    // What is signed stays good for 150 slots: longer than the service takes to start.
    chain = await startChain({ slotMs: 100 });
    rpc = createFetchRpc({ url: chain.rpcUrl });
    node = await haltNode(chain.rpcUrl, halts);
    database = await createTestDatabase({ name: 'presale_killed' });
    way = await haltDatabase(database.url, halts);
    folder = await mkdtemp(join(tmpdir(), 'presale-killed-'));
    const port = await freePort();
    processes = await createServiceProcesses({
      packageFolder: join(__dirname, '..'),
      name: 'killed',
      port,
      env: {
        ...ADMIN_ENV,
        PRESALE_PORT: String(port),
        PRESALE_QUOTES_PER_MINUTE: '100000',
        DATABASE_URL_PRESALE: way.url,
        MINTWIRE_DATA_DIR: folder,
        CHAIN_RPC_PORT: new URL(node.url).port,
        CHAIN_WS_PORT: new URL(chain.wsUrl).port,
        GATEWAY_URL: 'http://127.0.0.1:9',
        SOL_PRICE_URL: 'http://127.0.0.1:9/',
      },
    });
    site = {
      app: { inject: processes.inject } as unknown as TestService['app'],
      clock: { now: () => new Date(), forward: () => undefined },
    };
    for (const place of placesOf('the first start')) {
      const reached = halts.at(place);
      const never = processes.start().then(() => Promise.reject(new Error(`it never came to the place "${place}"`)));
      await Promise.race([reached, never]);
      never.catch(() => undefined);
      processes.end();
    }
    await start();
    books = new Client({ connectionString: database.url });
    await books.connect();
    const sale = await until('the sale', async () => {
      const answer = await processes.inject('/api/presale');
      return answer.statusCode === 200 && answer.json<PresaleState>();
    });
    saleId = sale.saleId;
    treasury = Keypair.fromSecretKey(
      Uint8Array.from(JSON.parse(await readFile(join(folder, 'presale', 'keys', 'treasury.json'), 'utf8')) as number[]),
    );
  }, 600_000);
  afterAll(async () => {
    processes?.end();
    await books?.end();
    await node?.close();
    await way?.close();
    await database?.drop();
    await chain?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('writes nothing at which it is not killed in the whole run', () => {
    const folder = join(__dirname, '../src');
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const WRITE = /(?:name: ['`]([a-z-]+)['`],\s*text:\s*)?['`]\s*(?:insert into|update \w+ |delete from)/g;
    const names = texts.flatMap((text) => [...text.matchAll(WRITE)].map(([found, name]) => name ?? found));
    const points = new Set<string>(Object.values(KILL_POINTS).flat());
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !points.has(`before ${name}`))).toEqual([]);
  });

  for (const place of placesOf('the first purchase'))
    it(`credits the first payment once (${place})`, async () => {
      const bought = await dieAtEach([place], async () => buy(await fundedWallet(chain)));
      await creditedOnce(bought);
      if (!place.startsWith('after the commit')) await sql('update sales set first_quote_at = null');
    }, 600_000);

  for (const place of placesOf('a purchase'))
    it(`credits a payment once (${place})`, async () => {
      const wallet = await fundedWallet(chain);
      const bought = await dieAtEach([place], async () => {
        const quote = await quoteOf(wallet);
        const looked = 'select from quotes where id = $1 and looks > 0';
        if (place.endsWith(' note-look'))
          await until('the look', async () => (await sql(looked, [quote.id])).length === 1);
        const signature = await pay({ rpc }, quote, wallet);
        const paidAt = performance.now();
        await until('the credit', async () => (await linesOf(signature)).length > 0);
        if (startedAt > paidAt) caughtUpMs.push(performance.now() - startedAt);
        await final(signature);
        const moved =
          'select from sales join payments on sale_id = sales.id where signature = $1 and watched_slot >= slot';
        if (place.endsWith(' move-cursor'))
          await until('the cursor', async () => (await sql(moved, [signature])).length === 1);
        return { quote, signature };
      });
      await creditedOnce(bought);
    }, 600_000);

  const story = (journey: Journey, promise: string, run: (places: readonly string[]) => Promise<void>) => {
    const places = placesOf(journey);
    if (ALL || places.length > 0)
      it(`${promise} (${journey}: ${places.length} kills)`, () => run(places), PATIENCE_MS + 60_000);
  };

  story(
    'a reservation that is given out again, or let go',
    'keeps the one, and frees the room of the other',
    async (places) => {
      const [wallet, other] = [await fundedWallet(chain), await fundedWallet(chain)];
      const [quote, left] = [await quoteOf(wallet), await quoteOf(other)];
      const letGo = ({ id, releaseKey }: PurchaseQuote) =>
        processes.inject({ method: 'POST', url: `/api/presale/quotes/${id}/release`, payload: { releaseKey } });
      await dieAtEach(places, async () => {
        expect((await quoteOf(wallet)).id).toBe(quote.id);
        await until('its end', async () => (await letGo(left)).statusCode === 204);
      });
      expect((await letGo(quote)).statusCode).toBe(409);
      const states = 'select state from quotes where id = any($1) order by state';
      expect(await sql(states, [[quote.id, left.id]])).toEqual([{ state: 'open' }, { state: 'replaced' }]);
      const signature = await pay({ rpc }, quote, wallet);
      await until('the credit', async () => (await linesOf(signature)).length > 0);
      await creditedOnce({ quote, signature });
    },
  );

  story('a wallet that is proved', 'has its room, and what gave way has none', async (places) => {
    const [wallet, other] = [await fundedWallet(chain), await fundedWallet(chain)];
    const named = await quoteOf(other);
    const [goals] = await sql<{ was: string; lowest: string }>(
      `select goal_lamports as was, opening_balance_lamports + credited_lamports + ${SOL} as lowest from sales where id = $1`,
      [saleId],
    );
    const goal = 'update sales set goal_lamports = $2 where id = $1';
    await sql(goal, [saleId, goals?.lowest]);
    const quote = await dieAtEach(places, () => quoteOf(wallet, SOL, true));
    const left = 'select id from quotes where held_until > now() and state = $1';
    expect(await sql(left, ['open'])).toEqual([{ id: quote.id }]);
    const signature = await pay({ rpc }, quote, wallet);
    await until('the credit', async () => (await linesOf(signature)).length > 0);
    await creditedOnce({ quote, signature });
    expect(await sql('select state from quotes where id = $1', [named.id])).toEqual([{ state: 'replaced' }]);
    await sql(goal, [saleId, goals?.was]);
  });

  story(
    'a purchase that a fork takes back',
    'takes it back once, and credits it once when it comes again',
    async (places) => {
      const wallet = await fundedWallet(chain);
      const quote = await quoteOf(wallet);
      const signature = await pay({ rpc }, quote, wallet);
      const payload = { quoteId: quote.id, signature };
      await processes.inject({ method: 'POST', url: '/api/presale/purchases', payload });
      // At once: soon it can no longer be taken back.
      await chain.fork({ without: signature });
      const bought = { quote, signature };
      await dieAtEach(places, async () => {
        await until('the end of what is gone', async () => (await linesOf(bought.signature)).length === 0);
      });
      await balanced();
      const again = await pay({ rpc }, bought.quote, wallet);
      await until('the credit', async () => (await linesOf(again)).length > 0);
      await creditedOnce({ ...bought, signature: again });
    },
  );

  it('lists what is to go back once, at each place', async () => {
    const places = placesOf('a payment of less than was quoted');
    for (const place of places.length > 0 ? places : [null]) {
      const wallet = await fundedWallet(chain);
      goesBack.push(wallet);
      const signature = await dieAtEach(place === null ? [] : [place], async () => {
        const quote = await quoteOf(wallet);
        const paid = await pay({ rpc }, quote, wallet, SOL / 2n);
        await final(paid);
        await sql("update quotes set state = 'lapsed' where id = $1", [quote.id]);
        return paid;
      });
      expect(await linesOf(signature)).toMatchObject([{ lamports: String(SOL / 2n), state: 'refundable' }]);
      await balanced();
    }
  }, 600_000);

  story('tokens that come and go back', 'keeps them once, and settles them once', async (places) => {
    const wallet = await fundedWallet(chain);
    const accountOf = ({ publicKey }: Keypair) => getAssociatedTokenAddressSync(NATIVE_MINT, publicKey, true);
    const open = ({ publicKey }: Keypair) =>
      createAssociatedTokenAccountIdempotentInstruction(
        wallet.publicKey,
        accountOf({ publicKey } as Keypair),
        publicKey,
        NATIVE_MINT,
      );
    await send(
      [
        open(wallet),
        open(treasury),
        SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: accountOf(wallet), lamports: TOKENS }),
        createSyncNativeInstruction(accountOf(wallet)),
      ],
      wallet,
    );
    const move = (from: Keypair, to: Keypair) =>
      send([createTransferInstruction(accountOf(from), accountOf(to), from.publicKey, TOKENS)], from);
    const came = await dieAtEach(places, async () => {
      const signature = await move(wallet, treasury);
      await until('the line', async () => (await linesOf(signature))[0]?.state === 'refundable');
      const noted = 'select from treasury_token_accounts where mint = $1 and base_units = $2';
      await until('the look', async () => (await sql(noted, [NATIVE_MINT.toBase58(), TOKENS])).length > 0);
      await send(
        [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: treasury.publicKey, lamports: SOL })],
        wallet,
      );
      await move(treasury, wallet);
      await until('its end', async () => (await linesOf(signature))[0]?.state === 'refunded');
      return signature;
    });
    expect(await linesOf(came)).toMatchObject([{ token: { mint: NATIVE_MINT.toBase58(), baseUnits: String(TOKENS) } }]);
    await balanced();
  });

  story('terms that an operator changes', 'keeps them whole', async (places) => {
    await dieAtEach(places, () => until('the change', () => admin('PATCH', `/sales/${saleId}`, { seller: 'Other' })));
    expect((await admin<AdminSale>('GET', `/sales/${saleId}`)).terms.seller).toBe('Other');
  });

  story('a pause', 'is paused once, and goes on', async (places) => {
    const said = (word: string) => until(word, () => admin('POST', `/sales/${saleId}/${word}`));
    await dieAtEach(places, () => said('pause'));
    expect((await get<PresaleState>('/api/presale')).status).toBe('paused');
    await said('resume');
  });

  story('a list of who buys first', 'has the whole list or the one before', async (places) => {
    const csv = `${A_WALLET}\n${addressOf(treasury)}`;
    await dieAtEach(places, () => until('the list', () => admin('POST', `/sales/${saleId}/allowlist`, { csv })));
    expect(await sql('select from allowlist')).toHaveLength(2);
  });

  story('an address that an operator confirms', 'keeps it', async (places) => {
    const stranger = await fundedWallet(chain);
    const transfer = { fromPubkey: stranger.publicKey, toPubkey: treasury.publicKey, lamports: SOL / 2n };
    const signature = await send([SystemProgram.transfer(transfer)], stranger);
    await final(signature);
    const [payment] = await sql<{ id: string }>('select id from payments where signature = $1', [signature]);
    const confirm = () => admin('POST', `/payments/${payment?.id}/refund-address`, { address: addressOf(stranger) });
    await dieAtEach(places, () => until('the address', confirm));
    goesBack.push(stranger);
  });

  it('decides what became of the sale once', async () => {
    const places = placesOf('the end of the sale');
    const ends = async () => {
      await sql("update sales set launch_date = now() - interval '1 hour'");
      await until('its outcome', async () => (await sql('select from sales where outcome is not null')).length === 1);
    };
    await dieAtEach(places, ends);
    expect(await sql("select from sale_history where change->>'outcome' = 'sold'")).toHaveLength(1);
  }, 600_000);

  story('a run that is cancelled', 'ends once, and nobody is paid', async (places) => {
    await dieAtEach(places, async () => {
      const { id } = await prepare('refund');
      await until('a transaction', async () => {
        const { batches } = await admin<RunBatchList>('POST', `/runs/${id}/batches`, { limit: 1 });
        return batches.length > 0;
      });
      if (!ALL) return;
      await until('its cancelling', () => admin('POST', `/runs/${id}/cancel`));
      chain.skipSlots(400);
      await until('its end', async () => !(await openRun('refund')));
    });
    expect(await sql('select from payments where refund_signature is not null and token_mint is null')).toEqual([]);
  });

  story('refunds, refused at first', 'tries each alone', async (places) => {
    await dieAtEach(places, async () => {
      const value = { err: 'AccountInUse', logs: [], accounts: null, unitsConsumed: 0, returnData: null };
      node.instead.set('simulateTransaction', () => ({ context: { slot: 1 }, value }));
      const { id } = await prepare('refund');
      const rejected = 'select from run_legs where run_id = $1 and alone';
      await until('a refusal', async () => {
        void admin('POST', `/runs/${id}/batches`, { limit: 1 }).catch(() => undefined);
        return (await sql(rejected, [id])).length > 0;
      });
      node.instead.clear();
    });
  });

  story('refunds, lost on their way', 'lets none be signed anew while it may land', async (places) => {
    await dieAtEach(places, async () => {
      node.instead.set('sendTransaction', () => '1'.repeat(64));
      const { id } = await prepare('refund');
      const sent = "select from run_batches where state = 'sent'";
      await until('a signature', async () => (await signRound(id)) || (await sql(sent)).length > 0);
      chain.skipSlots(400);
      const noted = 'select from run_batches where missing_since is not null';
      await until('that it is missed', async () => (await sql(noted)).length > 0);
      node.instead.clear();
    });
  });

  story('refunds', 'gives everybody back once what was paid', async (places) => {
    const before = await Promise.all(goesBack.map((wallet) => rpc.getBalance(addressOf(wallet))));
    await dieAtEach(places, () => payOut('refund'));
    const after = await Promise.all(goesBack.map((wallet) => rpc.getBalance(addressOf(wallet))));
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual(goesBack.map(() => SOL / 2n));
    await afterSlots(40);
    await balanced();
  });

  story('deliveries', 'hands everybody once what was bought', async (places) => {
    const id = await dieAtEach(places, () => payOut('delivery'));
    const owed = 'select from payments where reason is null and finality = $1 and delivered_tokens <> tokens';
    expect(await sql(owed, ['final'])).toEqual([]);
    const { run } = await admin<PresaleRunDetail>('GET', `/runs/${id}`);
    expect(run).toMatchObject({ paid: run.total, legs: { failed: 0, cancelled: 0 } });
    await balanced();
    expect((await admin<AdminSale>('GET', `/sales/${saleId}`)).status).toBe('delivered');
  });

  story('the next sale', 'is made once', async (places) => {
    const { token } = await get<PresaleState>('/api/presale');
    const terms = { launchDate: new Date(Date.now() + 86_400_000).toISOString(), goalLamports: String(SOL) };
    const next = { mint: token.mint, treasury: addressOf(Keypair.generate()), terms };
    const made = async () => (await admin<{ items: AdminSale[] }>('GET', '/sales')).items.length === 2;
    await dieAtEach(places, () => until('the sale', async () => (await made()) || admin('POST', '/sales', next)));
    expect(await sql('select from sales')).toHaveLength(2);
  });

  story('a treasury that an owner corrects', 'is the one or the other, whole', async (places) => {
    const [next] = (await admin<{ items: AdminSale[] }>('GET', '/sales')).items as [AdminSale];
    const addresses = { mint: next.mint, treasury: addressOf(Keypair.generate()) };
    const read = () => admin<AdminSale>('GET', `/sales/${next.saleId}`);
    const corrected = async () => (await read()).treasury === addresses.treasury;
    const correct = async () => {
      const { version } = await read();
      return admin('PUT', `/sales/${next.saleId}/addresses`, { ...addresses, version });
    };
    await dieAtEach(places, () => until('the treasury', async () => (await corrected()) || correct()));
    const changes = "select from sale_history where sale_id = $1 and change->>'treasury' = $2";
    expect(await sql(changes, [next.saleId, addresses.treasury])).toHaveLength(1);
  });

  if (ALL)
    it('has caught up within ten seconds each time', () => {
      process.stdout.write(
        `caught up after ${caughtUpMs
          .map(Math.round)
          .sort((a, b) => a - b)
          .join(', ')} ms\n`,
      );
      expect(Math.max(...caughtUpMs)).toBeLessThan(CAUGHT_UP_MS);
    });
});
