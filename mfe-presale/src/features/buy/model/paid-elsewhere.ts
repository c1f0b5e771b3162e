import type { PurchaseQuote } from '@mintwire/contracts';
import type { PurchasePorts } from './purchase-ports';
import type { ReviewAnswer } from './review';

const LOOK_EVERY_MS = 2_000;

/**
 * Looks for a payment that another device sends, until the visitor answers.
 * @throws the signal's reason
 */
export async function paidElsewhere(
  quote: PurchaseQuote,
  answered: Promise<ReviewAnswer>,
  { chain, clock }: Pick<PurchasePorts, 'chain' | 'clock'>,
  signal: AbortSignal,
): Promise<{ readonly signature: string } | { readonly answer: ReviewAnswer }> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const look = async () => {
    for (;;) {
      await clock.sleep(LOOK_EVERY_MS, until);
      // What a node does not answer now it answers at the next look.
      const signature = await chain.signatureOf(quote, until).catch(() => null);
      until.throwIfAborted();
      if (signature !== null) return { signature };
    }
  };
  try {
    return await Promise.race([look(), answered.then((answer) => ({ answer }))]);
  } finally {
    over.abort();
  }
}
