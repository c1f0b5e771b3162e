import type {
  AdminSale,
  Allowlist,
  LedgerPage,
  PresaleState,
  PurchaseList,
  PurchaseQuote,
  SitemapPart,
} from '@mintwire/contracts';
import {
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  NATIVE_MINT,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { chainTime } from '../src/plugins/chain-time';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { addressOf, askQuote, fundedWallet, land, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const SALES = '/api/presale/admin/sales';
const DAY_MS = 86_400_000;
const ACCOUNT_RENT = 2_039_280;

describe('sales that follow, and who may buy first', () => {
  let chain: Chain;
  let service: TestService;
  let saleId: number;
  const ask = async <T>(...asked: Parameters<typeof asAdmin> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await asAdmin(service, ...asked)).json<T & { code?: string; detail?: string }>();
  const inDays = (days: number) => new Date(service.clock.now().getTime() + days * DAY_MS).toISOString();
  const upload = (csv: string) => ask('POST', `${SALES}/${saleId}/allowlist`, { payload: { csv } });
  const quote = async (wallet: Keypair, amount = SOL) =>
    (await askQuote(service, addressOf(wallet), amount)).json<{ code?: string; detail?: string; saleId?: number }>();

  const payInto = async (treasury: string) => {
    const from = await fundedWallet(chain);
    const transfer = SystemProgram.transfer({
      fromPubkey: from.publicKey,
      toPubkey: new PublicKey(treasury),
      lamports: 5_000_000,
    });
    const { blockhash: recentBlockhash } = await service.rpc.getLatestBlockhash();
    const message = new TransactionMessage({ payerKey: from.publicKey, recentBlockhash, instructions: [transfer] });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([from]);
    await land(service.rpc, transaction.serialize());
  };

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: ADMIN_ENV });
    saleId = (await service.app.inject('/api/presale')).json<PresaleState>().saleId;
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('are in the sitemap', async () => {
    const { items, total } = (await service.app.inject('/api/presale/sitemap')).json<SitemapPart>();
    expect([items.map(({ path }) => path), total]).toEqual([[`/presale/${saleId}`], 1]);
  });

  it('lets the wallets of the list buy first, each up to its cap', async () => {
    const [invited, capped, stranger] = (await Promise.all([1, 2, 3].map(() => fundedWallet(chain, 10n)))) as [
      Keypair,
      Keypair,
      Keypair,
    ];
    expect(await upload(`${addressOf(invited)}\nnot a wallet\n${addressOf(capped)},-1`)).toMatchObject({
      code: 'PRESALE_ALLOWLIST_INVALID',
      detail: expect.stringMatching(/line 2: this is no Solana address; line 3: this is no amount of SOL/) as string,
    });
    expect(await upload(`wallet,cap\n${addressOf(invited)}\n${addressOf(capped)},1.5`)).toEqual({ wallets: 2 });
    expect((await ask<Allowlist>('GET', `${SALES}/${saleId}/allowlist`)).items).toEqual(
      expect.arrayContaining([{ wallet: addressOf(capped), capLamports: '1500000000' }]),
    );
    await ask('PATCH', `${SALES}/${saleId}`, { payload: { allowlistUntil: inDays(1) } });
    expect(await quote(stranger)).toMatchObject({
      code: 'PRESALE_WALLET_NOT_LISTED',
      detail: expect.stringMatching(/^Until \d{1,2} \w+ \d{4}, \d\d:\d\d UTC only invited wallets can buy\./) as string,
    });
    const limitOf = async (wallet: Keypair) =>
      (await ask<PurchaseList>('GET', `/api/presale/purchases?wallet=${addressOf(wallet)}&sale=${saleId}`)).limit;
    expect(await Promise.all([invited, capped, stranger].map(limitOf))).toEqual([
      { invited: true, maxLamports: null, leftLamports: null },
      { invited: true, maxLamports: '1500000000', leftLamports: '1500000000' },
      { invited: false, maxLamports: null, leftLamports: null },
    ]);
    expect(await quote(capped, 2n * SOL)).toMatchObject({ code: 'PRESALE_WALLET_LIMIT' });
    expect((await quote(capped)).saleId).toBe(saleId);
    expect((await quote(invited, 3n * SOL)).saleId).toBe(saleId);
    service.clock.forward(2 * DAY_MS);
    expect((await quote(stranger)).saleId).toBe(saleId);
    expect(await limitOf(stranger)).toEqual({ invited: null, maxLamports: null, leftLamports: null });
    expect((await quote(capped, 2n * SOL)).saleId).toBe(saleId);
  });

  it('are made by owners, when the one before has ended', async () => {
    const treasury = addressOf(await fundedWallet(chain));
    const ledger = (sale: number) => ask<LedgerPage>('GET', `/api/presale/ledger?sale=${sale}`);
    const blockTime = async () => (await chainTime([service.rpc], AbortSignal.timeout(5_000))).getTime();
    const { mint } = service.local.addresses;
    const next = {
      mint,
      treasury,
      terms: { launchDate: inDays(60), goalLamports: String(100n * SOL), seller: 'Next' },
    };
    const make = (payload: object, roles: ('owner' | 'operator')[] = ['owner']) =>
      ask<AdminSale>('POST', SALES, { payload, roles });
    expect(await make(next, ['operator'])).toMatchObject({ code: 'FORBIDDEN' });
    expect(await make(next)).toMatchObject({ code: 'PRESALE_SALE_RUNS' });
    service.clock.forward(31 * DAY_MS);
    expect(await make({ ...next, treasury: service.local.addresses.treasury })).toMatchObject({
      code: 'PRESALE_TERMS_INVALID',
      errors: [{ path: '/treasury' }],
    });
    expect(await make({ ...next, mint: addressOf(Keypair.generate()) })).toMatchObject({
      code: 'PRESALE_TERMS_INVALID',
      errors: [{ path: '/mint', message: 'The chain has no token at this address.' }],
    });
    expect(await make({ ...next, terms: { launchDate: inDays(-1) } })).toMatchObject({
      detail: expect.stringContaining('must lie ahead') as string,
      errors: [{ path: '/terms/launchDate' }],
    });
    const token = (of: string) => ask('GET', `/api/presale/admin/tokens/${of}`);
    expect(await token(mint)).toMatchObject({ mint, symbol: 'MINT', decimals: 6 });
    expect(await token(treasury)).toMatchObject({ code: 'PRESALE_TOKEN_UNKNOWN' });
    const stock = (of: string, holder: string) =>
      ask('GET', `/api/presale/admin/tokens/${of}/stock?treasury=${holder}`);
    const held = { symbol: 'MINT', decimals: 6, owedTokens: '0' };
    expect(await stock(mint, service.local.addresses.treasury)).toEqual({
      ...held,
      heldBaseUnits: expect.stringMatching(/^[1-9]\d+$/) as string,
    });
    expect(await stock(mint, treasury)).toEqual({ ...held, heldBaseUnits: '0' });
    expect(await stock(treasury, treasury)).toMatchObject({ code: 'PRESALE_TOKEN_UNKNOWN' });
    const before = await blockTime();
    while ((await blockTime()) === before) await new Promise((resolve) => setTimeout(resolve, 50));
    const key = 'key-of-the-next-sale';
    const made = await ask<AdminSale>('POST', SALES, { payload: next, roles: ['owner'], key });
    // Whoever lost that answer and asks again is told of the same sale.
    const again = await asAdmin(service, 'POST', SALES, { payload: next, roles: ['owner'], key });
    expect([again.statusCode, again.headers['idempotent-replay'], again.json<AdminSale>().saleId]).toEqual([
      201,
      'true',
      made.saleId,
    ]);
    await service.look();
    // What the faucet brought a moment ago is no payment of it.
    expect((await ledger(made.saleId)).items).toEqual([]);
    await payInto(treasury);
    await service.look();
    expect((await ledger(made.saleId)).items).toMatchObject([{ lamports: '5000000', reason: 'no-quote' }]);
    const payer = (await ledger(made.saleId)).items[0]?.payer ?? '';
    const listed = (sale: number) => ask<PurchaseList>('GET', `/api/presale/purchases?wallet=${payer}&sale=${sale}`);
    expect([(await listed(saleId)).total, (await listed(made.saleId)).total]).toEqual([0, 1]);
    expect(made).toMatchObject({
      number: 2,
      treasury,
      status: 'active',
      terms: { seller: 'Next', softCapLamports: null },
    });
    expect(await make({ ...next, treasury: addressOf(Keypair.generate()) })).toMatchObject({
      code: 'PRESALE_SALE_RUNS',
    });
    expect((await service.app.inject('/api/presale')).json()).toMatchObject({ saleId: made.saleId });
    expect((await service.app.inject(`/api/presale/sales/${saleId}`)).json()).toMatchObject({
      saleId,
      status: 'ended',
    });
    expect(await quote(await fundedWallet(chain))).toMatchObject({ saleId: made.saleId });
  });

  it('each have their own of a transaction that pays both, also when the reference is that of one alone', async () => {
    const sales = (await ask<{ items: AdminSale[] }>('GET', SALES)).items;
    const payer = await fundedWallet(chain, 10n);
    const buyer = await fundedWallet(chain, 10n);
    const { reference } = (await askQuote(service, addressOf(buyer), SOL)).json<PurchaseQuote>();
    const [newer, older] = sales.map(({ treasury }) => new PublicKey(treasury)) as [PublicKey, PublicKey];
    const transfer = (toPubkey: PublicKey, lamports: bigint) =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports });
    const referring = transfer(older, SOL / 4n);
    referring.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
    const send = async (instructions: TransactionInstruction[], ...signers: Keypair[]) => {
      const { blockhash: recentBlockhash } = await service.rpc.getLatestBlockhash();
      const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([payer, ...signers]);
      return land(service.rpc, transaction.serialize());
    };
    const both = await send([transfer(newer, SOL / 2n), transfer(older, SOL / 3n)]);
    const one = await send([referring]);
    // Closed into a treasury, an account brings what it held, and no transfer does.
    const closedInto = (to: PublicKey, account: Keypair) => [
      SystemProgram.createAccount({
        fromPubkey: payer.publicKey,
        newAccountPubkey: account.publicKey,
        lamports: ACCOUNT_RENT,
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccount3Instruction(account.publicKey, NATIVE_MINT, payer.publicKey),
      createCloseAccountInstruction(account.publicKey, to, payer.publicKey),
    ];
    const accounts = [Keypair.generate(), Keypair.generate()] as const;
    const closed = await send([...closedInto(newer, accounts[0]), ...closedInto(older, accounts[1])], ...accounts);
    const seed = 'of the payer';
    const derived = await PublicKey.createWithSeed(payer.publicKey, seed, SystemProgram.programId);
    const bySeed = (toPubkey: PublicKey) =>
      SystemProgram.transfer({
        fromPubkey: derived,
        basePubkey: payer.publicKey,
        toPubkey,
        lamports: 1_000_000n,
        seed,
        programId: SystemProgram.programId,
      });
    const seeded = await send([transfer(derived, 2_000_000n), bySeed(newer), bySeed(older)]);
    service.clock.forward(6_000);
    await service.look();
    const items = await Promise.all(
      sales.map(async (sale) => {
        const ledger = await ask<LedgerPage>('GET', `/api/presale/ledger?sale=${sale.saleId}`);
        return ledger.items.filter(({ signature }) => [closed, seeded].includes(signature));
      }),
    );
    expect(items.map((lines) => lines.map(({ instruction, lamports }) => [instruction, lamports]))).toEqual([
      [
        ['balance', String(ACCOUNT_RENT)],
        ['1', '1000000'],
      ],
      [
        ['balance', String(ACCOUNT_RENT)],
        ['2', '1000000'],
      ],
    ]);
    const { rows } = await service.app.pg.pool.query<{ number: number; signature: string; lamports: string }>(
      `select number, signature, lamports from payments p join sales s on s.id = p.sale_id
       where signature = any($1) order by position`,
      [[both, one]],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { number: 2, signature: both, lamports: String(SOL / 2n) },
        { number: 1, signature: both, lamports: String(SOL / 3n) },
        { number: 1, signature: one, lamports: String(SOL / 4n) },
      ]),
    );
    for (const { books, number } of (await ask<{ items: AdminSale[] }>('GET', SALES)).items) {
      expect(books).toMatchObject({ differenceLamports: '0', sumsAgree: true });
      // The second treasury was filled at the faucet before its sale was made.
      const before = number === 2 ? 5n * SOL : 0n;
      expect(BigInt(books.balanceLamports ?? 0) - BigInt(books.balanceByHistoryLamports)).toBe(before);
    }
  });
});
