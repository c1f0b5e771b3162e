import { answerCalls } from '@mintwire/admin-kit/testing';
import type { PresaleEvent } from '@mintwire/contracts';
import { act, renderHook } from '@testing-library/react';
import type * as React from 'react';
import { SWRConfig } from 'swr';
import { useOwnPurchases, useWalletLimit } from './own-purchases';
import { PRESALE_NOON, presaleState } from './presale-state.testing';
import { parseSale } from './sale';

interface Reader {
  onEvent(event: PresaleEvent): void;
}
const mockReaders = new Set<Reader>();
jest.mock('@mintwire/platform/events', () => ({
  useEvents: (_url: string, _topic: string, reader: Reader) => {
    const { useEffect } = jest.requireActual<typeof React>('react');
    useEffect(() => {
      mockReaders.add(reader);
      return () => void mockReaders.delete(reader);
    });
    return true;
  },
}));

const WALLET = 'Wa11etA1111111111111111111111111111111111111';
const state = presaleState();
const sale = { ...parseSale(state), walletMax: 10n ** 12n };
const apart = ({ children }: { children: React.ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

describe('the purchases of a wallet', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const happen = (change: Partial<PresaleEvent>) => {
    const event = { saleId: sale.saleId, status: state.status, purchase: null, ...change } as PresaleEvent;
    for (const reader of [...mockReaders]) reader.onEvent(event);
  };
  const bought = (wallet: string) => happen({ purchase: { id: wallet, wallet } as PresaleEvent['purchase'] });
  let calls: ReturnType<typeof answerCalls>;

  /** A page with the form and the list. */
  beforeEach(async () => {
    jest.useFakeTimers();
    calls = answerCalls(() => ({ body: { items: [], total: 0, limit: { invited: null, leftLamports: null } } }));
    renderHook(
      () => {
        useOwnPurchases(WALLET, sale.saleId);
        useWalletLimit(WALLET, sale, Date.parse(PRESALE_NOON));
      },
      { wrapper: apart },
    );
    await pass(100);
    calls.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('are not asked for when others buy, or in another sale', async () => {
    for (let n = 0; n < 10; n += 1) bought(`Els${n}…1111`);
    happen({ saleId: sale.saleId + 1, saleChanged: true });
    await pass(10_000);
    expect(calls).toEqual([]);
  });

  it('are asked for once, and at once, when the wallet may have bought, here or elsewhere', async () => {
    bought('Wa11…1111');
    window.dispatchEvent(new CustomEvent('presalePurchase'));
    await pass(100);
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new CustomEvent('presalePurchase'));
    await pass(100);
    expect(calls).toHaveLength(2);
  });

  it('are asked for once, some seconds after the sale was changed: every page hears of it at the same moment', async () => {
    happen({ saleChanged: true });
    await pass(1_900);
    expect(calls).toEqual([]);
    await pass(3_200);
    expect(calls).toHaveLength(1);
  });
});
