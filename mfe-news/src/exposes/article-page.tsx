import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { ArticlePage } from '../features/article/components/article-page';

export default function ArticlePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <ArticlePage />
    </InitialData>
  );
}
