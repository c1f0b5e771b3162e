import type { Quote } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES } from '@mintwire/contracts/limits';
import { disconnectedWallet, updateWallet } from '@mintwire/platform/host';
import { act, render, screen } from '@testing-library/react';
import { LaunchReview } from './launch-review';
import { ReviewActions } from './review-actions';

const CREATOR = 'Creator1111111111111111111111111111111111111';
const QUOTE = {
  request: {
    wallet: 'WalletA',
    mint: 'So1arCoinMint1111111111111111111111111111111',
    standard: 'spl-token',
    name: 'Solar Coin',
    symbol: 'SOLAR',
    decimals: 6,
    supplyBaseUnits: '1000000',
    authorities: DEFAULT_AUTHORITIES,
    customCreator: CREATOR,
  },
  items: [
    { id: 'base', label: 'Service fee', lamports: '110000000' },
    { id: 'custom-creator', label: 'Custom creator', lamports: '50000000' },
  ],
  feeLamports: '160000000',
  price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T12:00:00.000Z' },
  warnings: [
    { code: 'CREATOR_UNVERIFIED', path: '/customCreator', message: 'Explorers show this creator as unverified.' },
  ],
} as unknown as Quote;

const PREPARED = {
  quote: QUOTE,
  costs: [],
  totalLamports: 161_461_600n,
  balanceLamports: 10n ** 9n,
  review: { transactions: [], walletAfterLamports: null },
  computeUnitPriceMicroLamports: 0n,
  build: jest.fn(),
};
const connect = (address: string) => act(() => updateWallet({ status: 'connected', address, walletName: 'Solo' }));
afterEach(() => act(() => updateWallet(disconnectedWallet)));

it('the review lists every item of the price with its sum, and names another creator once, in full', () => {
  const costs = [
    { id: 'service-fee', lamports: 160_000_000n },
    { id: 'mint-rent', lamports: 1_461_600n },
  ];
  const prepared = { ...PREPARED, costs };
  const { unmount } = render(
    <LaunchReview
      review={{ prepared, priceHoldsUntil: performance.now() + 60_000, changed: false, missedTable: null }}
      onAnswer={jest.fn()}
    />,
  );
  const beside = (term: string) => screen.getByText(term).closest('dt')?.nextSibling?.textContent;
  expect(
    ['Service fee', 'Custom creator', 'Service fee with options', 'Deposit of the token itself'].map(beside),
  ).toEqual(['0.11 SOL', '0.05 SOL', '0.16 SOL', '0.0014616 SOL']);
  expect(beside('Total')).toBe('0.1614616 SOL ($24.22)');
  expect(screen.getAllByText(/unverified/)).toHaveLength(1);
  expect(beside('Creator named in the metadata')).toBe(CREATOR);
  expect(screen.getByRole('button', { name: "Copy named creator's address" })).toBeTruthy();
  expect(screen.queryByText(/fallback/)).toBeNull();
  unmount();
  const price = { ...QUOTE.price, source: 'fallback' as const };
  render(
    <LaunchReview
      review={{
        prepared: { ...prepared, quote: { ...QUOTE, price } },
        priceHoldsUntil: performance.now() + 60_000,
        changed: false,
        missedTable: null,
      }}
      onAnswer={jest.fn()}
    />,
  );
  screen.getByText('There is no live price now. This is the fallback of $150.00 per SOL.');
});

it.each([
  ['with your banner', { bannerHash: 'c'.repeat(64) }],
  ['without a banner', {}],
])('says whether the listing package comes %s', (says, listing) => {
  const prepared = { ...PREPARED, quote: { ...QUOTE, request: { ...QUOTE.request, listing } } };
  const review = { prepared, priceHoldsUntil: performance.now() + 60_000, changed: false, missedTable: null };
  render(<LaunchReview review={review} onAnswer={jest.fn()} />);
  screen.getByText(`A listing package ${says}.`);
});

it('belongs to the wallet it was made for: no other, and none, is asked to sign', async () => {
  connect('WalletA');
  const onAnswer = jest.fn();
  const review = { prepared: PREPARED, priceHoldsUntil: performance.now() + 60_000, changed: false, missedTable: null };
  render(<ReviewActions review={review} onAnswer={onAnswer} />);
  // In sight when the list is not.
  screen.getByText('Total 0.1614616 SOL ($24.22)');
  screen.getByRole('button', { name: 'Sign with Solo' });
  act(() => updateWallet(disconnectedWallet));
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('no longer connected');
  screen.getByRole('button', { name: 'Connect wallet' });
  connect('WalletB');
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('This review was made for WalletA, and WalletB is connected');
  screen.getByRole('button', { name: 'Change wallet' });
  connect('WalletA');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Sign with Solo' }).click();
  expect(onAnswer.mock.calls).toEqual([['agree']]);
});

it('says of a declined message what it changes, and asks again only when told to', () => {
  connect('WalletA');
  const onAnswer = jest.fn();
  const transactions = ['1', '2'].map((fingerprint) => ({
    feePayer: 'WalletA',
    signers: ['WalletA'],
    steps: [{ text: 'Pay', program: 'System', fingerprint }],
  }));
  const note = { declined: true, message: 'Declined.', retry: true, transactions: 1, totalLamports: 161_456_600n };
  const shown = (missedTable: typeof note) => (
    <LaunchReview
      review={{
        prepared: { ...PREPARED, review: { transactions, walletAfterLamports: null } },
        priceHoldsUntil: performance.now() + 60_000,
        changed: false,
        missedTable,
      }}
      onAnswer={onAnswer}
    />
  );
  const { rerender } = render(shown(note));
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('You declined the free message');
  expect(alert).toContain('your wallet signs 2 transactions, and the total is 0.1614616 SOL');
  expect(alert).toContain('With it: a free message, then 1 transaction, and 0.1614566 SOL');
  screen.getByRole('button', { name: 'Ask for the message again' }).click();
  expect(onAnswer.mock.calls).toEqual([['ask-again']]);
  rerender(shown({ ...note, declined: false, message: 'No more lookup tables are made today.', retry: false }));
  expect(screen.getByRole('alert').textContent).toContain('No more lookup tables are made today.');
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});
