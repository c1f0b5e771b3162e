import { phonePayment } from './paid-elsewhere';
import type { PurchaseAttempt } from './purchase-attempt';
import type { PurchasePorts, PurchaseResult } from './purchase-ports';
import { settlePurchase, type PurchaseStage } from './settle-purchase';

/**
 * Brings a purchase to its end whose page went away while the wallet was asked: only a phone can have paid it, where one was shown the code.
 * @returns null: it was not paid
 * @throws AppError PRESALE_PHONE_PAYMENT_UNKNOWN; the note is kept then
 */
export async function settleLeftAsking(
  { asking: _, shown = [], ...left }: PurchaseAttempt,
  ports: PurchasePorts,
  watch: { readonly stage: (stage: PurchaseStage) => void },
  signal: AbortSignal,
): Promise<PurchaseResult | null> {
  const { attempts } = ports;
  // A phone can still pay them: they are looked for before the next signature.
  for (const quote of shown) ports.shown.set(quote.id, quote);
  const paid = shown.length > 0 ? await phonePayment(shown, ports, signal) : null;
  attempts.remove(left);
  if (paid === null) return null;
  const { quote, signature } = paid;
  return settlePurchase(attempts.save({ ...left, quote, landed: { signature } }), ports, watch, signal);
}
