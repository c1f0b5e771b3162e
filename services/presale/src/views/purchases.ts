import type { Purchase, PurchaseList, SaleStatus } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { Address } from '@mintwire/solana/addresses';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { findPayment, paymentsOfWallet } from '../store/payments';
import { salesOn } from '../store/sales';
import { purchaseAnswer } from './purchase-answer';
import { walletLimitOf, type WalletLimit } from './wallet-limit';

const MAX_LISTED = 100;

function statusesOf(sales: readonly Sale[], now: Date): (saleId: number) => SaleStatus {
  const known = new Map(sales.map((sale) => [sale.id, statusOf(sale, now)]));
  return (saleId) => known.get(saleId) ?? 'ended';
}

function limitAnswer({ invited, max, left }: WalletLimit): NonNullable<PurchaseList['limit']> {
  const orNull = (lamports: bigint | null) => (lamports === null ? null : encodeAmount(lamports));
  return { invited, maxLamports: orNull(max), leftLamports: orNull(left) };
}

/** One payment by its id; null where there is none on this chain. */
export async function findPurchase(context: PresaleContext, id: string): Promise<Purchase | null> {
  const chainId = await context.chainId();
  const payment = await findPayment(context.pool, chainId, id);
  return (
    payment && purchaseAnswer(payment, statusesOf(await salesOn(context.pool, chainId), context.now())(payment.saleId))
  );
}

/** Purchases of a wallet in a sale, with what it may buy there yet, or in all (null); those that it paid for others included. */
export async function purchasesOf(
  context: PresaleContext,
  wallet: Address,
  saleId: number | null,
): Promise<PurchaseList> {
  const chainId = await context.chainId();
  const { items, total } = await paymentsOfWallet(context.pool, { chainId, saleId, wallet, limit: MAX_LISTED });
  const sales = await salesOn(context.pool, chainId);
  const statusOfSale = statusesOf(sales, context.now());
  const sale = sales.find(({ id }) => id === saleId);
  return {
    items: items.map((payment) => purchaseAnswer(payment, statusOfSale(payment.saleId))),
    total,
    ...(sale && { limit: limitAnswer(await walletLimitOf(context.pool, { sale, wallet, now: context.now() })) }),
  };
}
