import type { Quote } from '@mintwire/contracts/launchpad';
import { useWallet } from '@mintwire/platform';
import { useEffect, useRef, useState } from 'react';
import { usePayOut } from '../../../shared/pay-out';
import type { ReceiptView } from '../api/launch-receipt';

/** Where paying out stands. */
export type PayOutState =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'running'; readonly stage: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Pays out the rest of a receipt's distribution when asked to; null where the page cannot. Leaving the page ends what was not sent. */
export function usePayOutRest(
  receipt: ReceiptView,
  quote: Quote,
): { readonly state: PayOutState; readonly start: (() => void) | null } {
  const payOut = usePayOut();
  const { address, refreshBalance } = useWallet();
  const [state, setState] = useState<PayOutState>({ kind: 'idle' });
  const wallet = useRef(address);
  useEffect(() => {
    wallet.current = address;
  }, [address]);
  const turn = useRef<AbortController>(undefined);
  useEffect(() => () => turn.current?.abort(), []);
  if (!payOut) return { state, start: null };
  const start = async () => {
    const own = (turn.current = new AbortController());
    const set = (next: PayOutState) => {
      if (!own.signal.aborted) setState(next);
    };
    set({ kind: 'running', stage: 'Reading the chain' });
    const { signature, recordedAt } = receipt;
    try {
      await payOut(
        { quote, signature, recordedAt: Date.parse(recordedAt) },
        () => wallet.current,
        (stage) => set({ kind: 'running', stage }),
        own.signal,
      );
      set({ kind: 'done' });
    } catch (error) {
      set({ kind: 'failed', error });
    }
    void refreshBalance();
  };
  return { state, start: () => void start() };
}
