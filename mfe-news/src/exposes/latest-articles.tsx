import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { LatestArticles } from '../features/headlines/latest-articles';

export default function LatestArticlesExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <LatestArticles />
    </InitialData>
  );
}
