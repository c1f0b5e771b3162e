import type { PresaleEvent, SaleTotals } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { announceChange, publish } from '@mintwire/service-kit/events';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { raisedLamports, type Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import type { StoredPayment } from '../store/payments';
import { heldLamports } from '../store/quotes';
import { recentAnswer } from './purchase-answer';

/** Topic of {@link PresaleEvent}s. */
export const PRESALE_TOPIC = 'presale';

/** What changes while a sale runs, as it stands at `now`. */
export async function totalsOf(db: Queryable, sale: Sale, now: Date): Promise<SaleTotals> {
  return {
    totalRaisedLamports: encodeAmount(raisedLamports(sale)),
    verifiedLamports: encodeAmount(sale.creditedLamports),
    reservedLamports: encodeAmount(await heldLamports(db, { saleId: sale.id, now })),
    purchases: sale.purchases,
    tokensSold: encodeAmount(sale.tokensSold),
  };
}

/** Tells pages and gateways how a sale stands now, in the transaction that made it so. */
export async function announceSale(
  db: Queryable,
  { sale, now, payment = null }: { sale: Sale; now: Date; payment?: StoredPayment | null },
): Promise<void> {
  const event: PresaleEvent = {
    saleId: sale.id,
    status: statusOf(sale, now),
    totals: await totalsOf(db, sale, now),
    purchase: payment && recentAnswer(payment),
  };
  await publish(db, PRESALE_TOPIC, event);
  await announceChange(db, ['presale']);
}
