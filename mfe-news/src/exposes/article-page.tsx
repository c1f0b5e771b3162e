import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { loadSerif } from '@mintwire/ui/prose';
import { fetchArticleAhead } from '../features/article/api/use-article';
import { ArticlePage } from '../features/article/components/article-page';
import { loadArticleHtml } from '../features/article/components/article-text';
import { SubscribeCard } from '../features/newsletter/components/subscribe-card';

export const prefetch: Prefetch = ({ params }) => {
  // Nobody waits for it: the article may be read in another face.
  void loadSerif();
  return Promise.all([fetchArticleAhead(params['slug'] ?? ''), loadArticleHtml()]);
};

export default function ArticlePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <ArticlePage newsletter={<SubscribeCard id="article-newsletter" />} />
    </InitialData>
  );
}
