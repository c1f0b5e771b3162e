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
  return totalsWith(sale, await heldLamports(db, { saleId: sale.id, now }));
}

const totalsWith = (sale: Sale, held: bigint): SaleTotals => ({
  totalRaisedLamports: encodeAmount(raisedLamports(sale)),
  verifiedLamports: encodeAmount(sale.creditedLamports),
  reservedLamports: encodeAmount(held),
  purchases: sale.purchases,
  tokensSold: encodeAmount(sale.tokensSold),
});

/** Tells pages and gateways how a sale stands now, in the transaction that made it so. */
export const announceSale = (db: Queryable, at: { sale: Sale; now: Date }): Promise<void> => announce(db, at, {});

/** The same when somebody changed the sale itself: pages ask for its terms again. */
export const announceChangedSale = (db: Queryable, at: { sale: Sale; now: Date }): Promise<void> =>
  announce(db, at, { saleChanged: true });

async function announce(
  db: Queryable,
  { sale, now }: { sale: Sale; now: Date },
  more: Pick<PresaleEvent, 'saleChanged'>,
): Promise<void> {
  const totals = await totalsOf(db, sale, now);
  const event: PresaleEvent = { saleId: sale.id, status: statusOf(sale, now), totals, purchase: null, ...more };
  await publish(db, PRESALE_TOPIC, event);
  await announceSales(db);
}

/**
 * Tells pages of a purchase, in the transaction that credits it. Gateways are told by {@link announceSales}, once for all of a transaction.
 * @param heldLamports what open quotes hold then
 */
export async function announcePurchase(
  db: Queryable,
  { sale, now, payment, heldLamports: held }: { sale: Sale; now: Date; payment: StoredPayment; heldLamports: bigint },
): Promise<void> {
  const event: PresaleEvent = {
    saleId: sale.id,
    status: statusOf(sale, now),
    totals: totalsWith(sale, held),
    purchase: recentAnswer(payment),
  };
  await publish(db, PRESALE_TOPIC, event);
}

/**
 * Tells pages what is reserved, where so little is left that this bounds a purchase: elsewhere it changes nothing that they offer.
 * @param given.gaveWay quotes whose room somebody else has now
 */
export async function announceReserved(
  db: Queryable,
  given: { sale: Sale; now: Date; heldLamports: bigint; heldBefore: bigint; gaveWay?: string[] },
): Promise<void> {
  const { sale, now, heldLamports: held, heldBefore, gaveWay = [] } = given;
  const left = sale.goalLamports - raisedLamports(sale);
  if (left - (held > heldBefore ? held : heldBefore) >= sale.maxPurchaseLamports) return;
  const event: PresaleEvent = {
    saleId: sale.id,
    status: statusOf(sale, now),
    totals: totalsWith(sale, held),
    purchase: null,
    ...(gaveWay.length > 0 && { gaveWay }),
  };
  await publish(db, PRESALE_TOPIC, event);
}

/** Tells gateways that what they keep of sales is old. */
export const announceSales = (db: Queryable): Promise<void> => announceChange(db, ['presale']);
