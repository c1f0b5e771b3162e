import { act, renderHook } from '@testing-library/react';
import { disconnectedWallet, updateWallet, walletStore } from '@mintwire/platform/host';
import { useBalance } from './use-balance';

/** Reads of the chain under way, oldest first. */
const mockReads: { address: string; answer: (lamports: bigint) => void; fail: (error: Error) => void }[] = [];
jest.mock('@mintwire/solana/rpc', () => ({
  createPageRpc: () => ({
    getBalance: (address: string) =>
      new Promise<bigint>((answer, fail) => void mockReads.push({ address, answer, fail })),
  }),
}));

const balance = () => walletStore.getState().balanceLamports;
const settle = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

beforeEach(() => {
  mockReads.length = 0;
  updateWallet(disconnectedWallet);
});

describe('the balance of the connected wallet', () => {
  it('is never that of the wallet before', async () => {
    const { rerender } = renderHook(({ address }) => useBalance(address), { initialProps: { address: 'A' } });
    rerender({ address: 'B' });
    expect(mockReads.map(({ address }) => address)).toEqual(['A', 'B']);
    await settle(() => mockReads[0]?.answer(1n));
    expect(balance()).toBeNull();
    await settle(() => mockReads[1]?.answer(2n));
    expect(balance()).toBe(2n);
  });

  it('is not set back by an earlier read that took longer', async () => {
    const { result } = renderHook(() => useBalance('A'));
    void result.current();
    await settle(() => mockReads[1]?.answer(5n));
    await settle(() => mockReads[0]?.answer(4n));
    expect(balance()).toBe(5n);
  });

  it('is shown as far as it is known when a later read is under way, or fails', async () => {
    const { result } = renderHook(() => useBalance('A'));
    void result.current();
    await settle(() => mockReads[0]?.answer(4n));
    expect(balance()).toBe(4n);
    await settle(() => mockReads[1]?.fail(new Error('the chain is away')));
    expect(balance()).toBe(4n);
  });
});
