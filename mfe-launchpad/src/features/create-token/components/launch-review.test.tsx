import type { Quote } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES } from '@mintwire/contracts/limits';
import { render, screen } from '@testing-library/react';
import { LaunchReview } from './launch-review';

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
    { id: 'base', label: 'Token creation', lamports: '110000000' },
    { id: 'custom-creator', label: 'Custom creator', lamports: '50000000' },
  ],
  feeLamports: '160000000',
  price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T12:00:00.000Z', ageSeconds: 0 },
  warnings: [
    { code: 'CREATOR_UNVERIFIED', path: '/customCreator', message: 'Explorers show this creator as unverified.' },
  ],
} as unknown as Quote;

it('the review lists every item of the price with its sum, and names another creator once, in full', () => {
  const costs = [
    { id: 'service-fee', lamports: 160_000_000n },
    { id: 'mint-rent', lamports: 1_461_600n },
  ];
  const prepared = {
    quote: QUOTE,
    costs,
    totalLamports: 161_461_600n,
    balanceLamports: 10n ** 9n,
    review: { transactions: [], walletAfterLamports: null },
    build: jest.fn(),
  };
  const { unmount } = render(
    <LaunchReview
      review={{ prepared, priceHoldsUntil: Date.now() + 60_000, changed: false }}
      walletName={null}
      onAnswer={jest.fn()}
    />,
  );
  const beside = (term: string) => screen.getByText(term).closest('dt')?.nextSibling?.textContent;
  expect(
    ['Token creation', 'Custom creator', 'Service fee, together', 'Deposit of the token itself'].map(beside),
  ).toEqual(['0.11 SOL', '0.05 SOL', '0.16 SOL', '0.0014616 SOL']);
  expect(beside('Total')).toBe('0.1614616 SOL ($24.22)');
  expect(screen.getAllByText(/unverified/)).toHaveLength(1);
  expect(beside('Creator named in the metadata')).toBe(CREATOR);
  expect(screen.getByRole('button', { name: "Copy named creator's address" })).toBeTruthy();
  // Beside the buttons, too, which are in sight when the list is not.
  expect(screen.getByText('Total 0.1614616 SOL ($24.22)')).toBeTruthy();
  expect(screen.queryByText(/fallback/)).toBeNull();
  unmount();
  const price = { ...QUOTE.price, source: 'fallback' as const };
  render(
    <LaunchReview
      review={{
        prepared: { ...prepared, quote: { ...QUOTE, price } },
        priceHoldsUntil: Date.now() + 60_000,
        changed: false,
      }}
      walletName={null}
      onAnswer={jest.fn()}
    />,
  );
  screen.getByText('There is no live price now. This is the fallback of $150.00 per SOL.');
});
