import type { LedgerPage, PresaleState, PurchaseList, PurchaseQuote } from '@mintwire/contracts';
import { loseCommits, type LostCommits } from '@mintwire/testing/lost-commits';
import { seededRandom } from '@mintwire/testing/seeded-random';
import type { Keypair } from '@solana/web3.js';
import { addressOf, askQuote, fundedWallet, pay, report, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

/** `npm run chaos` makes these larger. */
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const COMMITS = Number(process.env['FAULT_COMMITS'] ?? 50);
const BUYERS = 8;
const CHANCE = 0.5;
const AMOUNT = SOL / 10n;

describe(`a database whose answers to COMMIT are lost (seed ${SEED}, ${COMMITS} of them)`, () => {
  const chance = seededRandom(SEED);
  let losing = false;
  let way: LostCommits;
  let chain: Chain;
  let service: TestService;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      wayToDatabase: async (url) => {
        way = await loseCommits(url, () => losing && chance() < CHANCE);
        return way.url;
      },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await way?.close();
    await chain?.stop();
  });

  /** As a buyer does who hears nothing, or that it went wrong. */
  const until = async <T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask();
      if (answer.statusCode < 500 && answer.statusCode !== 202) return answer;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  /** Nobody pays a reservation twice because its first payment was not seen yet. */
  const isListed = async (wallet: Keypair, signature: string): Promise<boolean> => {
    const answer = await until(() => service.app.inject(`/api/presale/purchases?wallet=${addressOf(wallet)}`));
    return answer.json<PurchaseList>().items.some((purchase) => purchase.signature === signature);
  };
  const buy = async (wallet: Keypair): Promise<string> => {
    const asked = await until(() => askQuote(service, addressOf(wallet), AMOUNT));
    if (asked.statusCode >= 300) throw new Error(asked.body);
    const quote = asked.json<PurchaseQuote>();
    const signature = await pay(service, quote, wallet);
    // Some say so, the others are found.
    if (chance() < 0.7) expect((await until(() => report(service, quote.id, signature))).statusCode).toBe(200);
    else while (!(await isListed(wallet, signature))) await service.look().catch(() => undefined);
    return signature;
  };

  it(
    'credits every payment exactly once',
    async () => {
      const wallets = await Promise.all(
        Array.from({ length: BUYERS }, () => fundedWallet(chain, BigInt(10 + Math.ceil(COMMITS / 10)))),
      );
      const paid: string[] = [];
      losing = true;
      await Promise.all(
        wallets.map(async (wallet) => {
          while (way.lost() < COMMITS) paid.push(await buy(wallet));
        }),
      );
      losing = false;
      expect(way.lost()).toBeGreaterThanOrEqual(COMMITS);
      await service.look();
      const lines: LedgerPage['items'] = [];
      for (let after = '0'; ;) {
        const page = (await service.app.inject(`/api/presale/ledger?after=${after}`)).json<LedgerPage>();
        lines.push(...page.items);
        if (page.next === null) break;
        after = page.next;
      }
      expect(lines.map(({ signature }) => signature).sort()).toEqual([...paid].sort());
      expect(lines.filter(({ reason, lamports }) => reason !== null || lamports !== String(AMOUNT))).toEqual([]);
      const total = BigInt(paid.length) * AMOUNT;
      const state = (await service.app.inject('/api/presale')).json<PresaleState>();
      expect([state.verifiedLamports, state.purchases, state.reservedLamports]).toEqual([
        String(total),
        paid.length,
        '0',
      ]);
      expect(await service.rpc.getBalance(service.local.addresses.treasury)).toBe(total);
      const { rows } = await service.app.pg.pool.query(
        `select (select count(*)::int from quotes where state = 'paid') as quotes,
           (select count(distinct data->'purchase'->>'signature')::int from kit.events where data->'purchase' <> 'null') as recorded,
           (select count(*)::int from kit.events where data->'purchase' <> 'null') as events`,
      );
      expect(rows).toEqual([{ quotes: paid.length, recorded: paid.length, events: paid.length }]);
    },
    60_000 + COMMITS * 1_500,
  );
});
