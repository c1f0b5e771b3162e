import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { PresaleStrip } from '../features/sale/components/presale-strip';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = () => fetchSaleAhead();

export default function HomePresaleExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PresaleStrip />
    </InitialData>
  );
}
