import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import { assertWallet, isUnderWay, signReviewed } from '@mintwire/signing';
import { checkQuote, type PurchaseRequest } from './check-quote';
import type { PurchasePorts, PurchaseResult } from './purchase-ports';
import { paidElsewhere } from './paid-elsewhere';
import type { PurchaseReview, ReviewAnswer } from './review';
import { settlePurchase, type PurchaseStage } from './settle-purchase';

/** Follows a purchase and answers its one question. */
export interface PurchaseWatch {
  readonly stage: (stage: PurchaseStage) => void;
  readonly review: (review: PurchaseReview) => Promise<ReviewAnswer>;
}

/** The visitor said no in the review: no error, back to the form. */
export class PurchaseCancelled extends Error {
  override readonly name = 'PurchaseCancelled';
}

/** Server and page may disagree by a moment, and the payment has to arrive. */
const MARGIN_MS = 3_000;

/** By the page's own clock. The visitor's may say anything, and what was reserved a while ago has less left than its whole time. */
function heldUntil({ issuedAt, expiresAt }: PurchaseQuote, asked: number, serverAhead: number): number {
  const end = Date.parse(expiresAt);
  return Math.min(asked + end - Date.parse(issuedAt), end - serverAhead) - MARGIN_MS;
}

/** Name of the lock that keeps one wallet's purchases apart. */
export const lockName = (chainId: string, wallet: string) => `mintwire.purchase.${chainId}.${wallet}`;

/**
 * Buys: a reservation, the payment built and read back, the visitor's consent, one signature, and the record. An earlier purchase of this wallet
 * that was sent and not finished is brought to its end instead.
 * @throws AppError of the catalogue, or {@link PurchaseCancelled}. Unless the attempt keeps signed bytes, nothing was charged.
 */
export function buyTokens(
  request: PurchaseRequest,
  ports: PurchasePorts,
  watch: PurchaseWatch,
  signal: AbortSignal,
): Promise<PurchaseResult> {
  const { wallet, sale } = request;
  return ports.alone(lockName(sale.chainId, wallet), async () => {
    const earlier = ports.attempts.load(sale.chainId, wallet);
    if (earlier && isUnderWay(earlier)) {
      const result = await settlePurchase(earlier, ports, watch, signal).catch(nullIfOver);
      if (result) return result;
    }
    return buy(request, ports, watch, signal);
  });
}

/** What was sent before can no longer land: the way is free for what was asked for now. */
function nullIfOver(error: unknown): null {
  if (isAppError(error) && (error.code === 'CHAIN_TRANSACTION_EXPIRED' || error.code === 'CHAIN_TRANSACTION_FAILED'))
    return null;
  throw error;
}

async function buy(
  request: PurchaseRequest,
  ports: PurchasePorts,
  watch: PurchaseWatch,
  signal: AbortSignal,
): Promise<PurchaseResult> {
  const { wallet, lamports, sale } = request;
  const { clock, service, chain, attempts } = ports;
  let renewed = false;
  for (;;) {
    assertWallet(wallet, ports.wallet);
    watch.stage('quote');
    const asked = clock.elapsed();
    const quote = checkQuote(await service.quote(wallet, lamports, signal), request);
    const until = heldUntil(quote, asked, request.serverAhead);
    watch.stage('check');
    const prepared = await chain.prepare(quote, signal);
    const reserved = {
      version: 1,
      chainId: sale.chainId,
      wallet,
      quote,
      symbol: sale.token.symbol,
      recordedAt: null,
    } as const;
    let answer = await watch.review({ prepared, until, renewed, byPhone: false });
    while (answer === 'phone' || answer === 'here') {
      const byPhone = answer === 'phone';
      const answered = watch.review({ prepared, until, renewed: false, byPhone });
      const outcome = byPhone ? await paidElsewhere(quote, answered, ports, signal) : { answer: await answered };
      if ('signature' in outcome) {
        const attempt = attempts.save({ ...reserved, signed: null, landed: { signature: outcome.signature } });
        return settlePurchase(attempt, ports, watch, signal);
      }
      ({ answer } = outcome);
    }
    if (answer === 'cancel') throw new PurchaseCancelled();
    renewed = true;
    if (answer === 'renew' || clock.elapsed() >= until) continue;
    watch.stage('sign');
    const { signed, signedAt } = await signReviewed(wallet, (abort) => prepared.build(abort), ports, signal);
    const [payment] = signed;
    if (!payment) throw new AppError(ERRORS.CHAIN_TRANSACTION_UNSIGNED);
    // What would come too late is not sent: it could find no room, and would have to be paid back.
    if (signedAt >= until) throw new AppError(ERRORS.PRESALE_QUOTE_EXPIRED);
    const attempt = attempts.save({ ...reserved, signed: payment, landed: null });
    return settlePurchase(attempt, ports, watch, signal);
  }
}
