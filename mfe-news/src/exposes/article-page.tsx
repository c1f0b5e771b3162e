import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchArticleAhead } from '../features/article/api/use-article';
import { ArticlePage } from '../features/article/components/article-page';
import { loadArticleHtml } from '../features/article/components/article-text';

export const prefetch: Prefetch = ({ params }) =>
  Promise.all([fetchArticleAhead(params['slug'] ?? ''), loadArticleHtml()]);

export default function ArticlePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <ArticlePage />
    </InitialData>
  );
}
