import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useFeeEstimate } from './fee-estimate';

const estimate = (lamports: string) => ({
  items: [{ id: 'base', label: 'Service fee', lamports }],
  addOns: [],
  recipientCostLamports: '0',
  feeLamports: lamports,
  networkCostLamports: '1',
  networkCostUpperLamports: '2',
  price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T11:59:58.000Z' },
});
const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a price that could not be had at first is had later, and one failed refresh does not end the refreshing', async () => {
  let answer: string | null = null;
  jest.spyOn(api, 'get').mockImplementation(async (_path, options) => {
    if (answer === null) throw new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE);
    return options?.parse?.(estimate(answer)) as never;
  });
  const { result } = renderHook(
    () => {
      const { data, error } = useFeeEstimate('spl-token');
      return { data, error: error as unknown };
    },
    { wrapper: fresh },
  );
  await pass(10);
  expect(result.current.error).toMatchObject({ code: 'LAUNCHPAD_PRICE_UNAVAILABLE' });
  answer = '100';
  await pass(10_000);
  expect(result.current.data?.feeLamports).toBe(100n);
  expect(result.current.error).toBeUndefined();
  answer = null;
  await pass(30_000);
  expect(result.current.error).toBeDefined();
  expect(result.current.data?.feeLamports).toBe(100n);
  answer = '200';
  await pass(40_000);
  expect(result.current.data?.feeLamports).toBe(200n);
  answer = '300';
  await pass(30_000);
  expect(result.current.data?.feeLamports).toBe(300n);
});
