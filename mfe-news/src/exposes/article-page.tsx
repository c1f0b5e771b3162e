import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { articlePath, NO_ARTICLE_PATH, readNewestFirst } from '@mintwire/contracts/article-paths';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { loadSerif } from '@mintwire/ui/prose';
import { fetchArticleAhead } from '../features/article/api/use-article';
import { ArticlePage } from '../features/article/components/article-page';
import { loadArticleHtml } from '../features/article/components/article-text';
import { fetchCommentsAhead } from '../features/comments/api/use-comments';
import { Comments } from '../features/comments/components/comments';
import { SentimentVote } from '../features/sentiment/components/sentiment-vote';
import { SubscribeCard } from '../features/newsletter/components/subscribe-card';
import { atAddress } from '../shared/at-address';

export const prefetch: Prefetch = ({ params, search }) => {
  // Nobody waits for it: the article may be read in another face.
  void loadSerif();
  const slug = params['slug'] ?? '';
  // Without comments the article can be shown all the same.
  const comments = fetchCommentsAhead(slug, readNewestFirst(new URLSearchParams(search))).catch(() => undefined);
  return Promise.all([fetchArticleAhead(slug), comments, loadArticleHtml()]);
};

export default function ArticlePageExpose({ initial }: ExposedProps) {
  const { slug = '' } = useParams();
  return (
    <InitialData initial={atAddress(initial, NO_ARTICLE_PATH, articlePath(slug))}>
      <ArticlePage
        sentiment={(article) => <SentimentVote key={article.id} article={article} />}
        comments={(slug) => <Comments key={slug} slug={slug} />}
        newsletter={<SubscribeCard id="article-newsletter" />}
      />
    </InitialData>
  );
}
