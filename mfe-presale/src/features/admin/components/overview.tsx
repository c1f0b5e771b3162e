import { OverviewOf, OverviewPart } from '@mintwire/admin-kit/overview-part';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminSale, AdminSaleList } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { countText } from '@mintwire/ui/format';
import { SALE_STATUSES } from '../../../shared/sale-words';
import { alarmsOf } from '../model/sale-alarms';

/** What an operator wants to know of the sales first: the newest one, and what is wrong with any. */
export function Overview() {
  return (
    <OverviewPart title="Presale">
      <OverviewOf
        loaded={useLoad<AdminSaleList>('/api/presale/admin/sales')}
        read={({ items }) => ({
          alarms: items.flatMap((sale) =>
            alarmsOf(sale).map(({ title, tone, screen = 'presale' }) => ({
              text: items.length > 1 ? `Sale ${sale.number}: ${title}` : title,
              tone,
              screen: `${screen}?sale=${sale.saleId}`,
            })),
          ),
          metrics: items.slice(0, 1).flatMap(metricsOf),
        })}
      />
    </OverviewPart>
  );
}

function metricsOf({ saleId, number, status, totals, books }: AdminSale) {
  const at = (screen: string) => `${screen}?sale=${saleId}`;
  return [
    { label: `Sale ${number}`, value: SALE_STATUSES[status].text, screen: at('presale') },
    { label: 'Raised', value: solText(BigInt(totals.totalRaisedLamports)), screen: at('presale') },
    { label: 'Purchases', value: countText(totals.purchases), screen: at('presale-payments') },
    { label: 'To be refunded', value: solText(BigInt(books.refundableLamports)), screen: at('presale-runs') },
  ];
}
