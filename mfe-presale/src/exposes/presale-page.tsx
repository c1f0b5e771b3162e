import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchPresaleAhead } from '../features/terms/api/use-presale';
import { PresalePage } from '../features/terms/components/presale-page';

export const prefetch: Prefetch = fetchPresaleAhead;

export default function PresalePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PresalePage />
    </InitialData>
  );
}
