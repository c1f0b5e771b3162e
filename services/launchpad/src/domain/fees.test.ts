import fc from 'fast-check';
import { launchFee } from './fees';

describe('the fee of a launch', () => {
  it('is 16.50 USD at the price of SOL', () => {
    expect(launchFee({ baseFeeUsdCents: 1650n, solUsdMicros: 150_000_000n }).totalLamports).toBe(110_000_000n);
    expect(launchFee({ baseFeeUsdCents: 1650n, solUsdMicros: 30_000_000n }).totalLamports).toBe(550_000_000n);
  });

  it('is the sum of its items and worth its price to the lamport', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 10_000n, max: 10_000_000_000n }),
        (baseFeeUsdCents, solUsdMicros) => {
          const { items, totalLamports } = launchFee({ baseFeeUsdCents, solUsdMicros });
          const sum = items.reduce((total, { lamports }) => total + BigInt(lamports), 0n);
          const worth = (amount: bigint) => amount * solUsdMicros;
          const price = baseFeeUsdCents * 10_000n * 1_000_000_000n;
          return sum === totalLamports && worth(totalLamports) >= price && worth(totalLamports - 1n) < price;
        },
      ),
    );
  });
});
