import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchArticlesAhead } from '../features/hub/api/use-articles';
import { NewsPage } from '../features/hub/components/news-page';
import { readHubQuery } from '../features/hub/model/hub-query';

export const prefetch: Prefetch = ({ search }) => fetchArticlesAhead(readHubQuery(new URLSearchParams(search)));

export default function NewsPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <NewsPage />
    </InitialData>
  );
}
