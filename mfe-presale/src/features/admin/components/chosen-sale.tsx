import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminSale, AdminSaleList } from '@mintwire/contracts';
import { Link, useSearchParams } from '@mintwire/platform';
import { Cluster, EmptyState, Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { SALE_STATUSES } from '../../../shared/sale-words';
import styles from './chosen-sale.module.css';

const SALES = '/api/presale/admin/sales';
/** In the page's address. */
const SALE = 'sale';

/** What a screen may do with the sale it shows. */
export interface SaleActions {
  /** Shows an answer of the service from now on. */
  readonly show: (sale: AdminSale) => void;
  readonly reload: () => Promise<boolean>;
  readonly loading: boolean;
}

/** The sale that the address names, or the newest one, with the way to the others. */
export function ChosenSale({ children }: { children: (sale: AdminSale, actions: SaleActions) => ReactNode }) {
  const [params] = useSearchParams();
  const loaded = useLoad<AdminSaleList>(SALES);
  const { replace, reload, loading } = loaded;
  const show = (next: AdminSale) =>
    replace((list) => ({ items: list.items.map((each) => (each.saleId === next.saleId ? next : each)) }));
  return (
    <Stack gap={6}>
      <WhenLoaded loaded={loaded}>
        {({ items }) => {
          const chosen = items.find(({ saleId }) => String(saleId) === params.get(SALE)) ?? items[0];
          if (!chosen)
            return (
              <EmptyState
                title="No sale on this chain yet"
                description="The first one is made from the settings when the service reaches the chain."
              />
            );
          return (
            <>
              {items.length > 1 ? <Others items={items} chosen={chosen} /> : null}
              {children(chosen, { show, reload, loading })}
            </>
          );
        }}
      </WhenLoaded>
    </Stack>
  );
}

function Others({ items, chosen }: { items: readonly AdminSale[]; chosen: AdminSale }) {
  return (
    <Cluster as="nav" gap={4} aria-label="Sales" className={styles.sales}>
      {items.map(({ saleId, number, status }) => (
        <Link
          key={saleId}
          to={`?${SALE}=${saleId}`}
          {...(saleId === chosen.saleId && { 'aria-current': 'page' as const })}
        >
          {`Sale ${number} (${SALE_STATUSES[status].text.toLowerCase()})`}
        </Link>
      ))}
    </Cluster>
  );
}
