import { isAppError, type ErrorCode } from '@mintwire/contracts/app-error';
import { landAttempt } from '@mintwire/signing';
import type { PurchaseAttempt } from './purchase-attempt';
import type { PurchasePorts, PurchaseResult } from './purchase-ports';

/** Where a purchase is. */
export type PurchaseStage = 'prove' | 'quote' | 'check' | 'sign' | 'send' | 'confirm' | 'record';

/** After these a later try may go well. What is no longer open to doubt is told at once. */
const REJECTED: readonly ErrorCode[] = [
  'PRESALE_PAYMENT_MISMATCH',
  'PRESALE_PAYMENT_FAILED',
  'PRESALE_QUOTE_UNKNOWN',
  'VALIDATION_FAILED',
];
const REPORT_TRIES = 8;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Brings what was signed to its end: sends it (again), waits, and has it recorded. Safe to repeat at any point.
 * @throws AppError CHAIN_TRANSACTION_EXPIRED or CHAIN_TRANSACTION_FAILED when it can never land any more: nothing but a network fee was paid. With
 *   any other error the outcome is open, and the attempt keeps the signed bytes.
 */
export async function settlePurchase(
  attempt: PurchaseAttempt,
  ports: PurchasePorts,
  watch: { readonly stage: (stage: PurchaseStage) => void },
  signal: AbortSignal,
): Promise<PurchaseResult> {
  const landed = attempt.landed ? attempt : await land(attempt, ports, watch, signal);
  watch.stage('record');
  const result = await record(landed, ports, signal);
  // Paid: the next purchase is another one.
  ports.shown.delete(result.quote.id);
  return result;
}

async function land(
  attempt: PurchaseAttempt,
  { chain, attempts }: PurchasePorts,
  watch: { readonly stage: (stage: PurchaseStage) => void },
  signal: AbortSignal,
): Promise<PurchaseAttempt> {
  const payment = {
    land: chain.land,
    exists: async ({ quote }: PurchaseAttempt) => (await chain.signatureOf(quote, signal)) !== null,
    missing: async ({ signed }: PurchaseAttempt, slot: number) =>
      signed !== null && (await chain.missing(signed.signature, slot, signal)),
  };
  try {
    return await landAttempt(attempt, payment, attempts, watch, signal);
  } catch (error) {
    const over =
      isAppError(error) && (error.code === 'CHAIN_TRANSACTION_EXPIRED' || error.code === 'CHAIN_TRANSACTION_FAILED');
    if (over) attempts.remove(attempt);
    throw error;
  }
}

async function record(attempt: PurchaseAttempt, ports: PurchasePorts, signal: AbortSignal): Promise<PurchaseResult> {
  const { quote, symbol } = attempt;
  let signature = attempt.landed?.signature ?? null;
  let notice: string | null = null;
  for (let tried = 0; tried < REPORT_TRIES; tried += 1) {
    if (tried > 0) await ports.clock.sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1)), signal);
    try {
      signature ??= await ports.chain.signatureOf(quote, signal);
      if (signature === null) continue;
      const answer = await ports.service.report({ quoteId: quote.id, signature }, signal);
      if (answer.status === 'pending') continue;
      ports.attempts.remove(attempt);
      return { quote, symbol, signature, purchase: answer.purchase, notice: null };
    } catch (error) {
      signal.throwIfAborted();
      notice = isAppError(error) ? error.message : null;
      if (!isAppError(error) || !REJECTED.includes(error.code)) continue;
      // The service finds every payment by itself and shows what it makes of it; there is nothing left to report.
      ports.attempts.remove(attempt);
      break;
    }
  }
  return { quote, symbol, signature, purchase: null, notice };
}
