import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { HomePurchases } from '../features/purchases/components/home-purchases';
import { PresaleStrip } from '../features/sale/components/presale-strip';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = () => fetchSaleAhead();

/** The presale on the home page: how far it is, and under it the newest purchases. A remote has one part in a slot, so both are in it. */
export default function HomePresaleExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PresaleStrip />
      <HomePurchases />
    </InitialData>
  );
}
