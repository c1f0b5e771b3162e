import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchHomePriceAhead } from '../features/home/api/home-price';
import { fetchLaunchStatsAhead } from '../features/home/api/launch-stats';
import { HomeHero } from '../features/home/components/home-hero';

export const prefetch: Prefetch = () => Promise.all([fetchLaunchStatsAhead(), fetchHomePriceAhead()]);

export default function HomeHeroSlot({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <HomeHero />
    </InitialData>
  );
}
