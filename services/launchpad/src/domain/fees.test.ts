import type { QuoteRequest } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { PROGRAMS } from '@mintwire/solana/addresses';
import fc from 'fast-check';
import { addOnItems, launchFee, orderedAddOns, type Prices } from './fees';

const prices: Prices = {
  baseFeeUsdCents: 1650n,
  addOns: {
    'custom-creator': lamports(1n),
    'custom-address': lamports(20n),
    'multi-wallet': lamports(300n),
    listing: lamports(4_000n),
  },
};
const bare = { mint: PROGRAMS.token } as Partial<QuoteRequest> as QuoteRequest;

describe('the fee of a launch', () => {
  it('is 16.50 USD at the price of SOL', () => {
    expect(launchFee({ prices, solUsdMicros: 150_000_000n }).totalLamports).toBe(110_000_000n);
    expect(launchFee({ prices, solUsdMicros: 30_000_000n }).totalLamports).toBe(550_000_000n);
  });

  it('is the sum of its items and worth its price to the lamport', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 10_000n, max: 10_000_000_000n }),
        fc.subarray(['custom-creator', 'custom-address', 'multi-wallet', 'listing'] as const),
        (baseFeeUsdCents, solUsdMicros, addOns) => {
          const { items, totalLamports } = launchFee({ prices: { ...prices, baseFeeUsdCents }, solUsdMicros, addOns });
          expect(items.map(({ id }) => id)).toEqual(['base', ...addOns]);
          const sum = items.reduce((total, entry) => total + BigInt(entry.lamports), 0n);
          const extras = addOns.reduce((total, id) => total + prices.addOns[id], 0n);
          const base = totalLamports - extras;
          const worth = (amount: bigint) => amount * solUsdMicros;
          const price = baseFeeUsdCents * 10_000n * 1_000_000_000n;
          return sum === totalLamports && worth(base) >= price && worth(base - 1n) < price;
        },
      ),
    );
  });

  it('has each add-on once, and only what was ordered', () => {
    expect(orderedAddOns(bare)).toEqual([]);
    expect(orderedAddOns({ ...bare, listing: {} })).toEqual(['listing']);
    expect(
      orderedAddOns({
        ...bare,
        customCreator: PROGRAMS.memo,
        recipients: [{ wallet: PROGRAMS.memo, amountBaseUnits: '1' }],
      }),
    ).toEqual(['custom-creator', 'multi-wallet']);
    expect(addOnItems(prices).map((entry) => entry.lamports)).toEqual(['1', '20', '300', '4000']);
  });

  it('charges a custom address only when it is the one that was looked for', () => {
    const customAddress = { prefix: 'toke', caseSensitive: false };
    expect(orderedAddOns({ ...bare, customAddress })).toEqual(['custom-address']);
    expect(orderedAddOns({ ...bare, customAddress: { ...customAddress, caseSensitive: true } })).toEqual([]);
  });
});
