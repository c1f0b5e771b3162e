import { ADD_ONS, type AddOn, type QuoteRequest } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import { PROGRAMS } from '@mintwire/solana/addresses';
import fc from 'fast-check';
import { addOnItems, feeOf, priceList, type Prices } from './fees';

const prices: Prices = {
  baseFeeUsdCents: 1650n,
  addOns: {
    'custom-creator': lamports(1n),
    'custom-address': lamports(20n),
    'multi-wallet': lamports(300n),
    listing: lamports(4_000n),
  },
};
const WALLET = PROGRAMS.system;
const bare = { wallet: WALLET, mint: PROGRAMS.token } as Partial<QuoteRequest> as QuoteRequest;
const row = (wallet: string) => ({ wallet, amountBaseUnits: '1' });
const idsOf = (request: Partial<QuoteRequest>) =>
  feeOf(priceList(prices, 150_000_000n), { ...bare, ...request }).items.map(({ id }) => id);

describe('the fee of a launch', () => {
  it('is 16.50 USD at the price of SOL', () => {
    expect(feeOf(priceList(prices, 150_000_000n), bare).totalLamports).toBe(110_000_000n);
    expect(feeOf(priceList(prices, 30_000_000n), bare).totalLamports).toBe(550_000_000n);
  });

  it('is the sum of its items and worth its price to the lamport', () => {
    const options: Partial<QuoteRequest>[] = [
      { customCreator: PROGRAMS.memo },
      { customAddress: { prefix: 'Toke', caseSensitive: true } },
      { recipients: [row(PROGRAMS.memo)] },
      { listing: {} },
    ];
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 10_000n, max: 10_000_000_000n }),
        fc.subarray([0, 1, 2, 3]),
        (baseFeeUsdCents, solUsdMicros, chosen) => {
          const request = Object.assign({ ...bare }, ...chosen.map((index) => options[index])) as QuoteRequest;
          const { items, totalLamports } = feeOf(priceList({ ...prices, baseFeeUsdCents }, solUsdMicros), request);
          const addOns = chosen.map((index) => ADD_ONS[index] as AddOn);
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
    expect(idsOf({})).toEqual(['base']);
    expect(idsOf({ listing: {} })).toEqual(['base', 'listing']);
    const both = { customCreator: PROGRAMS.memo, recipients: [row(PROGRAMS.memo)] };
    expect(idsOf(both)).toEqual(['base', 'custom-creator', 'multi-wallet']);
    expect(addOnItems(prices).map((entry) => entry.lamports)).toEqual(['1', '20', '300', '4000']);
  });

  it('charges a custom address only when it is the one that was looked for', () => {
    const customAddress = { prefix: 'toke', caseSensitive: false };
    expect(idsOf({ customAddress })).toEqual(['base', 'custom-address']);
    expect(idsOf({ customAddress: { ...customAddress, caseSensitive: true } })).toEqual(['base']);
  });

  it('charges nothing for the own wallet as creator or as the only recipient', () => {
    expect(idsOf({ customCreator: WALLET })).toEqual(['base']);
    expect(idsOf({ recipients: [row(WALLET)] })).toEqual(['base']);
    expect(idsOf({ recipients: [row(WALLET), row(PROGRAMS.memo)] })).toEqual(['base', 'multi-wallet']);
  });
});
