import { updateWallet } from '@mintwire/platform/host';
import { createPageRpc } from '@mintwire/solana/rpc';
import type { Address } from '@mintwire/solana/addresses';
import { useCallback, useEffect, useRef } from 'react';

const REFRESH_MS = 30_000;
const rpc = createPageRpc();

/**
 * Keeps the balance of `address` in the wallet store: every 30 s, after a purchase, and when the tab becomes visible.
 * A failed read keeps the last balance, and so does one that was overtaken: by a later read, or by another wallet. @returns a function that reads it now
 */
export function useBalance(address: string | null): () => Promise<void> {
  const reads = useRef({ begun: 0, shown: 0 });
  const refresh = useCallback(async () => {
    if (!address) return;
    const { current } = reads;
    const read = (current.begun += 1);
    try {
      const balanceLamports = await rpc.getBalance(address as Address);
      if (read <= current.shown) return;
      current.shown = read;
      updateWallet({ balanceLamports });
    } catch {
      // The chain does not answer; the next tick asks again.
    }
  }, [address]);

  useEffect(() => {
    if (!address) return;
    const { current } = reads;
    void refresh();
    const onVisible = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    document.addEventListener('visibilitychange', onVisible);
    const onPurchase = () => void refresh();
    window.addEventListener('presalePurchase', onPurchase);
    return () => {
      current.shown = current.begun;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('presalePurchase', onPurchase);
    };
  }, [address, refresh]);

  return refresh;
}
