import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { HomeBand } from '../pages/home-band';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = () => fetchSaleAhead();

export default function HomePresaleExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <HomeBand />
    </InitialData>
  );
}
