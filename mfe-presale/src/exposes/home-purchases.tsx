import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { HomePurchases } from '../features/purchases/components/home-purchases';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = () => fetchSaleAhead();

export default function HomePurchasesExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <HomePurchases />
    </InitialData>
  );
}
