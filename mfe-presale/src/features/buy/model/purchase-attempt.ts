import type { PurchaseQuote } from '@mintwire/contracts';
import { createAttemptStore as createStore, type AttemptStore, type SigningAttempt } from '@mintwire/signing';
import { NOTES_PREFIX } from './purchase-notes';

/** One wallet's purchase on one chain, from when the wallet is asked on. Its quote says what was signed for and leads to it on the chain. */
export interface PurchaseAttempt extends SigningAttempt {
  readonly quote: PurchaseQuote;
  readonly symbol: string;
  /** While the wallet is asked: what a phone may have been shown, and can pay. */
  readonly shown?: readonly PurchaseQuote[];
}

export type PurchaseAttempts = AttemptStore<PurchaseAttempt>;

/** Name of the lock that keeps one wallet's purchases apart. */
export const lockName = (chainId: string, wallet: string) => `mintwire.purchase.${chainId}.${wallet}`;

/** @param storage the page's localStorage; undefined where the browser refuses it */
export function createAttempts(storage: Storage | undefined): PurchaseAttempts {
  return createStore<PurchaseAttempt>(storage, {
    prefix: NOTES_PREFIX,
    subjectOf: ({ quote }) => quote.id,
    isWaiting: () => false,
    isOne: ({ quote, symbol }) =>
      typeof symbol === 'string' &&
      [quote?.id, quote?.reference, quote?.treasury, quote?.lamports].every((part) => typeof part === 'string'),
  });
}
