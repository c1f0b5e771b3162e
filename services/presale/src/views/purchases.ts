import type { Purchase, PurchaseList, SaleStatus } from '@mintwire/contracts';
import type { Address } from '@mintwire/solana/addresses';
import type { PresaleContext } from '../context';
import { statusOf } from '../domain/sale-status';
import { findPayment, paymentsOfWallet } from '../store/payments';
import { salesOn } from '../store/sales';
import { purchaseAnswer } from './purchase-answer';

const MAX_LISTED = 100;

async function statuses({ pool, now }: PresaleContext, chainId: string): Promise<(saleId: number) => SaleStatus> {
  const known = new Map((await salesOn(pool, chainId)).map((sale) => [sale.id, statusOf(sale, now())]));
  return (saleId) => known.get(saleId) ?? 'ended';
}

/** One payment by its id; null where there is none on this chain. */
export async function findPurchase(context: PresaleContext, id: string): Promise<Purchase | null> {
  const chainId = await context.chainId();
  const payment = await findPayment(context.pool, chainId, id);
  return payment && purchaseAnswer(payment, (await statuses(context, chainId))(payment.saleId));
}

/** Purchases of a wallet in a sale, or in all (null), those that it paid for others included. */
export async function purchasesOf(
  context: PresaleContext,
  wallet: Address,
  saleId: number | null,
): Promise<PurchaseList> {
  const chainId = await context.chainId();
  const { items, total } = await paymentsOfWallet(context.pool, { chainId, saleId, wallet, limit: MAX_LISTED });
  const statusOfSale = await statuses(context, chainId);
  return { items: items.map((payment) => purchaseAnswer(payment, statusOfSale(payment.saleId))), total };
}
