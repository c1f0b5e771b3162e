import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { PresalePage } from '../features/terms/components/presale-page';

export default function PresalePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PresalePage />
    </InitialData>
  );
}
