import { join } from 'node:path';
import type {
  AdminPaymentList,
  AdminSale,
  LedgerPage,
  PresaleRunDetail,
  PresaleState,
  Purchase,
  PurchaseList,
} from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { payOut } from '../src/runs/pay-out';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { addressOf, fundedWallet, land, pay, quoteFor, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const MINT_BYTES = 82;
const ACCOUNT_BYTES = 165;
const ACCOUNT_RENT = 2_039_280;

describe('tokens that come into a treasury', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let treasury: PublicKey;
  let mint: Keypair;

  type Instruction = ReturnType<typeof SystemProgram.transfer>;
  const send = async (instructions: Instruction[], ...signers: [Keypair, ...Keypair[]]) => {
    const { blockhash: recentBlockhash } = await service.rpc.getLatestBlockhash();
    const message = new TransactionMessage({ payerKey: signers[0].publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign(signers);
    return land(service.rpc, transaction.serialize());
  };
  const accountOf = (token: PublicKey, owner: PublicKey) => getAssociatedTokenAddressSync(token, owner, true);
  const open = (token: PublicKey, owner: PublicKey) =>
    createAssociatedTokenAccountIdempotentInstruction(wallet.publicKey, accountOf(token, owner), owner, token);
  const transfer = (token: PublicKey, from: Keypair, to: PublicKey, amount: bigint, decimals: number) =>
    createTransferCheckedInstruction(
      accountOf(token, from.publicKey),
      token,
      accountOf(token, to),
      from.publicKey,
      amount,
      decimals,
    );
  const look = async () => {
    service.clock.forward(5_000);
    await service.look();
  };
  const get = async <T>(url: string) => (await service.app.inject(url)).json<T>();
  const lineOf = async (signature: string) =>
    (await get<LedgerPage>('/api/presale/ledger')).items.filter((line) => line.signature === signature);
  const sale = async () =>
    (await asAdmin(service, 'GET', '/api/presale/admin/sales')).json<{ items: AdminSale[] }>().items[0] as AdminSale;
  const booksOf = async (token: PublicKey) =>
    (await sale()).books.tokens.find((books) => books.mint === token.toBase58());

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: ADMIN_ENV });
    treasury = new PublicKey(service.local.addresses.treasury);
    wallet = await fundedWallet(chain, 20n);
    mint = Keypair.generate();
    const own = accountOf(mint.publicKey, wallet.publicKey);
    await send(
      [
        SystemProgram.createAccount({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: mint.publicKey,
          lamports: 1_461_600,
          space: MINT_BYTES,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(mint.publicKey, 6, wallet.publicKey, null),
        open(mint.publicKey, wallet.publicKey),
        createMintToInstruction(mint.publicKey, own, wallet.publicKey, 1_000_000_000n),
        // What only opens an account brings nothing.
        open(mint.publicKey, treasury),
        open(NATIVE_MINT, treasury),
        open(NATIVE_MINT, wallet.publicKey),
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey: accountOf(NATIVE_MINT, wallet.publicKey),
          lamports: 3n * SOL,
        }),
        createSyncNativeInstruction(accountOf(NATIVE_MINT, wallet.publicKey)),
      ],
      wallet,
      mint,
    );
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });
  afterEach(async () => {
    await look();
    const { books } = await sale();
    expect([books.differenceLamports, books.sumsAgree]).toEqual(['0', true]);
    expect(books.tokens.filter(({ differenceBaseUnits }) => differenceBaseUnits !== '0')).toEqual([]);
    for (const { balanceByHistoryBaseUnits, balanceBaseUnits } of books.tokens)
      expect(balanceByHistoryBaseUnits).toBe(balanceBaseUnits);
  });

  it('are found by nobody’s report, credited to nobody, and shown to operator and sender in their own unit', async () => {
    const before = await get<PresaleState>('/api/presale');
    const signature = await send([transfer(mint.publicKey, wallet, treasury, 1_500_000n, 6)], wallet);
    await look();
    const token = { mint: mint.publicKey.toBase58(), baseUnits: '1500000', decimals: 6 };
    const line = { lamports: '0', tokens: '0', token, state: 'refundable', reason: 'other-token' };
    expect(await lineOf(signature)).toMatchObject([{ ...line, payer: addressOf(wallet) }]);
    const own = await get<PurchaseList>(`/api/presale/purchases?wallet=${addressOf(wallet)}`);
    expect(own.items).toMatchObject([line]);
    expect(await get<Purchase>(`/api/presale/purchases/${own.items[0]?.id}`)).toMatchObject({
      ...line,
      feeLamports: '5000',
    });
    const unmatched = await asAdmin(service, 'GET', '/api/presale/admin/payments?state=unmatched');
    expect(unmatched.json<AdminPaymentList>().items).toMatchObject([line]);
    expect(await booksOf(mint.publicKey)).toMatchObject({
      decimals: 6,
      inflowBaseUnits: '1500000',
      unmatchedBaseUnits: '1500000',
      balanceBaseUnits: '1500000',
    });
    const after = await get<PresaleState>('/api/presale');
    expect([after.verifiedLamports, after.purchases]).toEqual([before.verifiedLamports, before.purchases]);
  });

  it('wrapped SOL with the reference of a quote is the quote’s wallet’s, and leaves the quote to be paid', async () => {
    const quote = await quoteFor(service, wallet, SOL);
    const wrapped = transfer(NATIVE_MINT, wallet, treasury, SOL, 9);
    wrapped.keys.push({ pubkey: new PublicKey(quote.reference), isSigner: false, isWritable: false });
    const signature = await send([wrapped], wallet);
    await look();
    expect(await lineOf(signature)).toMatchObject([
      { lamports: '0', token: { mint: NATIVE_MINT.toBase58(), baseUnits: String(SOL) }, reason: 'other-token' },
    ]);
    expect(await booksOf(NATIVE_MINT)).toMatchObject({ refundableBaseUnits: String(SOL), unmatchedBaseUnits: '0' });
    const paid = await pay(service, quote, wallet);
    await look();
    expect(await lineOf(paid)).toMatchObject([{ lamports: String(SOL), token: null, reason: null }]);
  });

  it('that no transfer brought are found by what the accounts hold', async () => {
    const handed = Keypair.generate();
    const signature = await send(
      [
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey: accountOf(NATIVE_MINT, treasury),
          lamports: 7_000n,
        }),
        createSyncNativeInstruction(accountOf(NATIVE_MINT, treasury)),
        SystemProgram.createAccount({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: handed.publicKey,
          lamports: ACCOUNT_RENT,
          space: ACCOUNT_BYTES,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeAccount3Instruction(handed.publicKey, mint.publicKey, wallet.publicKey),
        createMintToInstruction(mint.publicKey, handed.publicKey, wallet.publicKey, 42n),
        createSetAuthorityInstruction(handed.publicKey, wallet.publicKey, AuthorityType.AccountOwner, treasury),
      ],
      wallet,
      handed,
    );
    await look();
    const found = (await lineOf(signature)).map(({ token, payer, instruction }) => [
      token?.mint,
      token?.baseUnits,
      payer,
      instruction.startsWith('account:'),
    ]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        [NATIVE_MINT.toBase58(), '7000', addressOf(wallet), true],
        [mint.publicKey.toBase58(), '42', addressOf(wallet), true],
      ]),
    );
  });

  it('are settled when exactly as many go back to who sent them, and owed again when a fork takes that back', async () => {
    const arrived = await send([transfer(mint.publicKey, wallet, treasury, 77n, 6)], wallet);
    await send([SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: treasury, lamports: SOL })], wallet);
    await look();
    const other = await send([transfer(mint.publicKey, service.treasury, wallet.publicKey, 76n, 6)], service.treasury);
    await look();
    expect(await lineOf(arrived)).toMatchObject([{ state: 'refundable' }]);
    const back = await send([transfer(mint.publicKey, service.treasury, wallet.publicKey, 77n, 6)], service.treasury);
    await look();
    expect([await lineOf(other), await lineOf(back)]).toEqual([[], []]);
    expect(await lineOf(arrived)).toMatchObject([{ state: 'refunded' }]);
    expect(await booksOf(mint.publicKey)).toMatchObject({ refundedBaseUnits: '77' });
    await chain.fork({ without: back });
    const until = (await service.rpc.getSlot()) + 60;
    while ((await service.rpc.getSlot()) < until) await new Promise((resolve) => setTimeout(resolve, 50));
    await look();
    service.clock.forward(11_000);
    await look();
    expect(await lineOf(arrived)).toMatchObject([{ state: 'refundable' }]);
  });

  it('are settled, too, where what went back is read first, out of an account that nobody listed before it was closed', async () => {
    const passed = Keypair.generate();
    const own = accountOf(mint.publicKey, wallet.publicKey);
    const arrived = await send(
      [
        SystemProgram.createAccount({
          fromPubkey: wallet.publicKey,
          newAccountPubkey: passed.publicKey,
          lamports: ACCOUNT_RENT,
          space: ACCOUNT_BYTES,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeAccount3Instruction(passed.publicKey, mint.publicKey, treasury),
        createTransferInstruction(own, passed.publicKey, wallet.publicKey, 91n),
      ],
      wallet,
      passed,
    );
    const { treasury: owner } = service;
    await send([SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: treasury, lamports: SOL })], wallet);
    await send(
      [
        createTransferInstruction(passed.publicKey, own, treasury, 91n),
        createCloseAccountInstruction(passed.publicKey, treasury, treasury),
      ],
      owner,
    );
    await look();
    expect(await lineOf(arrived)).toMatchObject([{ token: { baseUnits: '91' }, state: 'refunded' }]);
  });

  it('are settled by the address that an operator confirms after they went back there by hand', async () => {
    const home = Keypair.generate().publicKey;
    const arrived = await send([transfer(mint.publicKey, wallet, treasury, 93n, 6)], wallet);
    await send([SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: treasury, lamports: SOL })], wallet);
    await send([open(mint.publicKey, home)], wallet);
    await send([transfer(mint.publicKey, service.treasury, home, 93n, 6)], service.treasury);
    await look();
    expect(await lineOf(arrived)).toMatchObject([{ state: 'refundable' }]);
    const { rows } = await service.app.pg.pool.query<{ id: string }>('select id from payments where signature = $1', [
      arrived,
    ]);
    const address = { payload: { address: home.toBase58() } };
    await asAdmin(service, 'POST', `/api/presale/admin/payments/${rows[0]?.id}/refund-address`, address);
    expect(await lineOf(arrived)).toMatchObject([{ state: 'refunded', refundedTo: home.toBase58() }]);
  });

  it('are what a transaction brought where it landed in the end, not on the fork before', async () => {
    const signature = await send([transfer(mint.publicKey, wallet, treasury, 88n, 6)], wallet);
    await look();
    // As if another slot had had it, and it had brought another token there.
    const other = Keypair.generate().publicKey;
    const { pool } = service.app.pg;
    const both = [signature, other.toBase58()];
    await pool.query('update payments set token_mint = $2, token_decimals = 0 where signature = $1', both);
    await pool.query('update treasury_tokens set mint = $2, decimals = 0 where signature = $1', both);
    await pool.query(
      "update treasury_transactions set slot = slot - 1, finality = 'provisional' where signature = $1",
      [signature],
    );
    await look();
    expect(await lineOf(signature)).toMatchObject([
      { token: { mint: mint.publicKey.toBase58(), baseUnits: '88', decimals: 6 }, state: 'refundable' },
    ]);
    expect(await booksOf(other)).toBeUndefined();
  });

  describe('and accounts that change hands', () => {
    const openFor = (account: Keypair, token = mint.publicKey) => [
      SystemProgram.createAccount({
        fromPubkey: wallet.publicKey,
        newAccountPubkey: account.publicKey,
        lamports: ACCOUNT_RENT,
        space: ACCOUNT_BYTES,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccount3Instruction(account.publicKey, token, wallet.publicKey),
    ];
    const move = (from: PublicKey, to: PublicKey, amount: bigint) =>
      createTransferInstruction(from, to, wallet.publicKey, amount);
    const handOver = (account: Keypair, to: PublicKey, type = AuthorityType.AccountOwner) =>
      createSetAuthorityInstruction(account.publicKey, wallet.publicKey, type, to);
    const purse = () => accountOf(mint.publicKey, wallet.publicKey);

    it('multiply nothing that went round through them', async () => {
      const { reference } = await quoteFor(service, wallet, SOL);
      const [passed, out] = [Keypair.generate(), Keypair.generate()];
      const into = () => {
        const instruction = move(purse(), passed.publicKey, 100n);
        instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
        return instruction;
      };
      const back = [move(passed.publicKey, out.publicKey, 100n), move(out.publicKey, purse(), 100n)];
      const signature = await send(
        [
          ...[...openFor(passed), ...openFor(out)],
          ...[into(), ...back, into(), ...back, into()],
          ...[handOver(passed, treasury), handOver(out, Keypair.generate().publicKey)],
        ],
        ...([wallet, passed, out] as const),
      );
      await look();
      expect(await lineOf(signature)).toMatchObject([{ token: { baseUnits: '100' }, state: 'refundable' }]);
    });

    it('mark nothing as paid back that the treasury did not send', async () => {
      const victim = await fundedWallet(chain);
      const own = accountOf(mint.publicKey, victim.publicKey);
      await send([open(mint.publicKey, victim.publicKey), move(purse(), own, 61n)], wallet);
      const arrived = await send([transfer(mint.publicKey, victim, treasury, 61n, 6)], victim);
      await look();
      expect(await lineOf(arrived)).toMatchObject([{ state: 'refundable', payer: addressOf(victim) }]);
      const [passed, out] = [Keypair.generate(), Keypair.generate()];
      await send(
        [
          ...[...openFor(passed), ...openFor(out)],
          move(purse(), passed.publicKey, 61n),
          move(passed.publicKey, out.publicKey, 61n),
          move(out.publicKey, purse(), 61n),
          ...[handOver(passed, treasury), handOver(out, victim.publicKey)],
        ],
        ...([wallet, passed, out] as const),
      );
      await look();
      expect(await lineOf(arrived)).toMatchObject([{ state: 'refundable' }]);
    });

    it('bring two tokens to one address, and hold up nothing', async () => {
      const [second, passed] = [Keypair.generate(), Keypair.generate()];
      await send(
        [
          SystemProgram.createAccount({
            fromPubkey: wallet.publicKey,
            newAccountPubkey: second.publicKey,
            lamports: 1_461_600,
            space: MINT_BYTES,
            programId: TOKEN_PROGRAM_ID,
          }),
          createInitializeMint2Instruction(second.publicKey, 6, wallet.publicKey, null),
          open(second.publicKey, treasury),
          ...openFor(passed, second.publicKey),
          handOver(passed, wallet.publicKey, AuthorityType.CloseAccount),
          handOver(passed, treasury),
        ],
        ...([wallet, second, passed] as const),
      );
      const signature = await send(
        [
          createCloseAccountInstruction(passed.publicKey, wallet.publicKey, wallet.publicKey),
          ...openFor(passed),
          move(purse(), passed.publicKey, 100n),
          handOver(passed, treasury),
          createMintToInstruction(second.publicKey, accountOf(second.publicKey, treasury), wallet.publicKey, 100n),
        ],
        ...([wallet, passed] as const),
      );
      await look();
      const lines = await lineOf(signature);
      expect(lines.map(({ token }) => token?.mint).sort()).toEqual(
        [mint.publicKey.toBase58(), second.publicKey.toBase58()].sort(),
      );
    });
  });

  it('go back by a run of their own, each payment once, and only where an operator says', async () => {
    const send55 = () => send([transfer(mint.publicKey, wallet, treasury, 55n, 6)], wallet);
    const arrived = [await send55(), await send55()];
    await send([SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: treasury, lamports: SOL })], wallet);
    const ends = async () => {
      await look();
      const { rows } = await service.app.pg.pool.query<{ id: string }>(
        "select id from payments where signature = any($1) and finality = 'final' order by position",
        [arrived],
      );
      return rows;
    };
    while ((await ends()).length < 2) await new Promise((resolve) => setTimeout(resolve, 100));
    const { saleId } = await sale();
    const prepare = (asked: object) =>
      asAdmin(service, 'POST', `/api/presale/admin/sales/${saleId}/runs`, { payload: asked });
    const asked = { kind: 'refund', mint: mint.publicKey.toBase58() };
    expect((await prepare({ ...asked, kind: 'delivery' })).statusCode).toBe(400);
    expect((await prepare({ ...asked, mint: addressOf(Keypair.generate()) })).statusCode).toBe(503);
    expect((await prepare(asked)).json()).toMatchObject({ code: 'PRESALE_RUN_NOT_NOW' });
    const receiver = Keypair.generate();
    await asAdmin(service, 'POST', `/api/presale/admin/payments/${(await ends())[0]?.id}/refund-address`, {
      payload: { address: addressOf(receiver) },
    });
    const { run, outlook } = (await prepare(asked)).json<PresaleRunDetail>();
    expect(run).toMatchObject({ token: { mint: asked.mint, decimals: 6 }, total: '55', legs: { waiting: 1 } });
    expect(outlook).toMatchObject({ accountsToOpen: 1, problems: [expect.stringContaining('no clear owner')] });
    expect(BigInt(outlook.neededLamports)).toBe(BigInt(ACCOUNT_RENT) + 5_000n);
    expect((await prepare(asked)).json()).toMatchObject({ code: 'PRESALE_RUN_OPEN' });
    const before = await booksOf(mint.publicKey);
    const lines: string[] = [];
    const isPaid = await payOut(service.context, {
      kind: 'refund',
      mint: parseAddress(asked.mint),
      keyFile: join(String(service.env['MINTWIRE_DATA_DIR']), 'presale', 'keys', 'treasury.json'),
      saleId: null,
      print: (line) => lines.push(line),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    expect(isPaid).toBe(true);
    expect(lines.at(-1)).toContain(`1 of 1 paid (0.000055 of ${asked.mint} of 0.000055 of ${asked.mint})`);
    const account = await service.rpc.getAccount(
      parseAddress(accountOf(mint.publicKey, receiver.publicKey).toBase58()),
    );
    expect(account && readTokenAccount(account.data)?.amount).toBe(55n);
    // The other one, of as many, is still owed.
    const states = await Promise.all(arrived.map(async (signature) => (await lineOf(signature))[0]?.state));
    expect(states).toEqual(['refunded', 'refundable']);
    await look();
    const after = await booksOf(mint.publicKey);
    expect(BigInt(after?.refundedBaseUnits ?? 0) - BigInt(before?.refundedBaseUnits ?? 0)).toBe(55n);
    expect(after?.balanceBaseUnits).toBe(after?.balanceByHistoryBaseUnits);
  });

  it('that the treasury’s own wallet makes or wraps are no payment', async () => {
    const made = Keypair.generate();
    const own = service.treasury.publicKey;
    await send([SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: own, lamports: SOL })], wallet);
    const wrapped = BigInt((await booksOf(NATIVE_MINT))?.balanceBaseUnits ?? 0);
    const signature = await send(
      [
        SystemProgram.createAccount({
          fromPubkey: own,
          newAccountPubkey: made.publicKey,
          lamports: 1_461_600,
          space: MINT_BYTES,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(made.publicKey, 6, own, null),
        createAssociatedTokenAccountIdempotentInstruction(own, accountOf(made.publicKey, own), own, made.publicKey),
        createMintToInstruction(made.publicKey, accountOf(made.publicKey, own), own, 10_000n),
        SystemProgram.transfer({ fromPubkey: own, toPubkey: accountOf(NATIVE_MINT, own), lamports: 9_000n }),
        createSyncNativeInstruction(accountOf(NATIVE_MINT, own)),
      ],
      service.treasury,
      made,
    );
    await look();
    expect(await lineOf(signature)).toEqual([]);
    expect(await booksOf(made.publicKey)).toMatchObject({
      inflowBaseUnits: '0',
      unmatchedBaseUnits: '0',
      balanceBaseUnits: '10000',
    });
    expect((await booksOf(NATIVE_MINT))?.balanceBaseUnits).toBe(String(wrapped + 9_000n));
  });

  it('of the kind that is on sale are the seller’s stock', async () => {
    const { mint: sold } = service.local.addresses;
    expect(await booksOf(new PublicKey(sold))).toMatchObject({ differenceBaseUnits: '0', refundableBaseUnits: '0' });
    const lines = (await get<LedgerPage>('/api/presale/ledger')).items;
    expect(lines.filter(({ token }) => token?.mint === sold)).toEqual([]);
    expect(BigInt((await booksOf(new PublicKey(sold)))?.stockBaseUnits ?? 0)).toBeGreaterThan(0n);
  });

  it('that the books lack are an alarm', async () => {
    const { app } = service;
    const amount = 'update treasury_tokens set inflow_base_units = inflow_base_units + $1 where mint = $2';
    await app.pg.pool.query(amount, [1, NATIVE_MINT.toBase58()]);
    const { rows } = await app.pg.pool.query('select from treasury_tokens where mint = $1', [NATIVE_MINT.toBase58()]);
    expect(await booksOf(NATIVE_MINT)).toMatchObject({ differenceBaseUnits: String(rows.length) });
    await app.pg.pool.query(amount, [-1, NATIVE_MINT.toBase58()]);
  });
});
