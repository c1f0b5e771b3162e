import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { SubscribeSection } from '../features/newsletter/components/subscribe-section';
import { fetchNewsStatsAhead } from '../shared/use-news-stats';

export const prefetch: Prefetch = fetchNewsStatsAhead;

export default function SubscribeSectionExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <SubscribeSection />
    </InitialData>
  );
}
