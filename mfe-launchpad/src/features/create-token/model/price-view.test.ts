import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { signatureWords, type LaunchForecast } from './launch-forecast';
import { balanceProblem, priceOf, type FeeView } from './price-view';
import { EMPTY_DRAFT, type TokenDraft } from './token-draft';

const addOn = (id: string, lamports: string) => ({ id, label: id, lamports });
const UNKNOWN: LaunchForecast = { kind: 'unknown' };
const FEE: FeeView = {
  items: [addOn('base', '100')],
  addOns: [
    addOn('custom-creator', '5'),
    addOn('custom-address', '6'),
    addOn('multi-wallet', '7'),
    addOn('listing', '150'),
  ],
  feeLamports: 100n,
  networkLamports: 20n,
  networkUpperLamports: 30n,
  walletMinimumLamports: 3n,
  solUsdMicros: 1n,
  price: {} as PriceAnswer,
  terms: undefined,
};
const { advanced } = EMPTY_DRAFT;
const row = (amount: string) => ({ address: 'a', amount });

describe('the price of a draft', () => {
  it.each<[string, Partial<TokenDraft>, string[], bigint]>([
    ['with nothing added', {}, ['base'], 120n],
    ['with a creator', { advanced: { ...advanced, modifyCreator: true } }, ['base', 'custom-creator'], 125n],
    [
      'with an address wished for',
      { advanced: { ...advanced, customAddress: true, addressPrefix: 'So' } },
      ['base', 'custom-address'],
      126n,
    ],
    ['with an address switched on and not named', { advanced: { ...advanced, customAddress: true } }, ['base'], 120n],
    ['with the listing, once', { listing: { ...EMPTY_DRAFT.listing, enabled: true } }, ['base', 'listing'], 270n],
    [
      'with a distribution',
      { advanced: { ...advanced, multiWallet: true, walletDistribution: [row('1'), row('2')] } },
      ['base', 'multi-wallet'],
      127n,
    ],
  ])('%s', (_what, change, ids, total) => {
    const { items, totalLamports } = priceOf(FEE, { ...EMPTY_DRAFT, ...change }, UNKNOWN);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(totalLamports).toBe(total);
  });

  it('has the network cost that the planner works out, and what only has to be there on top', () => {
    const planned: LaunchForecast = {
      kind: 'planned',
      message: true,
      transactions: 2,
      networkLamports: 27n,
      networkUpperLamports: 37n,
      asideLamports: 8n,
    };
    expect(priceOf(FEE, EMPTY_DRAFT, planned)).toMatchObject({
      networkLamports: 27n,
      networkUpperLamports: 37n,
      totalLamports: 127n,
      neededLamports: 135n,
    });
    expect(signatureWords(planned)).toBe('a free message, then 2 transactions');
    expect(signatureWords({ message: false, transactions: 1 })).toBe('1 transaction');
  });
});

describe('a balance', () => {
  it('is enough when it also covers what must remain in the wallet', () => {
    expect(balanceProblem(FEE, EMPTY_DRAFT, UNKNOWN, 123n)).toBeUndefined();
    expect(balanceProblem(FEE, EMPTY_DRAFT, UNKNOWN, 122n)).toBe(
      'Insufficient SOL balance. You have 0.000000122 SOL but need 0.000000123 SOL for token creation (service fee + network costs).',
    );
  });

  it('is no reason while it, or the price, is not known', () => {
    expect(balanceProblem(FEE, EMPTY_DRAFT, UNKNOWN, null)).toBeUndefined();
    expect(balanceProblem(undefined, EMPTY_DRAFT, UNKNOWN, 0n)).toBeUndefined();
  });
});
