import type { PurchaseQuote } from '@mintwire/contracts';
import { createAttemptStore as createStore, type AttemptStore, type SigningAttempt } from '@mintwire/signing';
import { NOTES_PREFIX } from './purchase-notes';

/** One wallet's purchase on one chain, from its signature on. Its quote says what was signed for and leads to it on the chain. */
export interface PurchaseAttempt extends SigningAttempt {
  readonly quote: PurchaseQuote;
  readonly symbol: string;
}

export type PurchaseAttempts = AttemptStore<PurchaseAttempt>;

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
