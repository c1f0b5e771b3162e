import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchLaunchStatsAhead } from '../features/home/api/launch-stats';
import { Trust } from '../features/home/components/trust';

export const prefetch: Prefetch = fetchLaunchStatsAhead;

export default function HomeTrustSlot({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <Trust />
    </InitialData>
  );
}
