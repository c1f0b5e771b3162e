import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchArticlesAhead } from '../features/hub/api/use-articles';
import { fetchSidebarAhead } from '../features/hub/api/use-sidebar';
import { NewsPage } from '../features/hub/components/news-page';
import { readHubQuery } from '../features/hub/model/hub-query';
import { SubscribeCard } from '../features/newsletter/components/subscribe-card';

export const prefetch: Prefetch = ({ search }) =>
  Promise.all([fetchArticlesAhead(readHubQuery(new URLSearchParams(search))), fetchSidebarAhead()]);

export default function NewsPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <NewsPage newsletter={<SubscribeCard id="news-newsletter" />} />
    </InitialData>
  );
}
