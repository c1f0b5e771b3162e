import type { CoinPriceList } from '@mintwire/contracts';
import { COIN_PRICES_PATH } from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ArticleTags } from './article-tags';

const NOON = '2026-01-01T12:00:00.000Z';
const PRICES: CoinPriceList = {
  items: [
    { coin: 'solana', usdMicros: '147230000' },
    { coin: 'bitcoin', usdMicros: '97123456789' },
    { coin: 'tron', usdMicros: '123450' },
  ],
  asOf: '2026-01-01T11:59:30.000Z',
  until: '2026-01-01T12:09:30.000Z',
};
const NONE: CoinPriceList = { items: [], asOf: null, until: null };

const get = jest.spyOn(api, 'get');
beforeEach(() => {
  jest.useFakeTimers();
  get.mockReset();
});
afterEach(() => void jest.useRealTimers());

function show(tags: readonly string[], prices: CoinPriceList | null, now = NOON) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestHost state={testPageState({ serverTime: now })}>
        <InitialData initial={prices ? { time: now, data: { [COIN_PRICES_PATH]: prices } } : undefined}>
          <ArticleTags tags={tags} />
        </InitialData>
      </TestHost>
    </SWRConfig>,
  );
}
const tags = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the price of the coins that tags name, and when it was that', () => {
  show(['Solana', 'fees', 'BTC', 'TRX', 'ETH'], PRICES);
  expect(tags()).toEqual(['#SolanaSOL $147.23', '#fees', '#BTCBTC $97,123.46', '#TRXTRX $0.1235', '#ETH']);
  screen.getByText(/^Prices in US dollars at/);
  screen.getByText('11:59 UTC');
  expect(screen.getByRole('link', { name: '#Solana' }).getAttribute('href')).toBe('/news?search=Solana');
});

it('asks for newer ones once a minute', async () => {
  show(['solana'], PRICES);
  get.mockResolvedValue({ ...PRICES, items: [{ coin: 'solana', usdMicros: '150000000' }] });
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(get).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(tags()).toEqual(['#solanaSOL $150.00']);
  expect(get).toHaveBeenCalledTimes(1);
});

it.each<[string, readonly string[], CoinPriceList, string]>([
  ['there is no source', ['solana'], NONE, NOON],
  ['they are too old', ['solana'], PRICES, '2026-01-01T12:09:30.000Z'],
  ['no tag names a coin', ['fees'], PRICES, NOON],
  ['of that coin there is none', ['ETH'], PRICES, NOON],
])('shows none where %s', (_why, names, prices, now) => {
  show(names, prices, now);
  expect(tags()).toEqual(names.map((name) => `#${name}`));
  expect(screen.queryByText(/Prices/)).toBeNull();
});

it('asks nobody where no tag names a coin, or there is no source', async () => {
  show(['fees'], null);
  show(['solana'], NONE);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(get).not.toHaveBeenCalled();
});

it('shows nothing of an answer that cannot be read', async () => {
  get.mockRejectedValue(new Error('ANSWER_UNREADABLE'));
  show(['solana'], null);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(tags()).toEqual(['#solana']);
});
