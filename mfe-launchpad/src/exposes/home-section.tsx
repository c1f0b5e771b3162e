import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchLaunchStatsAhead } from '../features/home-section/api/launch-stats';
import { HomeSection } from '../features/home-section/components/home-section';

export const prefetch: Prefetch = fetchLaunchStatsAhead;

export default function HomeSectionSlot({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <HomeSection />
    </InitialData>
  );
}
