import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { readLaunchQuery } from '@mintwire/contracts/launch-query';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchLaunchesAhead } from '../features/launches/api/launch-list';
import { LaunchesPage } from '../features/launches/components/launches-page';

export const prefetch: Prefetch = ({ search }) => fetchLaunchesAhead(readLaunchQuery(new URLSearchParams(search)));

export default function LaunchesPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <LaunchesPage />
    </InitialData>
  );
}
