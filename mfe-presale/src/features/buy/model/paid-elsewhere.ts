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
