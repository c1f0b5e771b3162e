import type { AdminSale, PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { Keypair } from '@solana/web3.js';
import { Client } from 'pg';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { addressOf, askQuote, fundedWallet, pay, quoteFor, recorded, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const SALES = '/api/presale/admin/sales';
const FEE_WALLET = addressOf(Keypair.generate());
const newTreasury = () => addressOf(Keypair.generate());

describe('treasury and token of a sale', () => {
  let chain: Chain;
  let service: TestService;
  let saleId: number;
  /** Is done whenever a node has listed a history, before the service looks at it. */
  let meanwhile: (() => Promise<unknown>) | null = null;

  const read = async () => (await asAdmin(service, 'GET', `${SALES}/${saleId}`)).json<AdminSale>();
  const correct = async (change: object, roles: ('owner' | 'operator')[] = ['owner']) => {
    const { mint, treasury, version } = await read();
    const payload = { mint, treasury, version, ...change };
    const answer = await asAdmin(service, 'PUT', `${SALES}/${saleId}/addresses`, { payload, roles });
    return answer.json<AdminSale & { code?: string; detail?: string; errors?: unknown }>();
  };
  const shown = async () => (await service.app.inject('/api/presale')).json<PresaleState>();
  const sql = async (text: string, values: unknown[] = []) => (await service.app.pg.pool.query(text, values)).rows;
  /** As if nothing had been offered yet. */
  const forgetQuotes = async () => {
    await sql('delete from quotes');
    await sql('update sales set first_quote_at = null');
  };

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      env: { ...ADMIN_ENV, FEE_WALLET },
      wrapRpc: (rpc) => ({
        ...rpc,
        getSignaturesForAddress: async (...asked) => {
          const history = await rpc.getSignaturesForAddress(...asked);
          await meanwhile?.();
          return history;
        },
      }),
    });
    ({ saleId } = await shown());
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('leave nothing behind of a treasury whose look goes on while it is corrected', async () => {
    const { mint, treasury } = service.local.addresses;
    // All of the token on sale is there: one history is that of the treasury, the other that of its token account.
    for (const history of [1, 2]) {
      await sql("update sales set treasury = $1, counted_since = now() - interval '1 hour'", [treasury]);
      let asked = 0;
      meanwhile = async () => {
        asked += 1;
        if (asked !== history) return;
        const next = newTreasury();
        expect(await correct({ treasury: next })).toMatchObject({ treasury: next });
      };
      service.clock.forward(10_000);
      await service.look();
      meanwhile = null;
      expect(asked).toBeGreaterThanOrEqual(history);
      expect(await sql('select signature from treasury_transactions')).toEqual([]);
      expect(await sql('select address from treasury_token_accounts')).toEqual([]);
      expect(await sql('select watched_signature from sales')).toEqual([{ watched_signature: null }]);
    }
    await sql("update sales set treasury = $1, counted_since = now() - interval '1 hour'", [treasury]);
    service.clock.forward(10_000);
    await service.look();
    expect((await read()).books.tokens).toMatchObject([{ mint, differenceBaseUnits: '0' }]);
    expect(await correct({ treasury: newTreasury() })).toMatchObject({ books: { tokens: [] } });
  });

  it('are corrected by an owner, and pages, history and restarts know', async () => {
    const treasury = newTreasury();
    await service.look();
    expect(await correct({ treasury }, ['operator'])).toMatchObject({ code: 'FORBIDDEN' });
    expect(await correct({ treasury })).toMatchObject({
      treasury,
      addressesLock: null,
      history: expect.arrayContaining([
        expect.objectContaining({ changedBy: 'account:op@example.org', change: { treasury } }),
      ]) as unknown,
    });
    expect((await shown()).treasury).toBe(treasury);
    expect(await sql("select data->'saleChanged' as changed from kit.events where topic = 'presale'")).toContainEqual({
      changed: true,
    });
    // Settings, which say another one, are read anew at each start.
    await service.another();
    expect((await read()).treasury).toBe(treasury);
    const { version } = await read();
    expect(await correct({})).toMatchObject({ version });
  });

  it('are checked as those of a sale that is made, and nobody saves over what he has not seen', async () => {
    const { treasury, mint, version } = await read();
    const wrong = (path: string, message: string) => ({
      code: 'PRESALE_TERMS_INVALID',
      errors: [{ path, message: expect.stringContaining(message) as string }],
    });
    expect(await correct({ treasury: mint })).toMatchObject(wrong('/treasury', 'No wallet can sign'));
    expect(await correct({ treasury: FEE_WALLET })).toMatchObject(wrong('/treasury', 'Launch fees go to this address'));
    expect(await correct({ mint: newTreasury() })).toMatchObject(wrong('/mint', 'The chain has no token'));
    expect(await correct({ treasury: 'not an address' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await correct({ treasury: newTreasury(), version: version - 1 })).toMatchObject({
      code: 'SETTINGS_CHANGED',
    });
    const taken = newTreasury();
    await sql(
      `insert into sales (chain_id, number, seller, token_mint, treasury, token_price_lamports, bonus_percentage, min_purchase_lamports,
         max_purchase_lamports, goal_lamports, opening_balance_lamports, launch_date)
       select chain_id, 2, seller, token_mint, $1, token_price_lamports, 0, 1, 1, 1, 0, now() - interval '1 day' from sales`,
      [taken],
    );
    expect(await correct({ treasury: taken })).toMatchObject(wrong('/treasury', 'Another sale has this treasury'));
    await sql('delete from sales where number = 2');
    expect(await read()).toMatchObject({ treasury, version });
  });

  it('stay from the first quote: whoever comes first at the same moment, the quote names the treasury of the sale', async () => {
    const other = await service.another();
    const wallet = await fundedWallet(chain);
    const lock = new Client({ connectionString: service.database.url });
    await lock.connect();
    const waiting = async (count: number) => {
      const text = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while ((await lock.query(text)).rowCount !== count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    for (const first of ['quote', 'correction', 'quote', 'correction'] as const) {
      const before = (await read()).treasury;
      const treasury = newTreasury();
      await lock.query('begin');
      await lock.query('select from sales for update');
      const work = {
        quote: () => askQuote(other, addressOf(wallet), SOL).then((answer) => answer.json<PurchaseQuote>()),
        correction: () => correct({ treasury }),
      };
      const second = first === 'quote' ? 'correction' : 'quote';
      const begun: Record<string, Promise<unknown>> = { [first]: work[first]() };
      await waiting(1);
      begun[second] = work[second]();
      await waiting(2);
      await lock.query('commit');
      const [quote, correction] = await Promise.all([begun['quote'], begun['correction']]);
      const now = first === 'quote' ? before : treasury;
      expect(correction).toMatchObject(
        first === 'quote'
          ? { code: 'PRESALE_ADDRESSES_FIXED', detail: expect.stringContaining('tokens were offered') as string }
          : { treasury },
      );
      expect(quote).toMatchObject({ treasury: now });
      expect(await read()).toMatchObject({ treasury: now, frozen: true, addressesLock: 'quote' });
      await expect(sql('update sales set treasury = $1', [newTreasury()])).rejects.toThrow('since its first quote');
      await forgetQuotes();
    }
    await lock.end();
  });

  it('stay with a wallet that becomes the treasury while it asks for a quote', async () => {
    const wallet = await fundedWallet(chain);
    const asked = askQuote(service, addressOf(wallet), SOL);
    const corrected = correct({ treasury: addressOf(wallet) });
    const [answer, after] = await Promise.all([asked, corrected]);
    // One of the two is refused.
    expect([answer.statusCode === 201, after.code === undefined].filter(Boolean)).toHaveLength(1);
    await forgetQuotes();
  });

  it('stay from the first payment, and what is paid to a corrected treasury is credited', async () => {
    const treasury = await fundedWallet(chain);
    // What it held before it was chosen is no payment.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await correct({ treasury: addressOf(treasury) })).toMatchObject({ treasury: addressOf(treasury) });
    await service.look();
    expect((await read()).addressesLock).toBeNull();
    const buyer = await fundedWallet(chain);
    const quote = await quoteFor(service, buyer, SOL);
    expect(await recorded(service, quote.id, await pay(service, quote, buyer))).toMatchObject({ state: 'provisional' });
    await service.look();
    expect((await read()).books).toMatchObject({ creditedLamports: String(SOL), differenceLamports: '0' });
    await sql('update payments set quote_id = null');
    await forgetQuotes();
    expect((await read()).addressesLock).toBe('payment');
    expect(await correct({ treasury: newTreasury() })).toMatchObject({
      code: 'PRESALE_ADDRESSES_FIXED',
      detail: expect.stringContaining('a payment came in') as string,
    });
    await expect(sql('update sales set treasury = $1', [newTreasury()])).rejects.toThrow('since its first payment');
  });
});
