import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchLaunchesAhead } from '../features/launches/api/launch-list';
import { LatestLaunches } from '../features/launches/components/latest-launches';

export const prefetch: Prefetch = () => fetchLaunchesAhead();

export default function HomeLaunchesSlot({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <LatestLaunches />
    </InitialData>
  );
}
