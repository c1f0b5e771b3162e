import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchHeadlinesAhead, LatestArticles } from '../features/headlines/latest-articles';

export const prefetch: Prefetch = fetchHeadlinesAhead;

export default function LatestArticlesExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <LatestArticles />
    </InitialData>
  );
}
