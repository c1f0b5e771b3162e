import type { PriceAnswer } from '@mintwire/contracts/launchpad';
import { signatureWords, type LaunchForecast } from './launch-forecast';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { balanceProblem, isLongPrice, priceOf, priceProblem, type FeeView, type PriceContext } from './price-view';
import { EMPTY_DRAFT, type TokenDraft } from '../../draft/model/token-draft';

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
const row = (amount: string, address = 'a') => ({ address, amount });
const NOBODY: PriceContext = { wallet: null, address: 'open' };
const ME: PriceContext = { wallet: 'me', address: 'open' };

describe('the price of a draft', () => {
  it.each<[string, Partial<TokenDraft>, string[], bigint, PriceContext?]>([
    ['with nothing added', {}, ['base'], 120n],
    ['with a creator', { advanced: { ...advanced, modifyCreator: true } }, ['base', 'custom-creator'], 125n],
    [
      'with an address wished for',
      { advanced: { ...advanced, customAddress: true, addressPrefix: 'So' } },
      ['base', 'custom-address'],
      126n,
    ],
    [
      'with an address wished for that no address can be like',
      { advanced: { ...advanced, customAddress: true, addressSuffix: '0O' } },
      ['base', 'custom-address'],
      126n,
    ],
    [
      'with an address switched on and not named yet',
      { advanced: { ...advanced, customAddress: true } },
      ['base', 'custom-address'],
      126n,
    ],
    ['with the listing, once', { listing: { ...EMPTY_DRAFT.listing, enabled: true } }, ['base', 'listing'], 270n],
    [
      'with a distribution',
      { advanced: { ...advanced, multiWallet: true, walletDistribution: [row('1'), row('2')] } },
      ['base', 'multi-wallet'],
      127n,
    ],
    [
      'with an address wished for, and a random one taken',
      { advanced: { ...advanced, customAddress: true, addressPrefix: 'So' } },
      ['base'],
      120n,
      { wallet: 'me', address: 'random' },
    ],
    [
      'with the own wallet as creator',
      { advanced: { ...advanced, modifyCreator: true, customCreator: ' me ' } },
      ['base'],
      120n,
      ME,
    ],
    [
      'with another wallet connected than the one named',
      { advanced: { ...advanced, modifyCreator: true, customCreator: 'me' } },
      ['base', 'custom-creator'],
      125n,
      { wallet: 'you', address: 'open' },
    ],
    [
      'with the own wallet as the only recipient',
      { advanced: { ...advanced, multiWallet: true, walletDistribution: [row('1', 'me')] } },
      ['base'],
      120n,
      ME,
    ],
    [
      'with the own wallet among the recipients',
      { advanced: { ...advanced, multiWallet: true, walletDistribution: [row('1', 'me'), row('2')] } },
      ['base', 'multi-wallet'],
      127n,
      ME,
    ],
  ])('%s', (_what, change, ids, total, context = NOBODY) => {
    const { items, totalLamports } = priceOf(FEE, { ...EMPTY_DRAFT, ...change }, UNKNOWN, context);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(totalLamports).toBe(total);
  });

  it('says of an address that is not found yet that it is charged only if it is', () => {
    const draft = { ...EMPTY_DRAFT, advanced: { ...advanced, customAddress: true, addressPrefix: 'So' } };
    const label = (address: PriceContext['address']) =>
      priceOf(FEE, draft, UNKNOWN, { wallet: 'me', address }).items.at(-1)?.label;
    expect(label('open')).toBe('custom-address, if one is found');
    expect(label('found')).toBe('custom-address');
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
    expect(priceOf(FEE, EMPTY_DRAFT, planned, NOBODY)).toMatchObject({
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
  const price = priceOf(FEE, EMPTY_DRAFT, UNKNOWN, NOBODY);

  it('is enough when it also covers what must remain in the wallet', () => {
    expect(balanceProblem(price, 123n)).toBeUndefined();
    expect(balanceProblem(price, 122n)).toBe(
      'Insufficient SOL balance. You have 0.000000122 SOL but need 0.000000123 SOL for token creation (service fee + network costs).',
    );
  });

  it('is no reason while it, or the price, is not known', () => {
    expect(balanceProblem(price, null)).toBeUndefined();
    expect(balanceProblem(undefined, 0n)).toBeUndefined();
  });
});

describe('a price that nobody knows', () => {
  it('is a reason not to mint, also when it was known before', () => {
    expect(priceProblem(FEE, undefined)).toBeUndefined();
    expect(priceProblem(FEE, new AppError(ERRORS.NETWORK_TIMEOUT))).toBeUndefined();
    expect(priceProblem(undefined, undefined)).toBe('The price is being asked for.');
    for (const fee of [FEE, undefined])
      expect(priceProblem(fee, new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE))).toMatch(
        /^The price is not known now/,
      );
    expect(priceProblem(FEE, new AppError(ERRORS.LAUNCHPAD_COST_UNAVAILABLE))).toMatch(
      /^The network cost is not known now/,
    );
    expect(priceProblem(undefined, new AppError(ERRORS.NETWORK_TIMEOUT))).toMatch(/^The price is not known now/);
  });
});

describe('more lines than there is room for beside the picture', () => {
  it('are those of an option from its switch on, whatever is typed', () => {
    const advanced = (change: Partial<TokenDraft['advanced']>): TokenDraft => ({
      ...EMPTY_DRAFT,
      advanced: { ...EMPTY_DRAFT.advanced, ...change },
    });
    expect(isLongPrice(EMPTY_DRAFT)).toBe(false);
    for (const address of ['', '11111111111111111111111111111112'])
      expect(isLongPrice(advanced({ multiWallet: true, walletDistribution: [{ address, amount: '' }] }))).toBe(true);
    expect(isLongPrice(advanced({ modifyCreator: true }))).toBe(true);
    expect(isLongPrice(advanced({ customAddress: true }))).toBe(true);
    expect(isLongPrice({ ...EMPTY_DRAFT, listing: { ...EMPTY_DRAFT.listing, enabled: true } })).toBe(true);
  });
});
