import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchPresaleAhead } from '../features/terms/api/use-presale';
import { PresaleStrip } from '../features/terms/components/presale-strip';

export const prefetch: Prefetch = fetchPresaleAhead;

export default function HomePresaleExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PresaleStrip />
    </InitialData>
  );
}
