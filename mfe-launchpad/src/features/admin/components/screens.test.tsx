import type { AdminLookupTables, AdminPrices, AdminQuote, AdminStorage, IncomeAnswer } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { IncomeScreen } from './income-screen';
import { QuotesScreen } from './quotes-screen';
import { StorageScreen } from './storage-screen';
import { TablesScreen } from './tables-screen';

const WALLET = 'Wa11et11111111111111111111111111111111111111';
const PRICES: AdminPrices = {
  feeWallet: WALLET,
  baseFeeUsdCents: '1650',
  items: [
    { id: 'base', label: 'Service fee', setting: 'LAUNCH_FEE_USD_CENTS', lamports: null },
    { id: 'listing', label: 'Listing premium', setting: 'ADDON_LISTING_SOL', lamports: '1500000000' },
  ],
  price: { solUsdMicros: '150000000', source: 'stale', asOf: '2026-01-01T11:55:00.000Z' },
};
const INCOME: IncomeAnswer = {
  days: [{ day: '2025-12-31', launches: 2, feeLamports: '300000000' }],
  launches: 2,
  feeLamports: '300000000',
  items: [{ id: 'base', label: 'Service fee', lamports: '300000000' }],
};
const QUOTE: AdminQuote = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'rejected',
  wallet: WALLET,
  mint: WALLET,
  name: 'Odd',
  symbol: 'ODD',
  items: [],
  feeLamports: '110000000',
  issuedAt: '2026-01-01T11:00:00.000Z',
  expiresAt: '2026-01-01T11:01:00.000Z',
  settledAt: null,
  renewed: false,
  reportedSignature: null,
  failedSignature: null,
  findings: [{ code: 'supply', sentence: 'The supply is 2, not 1.' }],
};
const STORAGE: AdminStorage = {
  kind: 'disk',
  place: '/var/lib/content',
  healthy: false,
  problem: 'The folder cannot be written.',
  images: { count: 1200, bytes: '3565158' },
  documents: { count: 7 },
  pins: { enabled: true, pending: 1, pinned: 4, failing: 2 },
};
const TABLES: AdminLookupTables = {
  authority: WALLET,
  balanceLamports: null,
  boundLamports: '2000000',
  returnedLamports: '1',
  networkFeesLamports: '10000',
  states: { active: 1, closed: 12 },
  items: [
    {
      address: WALLET,
      mint: WALLET,
      wallet: WALLET,
      state: 'active',
      addresses: 20,
      rentLamports: '2000000',
      returnedLamports: '0',
      networkFeesLamports: '5000',
      createdAt: '2026-01-01T11:00:00.000Z',
      settledAt: null,
    },
  ],
};

function show(Screen: ComponentType, answers: Readonly<Record<string, unknown>>, path = '/') {
  const get = jest.spyOn(api, 'get').mockImplementation(async (asked) => {
    const answer = answers[asked.replace('/api/launchpad/admin/', '')];
    if (answer === undefined) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: `Nobody answers ${asked}:` });
    return answer as never;
  });
  render(
    <TestHost path={path}>
      <Screen />
    </TestHost>,
  );
  return get;
}
afterEach(() => jest.restoreAllMocks());

it.each([
  ['quotes', QuotesScreen],
  ['income', IncomeScreen],
  ['storage', StorageScreen],
  ['tables', TablesScreen],
])('the screen of %s says when it cannot be loaded', async (_name, Screen) => {
  show(Screen, {});
  expect((await screen.findAllByText(/Nobody answers/)).length).toBeGreaterThan(0);
});

describe('quotes', () => {
  it('say what was found on the chain, and are filtered by what became of them', async () => {
    const get = show(QuotesScreen, {
      quotes: { items: [QUOTE], next: null },
      'quotes?status=failed': { items: [], next: null },
    });
    await screen.findByText('The supply is 2, not 1.');
    // A rejected one has no receipt.
    expect(screen.queryByRole('link', { name: 'Odd (ODD)' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed launches');
    await screen.findByText('No quote fits what is asked for.');
    screen.getByText(/took the transaction and undid it/);
    expect(get.mock.calls.at(-1)?.[0]).toBe('/api/launchpad/admin/quotes?status=failed');
  });

  it('show all of them for a filter that does not exist', async () => {
    show(
      QuotesScreen,
      { quotes: { items: [{ ...QUOTE, status: 'recorded', reportedSignature: null, findings: [] }], next: null } },
      '/?status=everything',
    );
    await screen.findByText('Launched, orphaned');
    expect(screen.getByRole('link', { name: 'Odd (ODD)' }).getAttribute('href')).toBe(`/launches/${WALLET}`);
  });
});

describe('fees and prices', () => {
  it('are drawn, listed and summed up', async () => {
    show(IncomeScreen, { 'income?days=30': INCOME, prices: PRICES });
    await screen.findByRole('img', {
      name: 'Fees from 2025-12-03 to 2026-01-01: income in 1 of 30 days, most in that of 2025-12-31 with 0.3 SOL.',
    });
    screen.getByText('0.15 SOL');
    within(screen.getByRole('table', { name: 'Fees by day (UTC)' })).getByText('2025-12-31');
    await screen.findByText('ADDON_LISTING_SOL');
    screen.getByText('$16.50');
    screen.getByText('$150.00');
    screen.getByText(/the last good price is used/);
  });

  it('are there for a period in which nobody paid, and say when there is no price of SOL', async () => {
    show(
      IncomeScreen,
      { 'income?days=7': { days: [], launches: 0, feeLamports: '0', items: [] }, prices: { ...PRICES, price: null } },
      '/?days=7',
    );
    await screen.findByRole('img', { name: 'No fees from 2025-12-26 to 2026-01-01.' });
    screen.getByText('No launch was paid for in this period.');
    await screen.findByText('There is no price of SOL');
  });
});

it('the storage says how much there is, where, and what is wrong with it', async () => {
  show(StorageScreen, { storage: STORAGE });
  await screen.findByText('The folder cannot be written.');
  screen.getByText('3.4 MB');
  screen.getByText('4 pinned, 1 to do, 2 failing');
});

it('lookup tables show their rent and what is not known of the wallet', async () => {
  show(TablesScreen, { 'lookup-tables': TABLES });
  await screen.findByRole('table', { name: 'The newest tables' });
  expect(screen.getAllByText('0.002 SOL')).toHaveLength(2);
  screen.getByText('Not known');
  screen.getByText('12');
});
