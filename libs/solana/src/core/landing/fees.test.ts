import fc from 'fast-check';
import type { ChainRpc } from '../rpc';
import { address } from '../../../test/support/keys';
import { networkFee, priorityFeeLamports } from './network-fee';
import { simulate } from './simulate';
import { PRIORITY_CHOICES, suggestPriorityFee } from './suggest-priority-fee';

const chain = (part: Partial<ChainRpc>) => part as ChainRpc;

describe('the priority fee', () => {
  const suggest = (fees: bigint[], more = {}) =>
    suggestPriorityFee({
      rpc: chain({ getRecentPrioritizationFees: async () => fees }),
      writableAccounts: [address(1)],
      computeUnitLimit: 100_000,
      ...more,
    });

  it('meets what three quarters of recent slots took', async () => {
    expect(await suggest([1n, 2n, 3n, 4n])).toBe(4n);
    expect(await suggest([10n, 0n, 0n, 0n, 0n, 0n, 0n, 0n])).toBe(0n);
    expect(await suggest([])).toBe(0n);
    expect(await suggest([5n, 100n], { percentile: 0 })).toBe(5n);
  });

  it('follows the choice of the form, each within its cap', async () => {
    const calm = Array.from({ length: 20 }, () => 0n);
    const busy = Array.from({ length: 20 }, (_, index) => BigInt(index) * 100_000n);
    expect(await suggest(calm, PRIORITY_CHOICES.normal)).toBe(0n);
    expect(await suggest(calm, PRIORITY_CHOICES.fast)).toBe(50_000n);
    expect(await suggest(busy, PRIORITY_CHOICES.normal)).toBe(1_500_000n);
    expect(await suggest(busy, PRIORITY_CHOICES.fast)).toBe(1_900_000n);
    expect(await suggest([10n ** 12n], PRIORITY_CHOICES.normal)).toBe(5_000_000n);
  });

  const SEED = 12;
  it(`never costs more than its cap (seed ${SEED})`, async () => {
    const fees = fc.array(fc.bigInt({ min: 0n, max: 2n ** 63n }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fees,
        fc.integer({ min: 1, max: 1_400_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        async (prices, computeUnitLimit, capLamports) => {
          const computeUnitPriceMicroLamports = await suggest(prices, { computeUnitLimit, capLamports });
          expect(priorityFeeLamports({ computeUnitLimit, computeUnitPriceMicroLamports })).toBeLessThanOrEqual(
            capLamports,
          );
        },
      ),
      { seed: SEED },
    );
  });

  it('asks about no more accounts than the method takes', async () => {
    const asked: number[] = [];
    const rpc = chain({ getRecentPrioritizationFees: async (accounts) => (asked.push(accounts.length), []) });
    await suggestPriorityFee({
      rpc,
      writableAccounts: Array.from({ length: 200 }, (_, n) => address(n)),
      computeUnitLimit: 1,
    });
    expect(asked).toEqual([128]);
  });
});

it('the network fee is the signature and the priority part, rounded up', () => {
  expect(networkFee({ computeUnitLimit: 0, computeUnitPriceMicroLamports: 0n })).toBe(5_000n);
  expect(networkFee({ computeUnitLimit: 1, computeUnitPriceMicroLamports: 1n })).toBe(5_001n);
  expect(networkFee({ computeUnitLimit: 200_000, computeUnitPriceMicroLamports: 10_000n })).toBe(7_000n);
});

it('a trial that the network would refuse says why', async () => {
  const tried = (err: string | null) =>
    simulate({
      rpc: chain({ simulateTransaction: async () => ({ err, logs: ['log'], unitsConsumed: 5 }) }),
      bytes: new Uint8Array(),
    });
  await expect(tried(null)).resolves.toMatchObject({ unitsConsumed: 5 });
  await expect(tried('AccountNotFound')).rejects.toMatchObject({
    code: 'CHAIN_SIMULATION_FAILED',
    context: { reason: 'AccountNotFound', logs: ['log'] },
  });
});
