import type { LedgerLine, Purchase, RecentPurchase, SaleStatus } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { StoredPayment } from '../store/payments';

const SHOWN = 4;

/** `AbCd…WxYz` */
function maskWallet(wallet: string): string {
  return `${wallet.slice(0, SHOWN)}…${wallet.slice(-SHOWN)}`;
}

/** What became of a payment, in the words of the contract. A sale that ended below its soft cap gives every purchase back. */
function standingOf(payment: StoredPayment, saleStatus: SaleStatus): Pick<Purchase, 'state' | 'reason'> {
  const reason = payment.reason ?? (saleStatus === 'below-soft-cap' ? 'below-soft-cap' : null);
  if (payment.refundSignature !== null) return { state: 'refunded', reason };
  if (reason !== null) return { state: 'refundable', reason };
  const isDelivered = payment.tokens > 0n && payment.deliveredTokens === payment.tokens;
  return { state: isDelivered ? 'delivered' : payment.finality === 'final' ? 'final' : 'provisional', reason: null };
}

function refundOf(payment: StoredPayment): Pick<Purchase, 'refundSignature' | 'refundedTo'> {
  const { refundSignature, refundAddress, wallet } = payment;
  return { refundSignature, refundedTo: refundSignature === null ? null : (refundAddress ?? wallet) };
}

function tokenAnswer({ token }: StoredPayment): Purchase['token'] {
  return token && { ...token, baseUnits: encodeAmount(token.baseUnits) };
}

/** A payment as its receipt shows it. */
export function purchaseAnswer(payment: StoredPayment, saleStatus: SaleStatus): Purchase {
  return {
    id: payment.id,
    saleId: payment.saleId,
    wallet: payment.wallet,
    payer: payment.payer,
    lamports: encodeAmount(payment.lamports),
    token: tokenAnswer(payment),
    tokens: encodeAmount(payment.tokens),
    solUsdMicros: payment.solUsdMicros === null ? null : encodeAmount(payment.solUsdMicros),
    feeLamports: payment.feeLamports === null ? null : encodeAmount(payment.feeLamports),
    ...standingOf(payment, saleStatus),
    signature: payment.signature,
    instruction: payment.instruction,
    slot: payment.slot,
    at: payment.paidAt.toISOString(),
    ...refundOf(payment),
    deliveredTokens: encodeAmount(payment.deliveredTokens),
    deliverySignatures: [...payment.deliverySignatures],
  };
}

/** A purchase as everybody's list shows it. */
export function recentAnswer(payment: StoredPayment): RecentPurchase {
  return {
    id: payment.id,
    wallet: maskWallet(payment.wallet),
    lamports: encodeAmount(payment.lamports),
    tokens: encodeAmount(payment.tokens),
    solUsdMicros: payment.solUsdMicros === null ? null : encodeAmount(payment.solUsdMicros),
    signature: payment.signature,
    at: payment.paidAt.toISOString(),
  };
}

/** A payment as the published books have it. */
export function ledgerLine(payment: StoredPayment, saleStatus: SaleStatus): LedgerLine {
  const { signature, instruction, slot, wallet, payer, lamports, tokens } = payment;
  return {
    signature,
    instruction,
    slot,
    wallet,
    payer,
    lamports: encodeAmount(lamports),
    token: tokenAnswer(payment),
    tokens: encodeAmount(tokens),
    ...standingOf(payment, saleStatus),
    ...refundOf(payment),
  };
}
