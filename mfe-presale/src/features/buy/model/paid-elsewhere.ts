import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import type { PurchasePorts, ReviewAnswer } from './purchase-ports';

const LOOK_EVERY_MS = 2_000;

/** A payment that another device sent. */
export interface ElsewherePayment {
  readonly quote: PurchaseQuote;
  readonly signature: string;
}

/**
 * Looks for a payment of one of these that another device sends, until the visitor answers.
 * @throws the signal's reason
 */
export async function paidElsewhere(
  quotes: readonly PurchaseQuote[],
  answered: Promise<ReviewAnswer>,
  { chain, clock }: Pick<PurchasePorts, 'chain' | 'clock'>,
  signal: AbortSignal,
): Promise<ElsewherePayment | { readonly answer: ReviewAnswer }> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const look = async () => {
    for (;;) {
      await clock.sleep(LOOK_EVERY_MS, until);
      for (const quote of quotes) {
        // What a node does not answer now it answers at the next look.
        const signature = await chain.signatureOf(quote, until).catch(() => null);
        until.throwIfAborted();
        if (signature !== null) return { quote, signature };
      }
    }
  };
  try {
    return await Promise.race([look(), answered.then((answer) => ({ answer }))]);
  } finally {
    over.abort();
  }
}

/**
 * A payment of one of these that another device has sent; null: none.
 * @throws AppError PRESALE_PHONE_PAYMENT_UNKNOWN where the chain does not answer: what is not known may be paid
 */
export async function phonePayment(
  quotes: readonly PurchaseQuote[],
  { chain }: Pick<PurchasePorts, 'chain'>,
  signal: AbortSignal,
): Promise<ElsewherePayment | null> {
  try {
    for (const quote of quotes) {
      const signature = await chain.signatureOf(quote, signal);
      if (signature !== null) return { quote, signature };
    }
    return null;
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError(ERRORS.PRESALE_PHONE_PAYMENT_UNKNOWN, {}, { cause });
  }
}
