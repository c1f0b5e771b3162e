import type { PresaleState, PurchaseQuote } from '@mintwire/contracts';
import { seededRandom } from '@mintwire/testing/seeded-random';
import type { Keypair } from '@solana/web3.js';
import type { PresaleApp } from '../src/app';
import { addressOf, askQuote, fundedWallet, pay, report, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

/** `npm run chaos` makes these larger. */
const BUYERS = Number(process.env['RACE_BUYERS'] ?? 40);
const SEEDS = Number(process.env['RACE_SEEDS'] ?? 2);
const FIRST_SEED = Number(process.env['RACE_SEED'] ?? 1);
const TENTH = SOL / 10n;
/** The goal has room for about half of what is asked for. */
const MEAN_TENTHS = 3;

describe(`${BUYERS} buyers at once at the last units of the goal, by two instances`, () => {
  let chain: Chain;
  let service: TestService;
  let instances: readonly Pick<PresaleApp, 'app'>[];
  let wallets: Keypair[];

  beforeAll(async () => {
    // What is signed stays good for 150 slots: longer than so many take on a busy machine.
    chain = await startChain({ slotMs: 200 });
    service = await startService({ chain });
    instances = [service, await service.another()];
    wallets = await Promise.all(Array.from({ length: BUYERS }, () => fundedWallet(chain, 1n + BigInt(SEEDS))));
  }, 300_000);
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  /** As a buyer does whom a busy service asks to come again. */
  const patiently = async <T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask();
      if (answer.statusCode < 500 && answer.statusCode !== 202) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const refundable = async () =>
    (await service.app.pg.pool.query('select from payments where reason is not null')).rowCount;
  const state = async () => (await service.app.inject('/api/presale')).json<PresaleState>();

  it.each(Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index))(
    'never exceed it, and leave less than anybody who was refused asked for (seed %d)',
    async (seed) => {
      const chance = seededRandom(seed);
      const { pool } = service.app.pg;
      const room = BigInt(Math.ceil((BUYERS * MEAN_TENTHS) / 2)) * TENTH + BigInt(Math.floor(chance() * 1_000));
      await pool.query('update sales set goal_lamports = opening_balance_lamports + credited_lamports + $1', [room]);
      const before = await state();
      const refundableBefore = await refundable();
      const asks = wallets.map((wallet) => ({
        wallet,
        amount: BigInt(1 + Math.floor(chance() * (2 * MEAN_TENTHS - 1))) * TENTH,
        at: instances[Math.floor(chance() * 2)] ?? service,
        reported: chance() < 0.7,
      }));
      const rejected: bigint[] = [];
      let granted = 0n;
      const bought = await Promise.allSettled(
        asks.map(async ({ wallet, amount, at, reported }) => {
          const answer = await patiently(() => askQuote(at, addressOf(wallet), amount));
          if (answer.statusCode >= 300) {
            expect(['PRESALE_EXCEEDS_GOAL', 'PRESALE_ROOM_RESERVED']).toContain(answer.json<{ code: string }>().code);
            rejected.push(amount);
            return;
          }
          granted += amount;
          const quote = answer.json<PurchaseQuote>();
          const signature = await pay(service, quote, wallet);
          if (reported) expect((await patiently(() => report(at, quote.id, signature))).statusCode).toBe(200);
        }),
      );
      // All have come to their end before anything is judged, or the next seed begins.
      for (const each of bought) if (each.status === 'rejected') throw each.reason;
      await service.look();
      const after = await state();
      const credited = BigInt(after.verifiedLamports) - BigInt(before.verifiedLamports);
      // Whoever had a reservation has bought.
      expect(credited).toBe(granted);
      expect(credited).toBeLessThanOrEqual(room);
      expect(after.reservedLamports).toBe('0');
      expect(rejected.length).toBeGreaterThan(0);
      expect(rejected.filter((amount) => amount <= room - credited)).toEqual([]);
      expect(await refundable()).toBe(refundableBefore);
      expect(await service.rpc.getBalance(service.local.addresses.treasury)).toBe(BigInt(after.verifiedLamports));
    },
    60_000 + BUYERS * 1_000,
  );
});
