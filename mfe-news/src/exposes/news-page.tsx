import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { NewsPage } from '../features/hub/components/news-page';

export default function NewsPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <NewsPage />
    </InitialData>
  );
}
