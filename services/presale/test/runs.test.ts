import type {
  AdminSale,
  LedgerPage,
  PresaleRunDetail,
  PresaleState,
  Purchase,
  RunBatchList,
  RunLegList,
} from '@mintwire/contracts';
import { tokenAccountAddress } from '@mintwire/solana/addresses';
import { signatureOf } from '@mintwire/solana/decode';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { lockSale } from '../src/store/sales';
import { addressOf, fundedWallet, land, pay, quoteFor, recorded, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const ADMIN = '/api/presale/admin';
const DAY_MS = 86_400_000;

describe('runs', () => {
  let chain: Chain;
  let service: TestService;
  let saleId: number;
  /** What becomes of bytes that the service sends. */
  let deliver = true;
  let hidden: string | null = null;

  const ask = async <T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
  ): Promise<T & { code?: string }> => (await asAdmin(service, method, ADMIN + path, payload && { payload })).json();
  const prepare = (kind: string) => ask<PresaleRunDetail>('POST', `/sales/${saleId}/runs`, { kind });
  const offer = (run: string, limit = 5) => ask<RunBatchList>('POST', `/runs/${run}/batches`, { limit });
  const detail = (run: string) => ask<PresaleRunDetail>('GET', `/runs/${run}`);
  const legs = async (run: string) => (await ask<RunLegList>('GET', `/runs/${run}/legs`)).items;
  const sale = () => ask<AdminSale>('GET', `/sales/${saleId}`);
  const sign = (transaction: string, key = service.treasury) => {
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    signed.sign([key]);
    return signed.serialize();
  };
  const submit = (run: string, number: number, bytes: Uint8Array) =>
    ask<PresaleRunDetail>('POST', `/runs/${run}/batches/${number}/signed`, {
      transaction: Buffer.from(bytes).toString('base64'),
    });
  const purchase = async (id: string) => (await service.app.inject(`/api/presale/purchases/${id}`)).json<Purchase>();
  const status = async () => (await service.app.inject('/api/presale')).json<PresaleState>().status;
  const until = async (check: () => Promise<boolean>) => {
    for (const end = Date.now() + 60_000; !(await check()); await new Promise((done) => setTimeout(done, 50)))
      if (Date.now() > end) throw new Error('it did not come within 60 s');
  };
  const looks = (check: () => Promise<boolean>) => until(async () => (await service.look(), check()));
  const isDone = (run: string) => looks(async () => (await detail(run)).run.state === 'done');
  /** Signs and reports all that is left of a run, until it ends. */
  const payOut = async (run: string) => {
    for (;;) {
      const { batches = [], code } = await offer(run);
      if (code) throw new Error(code);
      if (batches.length === 0) break;
      for (const batch of batches) await submit(run, batch.number, sign(batch.transaction));
      await looks(async () => (await detail(run)).run.legs.sending === 0);
      if ((await detail(run)).run.state === 'done') break;
    }
    await isDone(run);
  };
  const buy = async (lamports: bigint) => {
    const wallet = await fundedWallet(chain);
    const quote = await quoteFor(service, wallet, lamports);
    const signature = await pay(service, quote, wallet);
    return { wallet, address: addressOf(wallet), purchase: await recorded(service, quote.id, signature) };
  };
  const send = async (from: Keypair, to: string, lamports: bigint) => {
    const { blockhash } = await service.rpc.getLatestBlockhash();
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(to), lamports });
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([from]);
    return land(service.rpc, transaction.serialize());
  };
  const endSale = async () => {
    await looks(async () => {
      const { rows } = await service.app.pg.pool.query("select from payments where finality = 'provisional'");
      return rows.length === 0;
    });
    service.clock.forward(31 * DAY_MS);
    await looks(async () => (await sale()).history.some(({ changedBy }) => changedBy === 'the end of the sale'));
  };
  const balanced = async () => {
    await looks(async () => true);
    const { books } = await sale();
    expect(books).toMatchObject({ differenceLamports: '0', sumsAgree: true });
    expect(books.balanceByHistoryLamports).toBe(books.balanceLamports);
    return books;
  };

  beforeEach(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      env: ADMIN_ENV,
      wrapRpc: (rpc) => ({
        ...rpc,
        sendTransaction: async (bytes, options) =>
          deliver ? rpc.sendTransaction(bytes, options) : Promise.resolve(signatureOf(bytes)),
        getSignatureStatuses: async (signatures, options) =>
          (await rpc.getSignatureStatuses(signatures, options)).map((found, index) =>
            signatures[index] === hidden ? null : found,
          ),
      }),
    });
    deliver = true;
    hidden = null;
    saleId = (await service.app.inject('/api/presale')).json<PresaleState>().saleId;
    await ask('PATCH', `/sales/${saleId}`, { openingBalanceLamports: '0', softCapLamports: String(100n * SOL) });
  });
  afterEach(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('of refunds give back every purchase of a sale that ended below its soft cap, once', async () => {
    const [one, two] = [await buy(SOL), await buy(2n * SOL)];
    const stranger = await fundedWallet(chain);
    await send(stranger, service.local.addresses.treasury, SOL / 2n);
    const notNow = (why: string) => ({
      code: 'PRESALE_RUN_NOT_NOW',
      detail: expect.stringContaining(why) as string,
    });
    expect(await prepare('refund')).toMatchObject(notNow('the sale has not ended'));
    await quoteFor(service, stranger, SOL / 5n);
    const waits = await service.app.pg.pool.query('select launch_date from sales');
    await service.app.pg.pool.query("update sales set launch_date = now() - interval '1 second'");
    expect(await prepare('refund')).toMatchObject(notNow('1 reservation may still be paid'));
    expect(await prepare('delivery')).toMatchObject(notNow('1 reservation may still be paid'));
    await service.app.pg.pool.query(
      "update quotes set state = 'lapsed', held_until = now() - interval '1 second' where state = 'open'",
    );
    expect(await prepare('delivery')).toMatchObject(notNow('not final on the network yet'));
    await service.app.pg.pool.query('update sales set launch_date = $1', [
      (waits.rows[0] as { launch_date: Date }).launch_date,
    ]);
    // What is done with a sale is no change of its terms: nobody who edits them is turned away.
    const { version } = await sale();
    await endSale();
    expect(await status()).toBe('below-soft-cap');
    expect(await prepare('delivery')).toMatchObject({ code: 'PRESALE_RUN_NOT_NOW' });
    expect((await sale()).version).toBe(version);
    const prepareOnce = () =>
      asAdmin(service, 'POST', `${ADMIN}/sales/${saleId}/runs`, {
        payload: { kind: 'refund' },
        key: 'key-of-this-run',
      });
    const prepared = await prepareOnce();
    const { run, outlook } = prepared.json<PresaleRunDetail>();
    const again = await prepareOnce();
    expect([again.statusCode, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', prepared.body]);
    expect((await sale()).version).toBe(version);
    expect(run).toMatchObject({ total: String(3n * SOL), paid: '0', legs: { waiting: 2 }, state: 'open' });
    expect(outlook).toMatchObject({ transactions: 1, feeLamports: '5000', accountsToOpen: 0, left: String(3n * SOL) });
    expect(outlook.problems).toEqual([expect.stringContaining('1 payment has no clear owner')]);
    expect(await prepare('refund')).toMatchObject({ code: 'PRESALE_RUN_OPEN' });

    const { batches } = await offer(run.id);
    expect(batches).toMatchObject([{ legs: 2, amount: String(3n * SOL) }]);
    expect((await offer(run.id)).batches).toEqual(batches);
    const [batch] = batches as [(typeof batches)[0]];
    const before = await service.rpc.getBalance(two.address);
    expect(await submit(run.id, batch.number, Buffer.from(batch.transaction, 'base64'))).toMatchObject({
      code: 'CHAIN_TRANSACTION_UNSIGNED',
    });
    expect(await submit(run.id, 99, sign(batch.transaction))).toMatchObject({ code: 'PRESALE_BATCH_UNKNOWN' });
    const other = await prepareOther(batch.transaction);
    expect(await submit(run.id, batch.number, other)).toMatchObject({ code: 'CHAIN_TRANSACTION_ALTERED' });
    const signed = sign(batch.transaction);
    for (let times = 0; times < 3; times += 1)
      expect(await submit(run.id, batch.number, signed)).toMatchObject({ run: { legs: { sending: 2 } } });
    // The treasury lacks what is on its way, and needs nothing more.
    const onItsWay = (await detail(run.id)).outlook;
    expect(onItsWay).toMatchObject({ transactions: 0, neededLamports: '0' });
    expect(onItsWay.problems).toEqual(outlook.problems);
    await isDone(run.id);
    expect(await submit(run.id, batch.number, signed)).toMatchObject({ run: { legs: { paid: 2 } } });
    expect(await service.rpc.getBalance(two.address)).toBe(before + 2n * SOL);
    for (const each of [one, two])
      expect(await purchase(each.purchase.id)).toMatchObject({
        state: 'refunded',
        reason: 'below-soft-cap',
        refundSignature: signatureOf(signed),
        refundedTo: each.address,
      });
    expect(await balanced()).toMatchObject({
      inflowLamports: String((7n * SOL) / 2n),
      creditedLamports: '0',
      refundableLamports: '0',
      refundedLamports: String(3n * SOL),
      unmatchedLamports: String(SOL / 2n),
    });
    expect(await prepare('refund')).toMatchObject({ code: 'PRESALE_RUN_NOT_NOW' });

    // The stranger's payment: an operator says where it goes, and the treasury lacks the fee.
    const { rows } = await service.app.pg.pool.query<{ id: string }>('select id from payments where quote_id is null');
    const confirm = (address: string, id = rows[0]?.id) => ask('POST', `/payments/${id}/refund-address`, { address });
    expect(await confirm(service.local.addresses.treasury)).toMatchObject({ code: 'PRESALE_REFUND_ADDRESS_REFUSED' });
    expect(await confirm(service.local.addresses.mint)).toMatchObject({ code: 'PRESALE_REFUND_ADDRESS_REFUSED' });
    expect(await confirm(one.address, one.purchase.id)).toMatchObject({ code: 'PRESALE_REFUND_ADDRESS_REFUSED' });
    const home = Keypair.generate();
    // What a run that is being prepared has read stays as it is until that run is there.
    const preparing = await service.app.pg.pool.connect();
    await preparing.query('begin');
    await lockSale(preparing, saleId);
    const confirmed = confirm(addressOf(home));
    await until(async () => {
      const { rows: waiting } = await preparing.query("select from pg_stat_activity where wait_event_type = 'Lock'");
      return waiting.length > 0;
    });
    await preparing.query('rollback');
    preparing.release();
    expect(await confirmed).toEqual({ address: addressOf(home) });
    const second = await prepare('refund');
    expect(second.outlook.problems).toEqual([expect.stringContaining('The treasury holds')]);
    expect(await offer(second.run.id)).toMatchObject({ code: 'PRESALE_RUN_SHORT' });
    await send(stranger, service.local.addresses.treasury, SOL);
    await payOut(second.run.id);
    expect(await service.rpc.getBalance(addressOf(home))).toBe(SOL / 2n);
    expect(await purchase(rows[0]?.id ?? '')).toMatchObject({ state: 'refunded', refundedTo: addressOf(home) });
    const books = (await service.app.inject('/api/presale/ledger')).json<LedgerPage>().items;
    expect(books.map(({ refundedTo }) => refundedTo)).toEqual([one.address, two.address, addressOf(home), null]);
    expect(await balanced()).toMatchObject({
      unmatchedLamports: String(SOL),
      refundedLamports: String((7n * SOL) / 2n),
    });
  });

  it('begin though a stranger goes on sending dust, and what comes for a sale that failed counts in no total', async () => {
    const bought = await buy(SOL);
    const stranger = await fundedWallet(chain);
    const late = await quoteFor(service, stranger, SOL);
    await looks(async () => (await purchase(bought.purchase.id)).state === 'final');
    service.clock.forward(31 * DAY_MS);
    await send(stranger, service.local.addresses.treasury, 1n);
    await service.look();
    expect((await sale()).history.map(({ changedBy }) => changedBy)).toContain('the end of the sale');
    const paid = await recorded(service, late.id, await pay(service, late, stranger));
    expect(paid).toMatchObject({ state: 'refundable', reason: 'below-soft-cap', tokens: '0' });
    const { verifiedLamports, items } = (await service.app.inject('/api/presale/ledger')).json<LedgerPage>();
    expect(verifiedLamports).toBe(String(SOL));
    expect(items.map(({ reason, tokens }) => [reason, tokens])).toEqual([
      ['below-soft-cap', '62500'],
      ['no-quote', '0'],
      ['below-soft-cap', '0'],
    ]);
  });

  /** The same transfers, and one more. */
  async function prepareOther(transaction: string): Promise<Uint8Array> {
    const message = TransactionMessage.decompile(
      VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')).message,
    );
    message.instructions.push(
      SystemProgram.transfer({
        fromPubkey: service.treasury.publicKey,
        toPubkey: PublicKey.unique(),
        lamports: 1_000_000,
      }),
    );
    const altered = new VersionedTransaction(message.compileToV0Message());
    altered.sign([service.treasury]);
    return altered.serialize();
  }

  it('sign nothing anew that may still land, and find what was sent without them', async () => {
    const bought = await buy(SOL);
    await send(await fundedWallet(chain), service.local.addresses.treasury, SOL);
    await endSale();
    const { run } = await prepare('refund');
    // Signed and taken, and lost on its way: only when its last block is final another one is handed out.
    deliver = false;
    const [lost] = (await offer(run.id)).batches as [RunBatchList['batches'][0]];
    await submit(run.id, lost.number, sign(lost.transaction));
    await service.look();
    service.clock.forward(60_000);
    await service.look();
    expect((await detail(run.id)).run.legs).toMatchObject({ sending: 1 });
    expect((await offer(run.id)).batches).toEqual([]);
    await until(async () => (await service.rpc.getBlockHeight()) > lost.lastValidBlockHeight + 40);
    await service.look();
    expect((await detail(run.id)).run.legs).toMatchObject({ sending: 1 });
    service.clock.forward(11_000);
    await service.look();
    expect((await detail(run.id)).run.legs).toMatchObject({ waiting: 1, sending: 0 });
    expect(await submit(run.id, lost.number, sign(lost.transaction))).toMatchObject({ run: { legs: { waiting: 1 } } });
    deliver = true;
    // Handed out, and sent by the wallet itself: it is known by its memo. The node denies it for longer than any doubt.
    const [own] = (await offer(run.id)).batches as [RunBatchList['batches'][0]];
    hidden = await land(service.rpc, sign(own.transaction)).catch(() => signatureOf(sign(own.transaction)));
    hidden = signatureOf(sign(own.transaction));
    await looks(async () => (await detail(run.id)).run.legs.sending === 1);
    await until(async () => (await service.rpc.getBlockHeight()) > own.lastValidBlockHeight + 40);
    for (let turn = 0; turn < 3; turn += 1) {
      await service.look();
      service.clock.forward(60_000);
    }
    expect((await detail(run.id)).run.legs).toMatchObject({ waiting: 0, sending: 1 });
    hidden = null;
    await isDone(run.id);
    expect(await purchase(bought.purchase.id)).toMatchObject({
      state: 'refunded',
      refundSignature: signatureOf(sign(own.transaction)),
    });
    await balanced();
  });

  it('list what fails with its reason, pay all others, and leave it to another run', async () => {
    const bought = await buy(SOL);
    const stranger = await fundedWallet(chain);
    // Less than an account must hold.
    await send(stranger, service.local.addresses.treasury, 500_000n);
    await send(stranger, service.local.addresses.treasury, SOL);
    await endSale();
    const { rows } = await service.app.pg.pool.query<{ id: string }>(
      'select id from payments where quote_id is null and lamports < 1000000',
    );
    const empty = Keypair.generate();
    await ask('POST', `/payments/${rows[0]?.id}/refund-address`, { address: addressOf(empty) });
    const { run } = await prepare('refund');
    expect(run.legs.waiting).toBe(2);
    await payOut(run.id);
    const done = await detail(run.id);
    expect(done.run.legs).toMatchObject({ paid: 1, failed: 1 });
    expect(await legs(run.id)).toMatchObject([
      { recipient: bought.address, state: 'paid' },
      {
        recipient: addressOf(empty),
        state: 'failed',
        reason: expect.stringContaining('InsufficientFundsForRent') as string,
      },
    ]);
    expect((await prepare('refund')).run.legs.waiting).toBe(1);
    await balanced();
  });

  it('of tokens that the treasury does not hold are not tried: nothing of them fails, and they wait', async () => {
    const { mint, version } = await sale();
    const treasury = await fundedWallet(chain);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await asAdmin(service, 'PUT', `/api/presale/admin/sales/${saleId}/addresses`, {
      roles: ['owner'],
      payload: { mint, treasury: addressOf(treasury), version },
    });
    await ask('PATCH', `/sales/${saleId}`, { softCapLamports: null });
    await buy(SOL);
    await endSale();
    const { run, outlook } = await prepare('delivery');
    expect(outlook.problems).toEqual([expect.stringContaining('fewer tokens than it is to send')]);
    expect(await ask('POST', `/runs/${run.id}/batches`, { limit: 1 })).toMatchObject({
      code: 'PRESALE_RUN_SHORT',
      detail: 'The treasury holds 0 tokens; the next transactions take 62,500 tokens.',
    });
    expect((await detail(run.id)).run).toMatchObject({ state: 'open', legs: { waiting: 1, failed: 0 } });
  });

  it('deliver what was bought part by part, to each wallet once, with the account that it lacks', async () => {
    const inDays = (days: number) => new Date(service.clock.now().getTime() + days * DAY_MS).toISOString();
    await ask('PATCH', `/sales/${saleId}`, {
      softCapLamports: null,
      delivery: [
        { percent: 33, at: inDays(31) },
        { percent: 67, at: inDays(60) },
      ],
    });
    const one = await buy(SOL);
    const more = await quoteFor(service, one.wallet, SOL / 3n);
    await recorded(service, more.id, await pay(service, more, one.wallet));
    const two = await buy(2n * SOL);
    await endSale();
    expect(await status()).toBe('ended');
    const tokensDue = async () => BigInt((await sale()).tokensDue ?? -1);
    const held = async (wallet: typeof one.address) => {
      const account = await service.rpc.getAccount(
        tokenAccountAddress({ owner: wallet, mint: service.local.addresses.mint, standard: 'spl-token' }),
      );
      return account ? (readTokenAccount(account.data)?.amount ?? 0n) / 1_000_000n : 0n;
    };
    const tokensOfOne = 62_500n + ((SOL / 3n) * 125n) / (20_000n * 100n);
    await send(await fundedWallet(chain), service.local.addresses.treasury, SOL);
    const firstPart = (tokens: bigint) => (tokens * 33n) / 100n;
    const due = firstPart(62_500n) + firstPart(tokensOfOne - 62_500n) + firstPart(125_000n);
    expect(await tokensDue()).toBe(due);
    const first = await prepare('delivery');
    expect(await tokensDue()).toBe(due);
    expect(first.run.legs.waiting).toBe(2);
    expect(first.outlook).toMatchObject({ accountsToOpen: 2, rentLamports: String(2n * 2_039_280n), problems: [] });
    await payOut(first.run.id);
    expect(await status()).toBe('delivering');
    expect(await tokensDue()).toBe(0n);
    expect(await held(two.address)).toBe(firstPart(125_000n));
    expect(await held(one.address)).toBe(firstPart(62_500n) + firstPart(tokensOfOne - 62_500n));
    expect(await purchase(two.purchase.id)).toMatchObject({ state: 'final', deliveredTokens: '41250' });
    expect(await prepare('delivery')).toMatchObject({ code: 'PRESALE_RUN_NOT_NOW' });
    service.clock.forward(30 * DAY_MS);
    expect(await tokensDue()).toBe(tokensOfOne + 125_000n - due);
    const second = await prepare('delivery');
    expect(second.outlook.accountsToOpen).toBe(0);
    // Cancelled before anything was handed out: nothing of it is lost.
    expect(await ask<PresaleRunDetail>('POST', `/runs/${second.run.id}/cancel`)).toMatchObject({
      run: { state: 'done', cancelled: true, legs: { cancelled: 2 } },
    });
    const third = await prepare('delivery');
    await payOut(third.run.id);
    expect(await held(two.address)).toBe(125_000n);
    expect(await held(one.address)).toBe(tokensOfOne);
    expect(await status()).toBe('delivered');
    expect(await tokensDue()).toBe(0n);
    const receipt = await purchase(two.purchase.id);
    expect(receipt).toMatchObject({ state: 'delivered', deliveredTokens: '125000' });
    expect(receipt.deliverySignatures).toHaveLength(2);
    expect(await ask('GET', `/sales/${saleId}/allocations`)).toMatchObject({
      items: expect.arrayContaining([
        {
          wallet: one.address,
          lamports: String(SOL + SOL / 3n),
          tokens: String(tokensOfOne),
          deliveredTokens: String(tokensOfOne),
          purchases: 2,
        },
      ]) as unknown,
    });
    await balanced();
  });
});
