import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import { askNoted, assertWallet, isUnderWay, signReviewed } from '@mintwire/signing';
import { checkQuote, type PurchaseRequest } from './check-quote';
import { lockName, type PurchaseAttempt } from './purchase-attempt';
import type { PurchasePorts, PurchaseResult, PurchaseReview, ReviewAnswer } from './purchase-ports';
import { proveWallet } from './prove-wallet';
import { paidElsewhere, phonePayment, type ElsewherePayment } from './paid-elsewhere';
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
  const { wallet, lamports } = request;
  const { clock, service } = ports;
  assertWallet(wallet, ports.wallet);
  if (request.proves) watch.stage('prove');
  // Good for one reservation: whoever renews it is asked again only where that is needed.
  let proof = request.proves ? await proveWallet(request, ports, signal) : null;
  let renewed = false;
  for (;;) {
    assertWallet(wallet, ports.wallet);
    watch.stage('quote');
    const asked = clock.elapsed();
    const quote = await service.quote(wallet, lamports, proof, signal);
    proof = null;
    const until = heldUntil(quote, asked, request.serverAhead);
    const hold = { mayBePaid: false };
    const stay = service.releaseOnLeaving(quote, () => !hold.mayBePaid);
    try {
      checkQuote(quote, request);
      const result = await payReserved({ request, quote, until, renewed, hold }, ports, watch, signal);
      if (result) return result;
      // Before the next one, which may need its room.
      if (!hold.mayBePaid) await service.release(quote).catch(() => undefined);
    } catch (error) {
      // Should it not arrive, the reservation runs out by itself.
      if (!hold.mayBePaid) void service.release(quote).catch(() => undefined);
      throw error;
    } finally {
      stay();
    }
    renewed = true;
  }
}

interface Reserved {
  readonly request: PurchaseRequest;
  readonly quote: PurchaseQuote;
  readonly until: number;
  readonly renewed: boolean;
  /** Whether a payment may exist or come to exist, here or on another device: then the reservation is never given up. */
  readonly hold: { mayBePaid: boolean };
}

/** @returns null when it has to be reserved anew */
async function payReserved(
  { request, quote, until, renewed, hold }: Reserved,
  ports: PurchasePorts,
  watch: PurchaseWatch,
  signal: AbortSignal,
): Promise<PurchaseResult | null> {
  const { wallet, sale } = request;
  const { clock, chain, attempts, shown } = ports;
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
  const settlePaid = ({ quote: paid, signature }: ElsewherePayment) =>
    settlePurchase(
      attempts.save({ ...reserved, quote: paid, signed: null, landed: { signature } }),
      ports,
      watch,
      signal,
    );
  // A phone may have been shown the code when this quote was first given out.
  if (quote.releaseKey === undefined) shown.set(quote.id, quote);
  const ask = async (look: Pick<PurchaseReview, 'renewed' | 'byPhone'>) => {
    const answered = watch.review({ prepared, until, ...look });
    const payable = payableOf(request, shown);
    return payable.length > 0 ? paidElsewhere(payable, answered, ports, signal) : { answer: await answered };
  };
  let asked = await ask({ renewed, byPhone: false });
  while ('answer' in asked && (asked.answer === 'phone' || asked.answer === 'here')) {
    const byPhone = asked.answer === 'phone';
    hold.mayBePaid ||= byPhone;
    if (byPhone) shown.set(quote.id, quote);
    asked = await ask({ renewed: false, byPhone });
  }
  if ('signature' in asked) return settlePaid(asked);
  const { answer } = asked;
  if (answer === 'cancel') throw new PurchaseCancelled();
  // What a phone has paid, of this reservation or of an earlier one, is not paid once more.
  const payable = payableOf(request, shown);
  if (payable.length > 0) {
    watch.stage('check');
    const paid = await phonePayment(payable, ports, signal);
    if (paid !== null) return settlePaid(paid);
  }
  assertHeld(quote, ports);
  if (answer === 'renew' || clock.elapsed() >= until) return null;
  watch.stage('sign');
  const note: PurchaseAttempt = {
    ...reserved,
    signed: null,
    landed: null,
    ...(payable.length > 0 && { shown: payable }),
  };
  const sign = () => signHeld(hold, () => signReviewed(wallet, (abort) => prepared.build(abort), ports, signal));
  const { signed, signedAt } = await askNoted(note, attempts, sign, () => attempts.remove(note));
  const [payment] = signed;
  if (!payment) throw new AppError(ERRORS.CHAIN_TRANSACTION_UNSIGNED);
  // What would come too late is not sent: it could find no room, and would have to be paid back.
  assertHeld(quote, ports);
  if (signedAt >= until) throw new AppError(ERRORS.PRESALE_QUOTE_EXPIRED);
  const attempt = attempts.save({ ...reserved, signed: payment, landed: null });
  return settlePurchase(attempt, ports, watch, signal);
}

/** @throws AppError PRESALE_QUOTE_GAVE_WAY */
function assertHeld({ id }: PurchaseQuote, { gaveWay }: Pick<PurchasePorts, 'gaveWay'>): void {
  if (gaveWay.has(id)) throw new AppError(ERRORS.PRESALE_QUOTE_GAVE_WAY);
}

/** What a phone could pay for this wallet; the newest first. */
function payableOf({ wallet, sale }: PurchaseRequest, shown: PurchasePorts['shown']): PurchaseQuote[] {
  const isOf = (quote: PurchaseQuote) =>
    quote.wallet === wallet && quote.chainId === sale.chainId && quote.saleId === sale.saleId;
  return [...shown.values()].filter(isOf).reverse();
}

/** From the wallet's prompt on it may be paid, unless the wallet says that its owner declined. */
async function signHeld<T>(hold: Reserved['hold'], sign: () => Promise<T>): Promise<T> {
  const { mayBePaid } = hold;
  hold.mayBePaid = true;
  try {
    return await sign();
  } catch (error) {
    if (isAppError(error) && error.code === 'WALLET_REJECTED') hold.mayBePaid = mayBePaid;
    throw error;
  }
}
