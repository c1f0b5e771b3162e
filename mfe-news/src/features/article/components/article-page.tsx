import type { ArticleDetail } from '@mintwire/contracts';
import { Link, toast, useLocation, useNavigate, usePageMeta, useParams, useSite } from '@mintwire/platform';
import { useServerRendered } from '@mintwire/platform/initial-data';
import {
  ArrowLeftIcon,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  FileIcon,
  Section,
  Skeleton,
  Stack,
} from '@mintwire/ui';
import { useEffect, type ReactNode } from 'react';
import { reportView, useArticle, type NoArticle } from '../api/use-article';
import { articleData, socialCard } from '../model/structured-data';
import { ArticleView } from './article-view';
import styles from './article-view.module.css';

/** What stands under an article's text; other features'. */
interface Below {
  readonly sentiment: (article: ArticleDetail) => ReactNode;
  readonly comments: (slug: string) => ReactNode;
  readonly newsletter: ReactNode;
}

/** `/news/:slug`: one article, or why there is none. */
export function ArticlePage({ sentiment, comments, newsletter }: Below) {
  const { slug = '' } = useParams();
  const { article, error, retry } = useArticle(slug);
  const isThere = article && article !== 'gone';
  const list = useListBefore();
  useAddress(slug, isThere ? article.slug : slug);
  return (
    <Container size="text">
      <Section>
        <Stack gap={6} align="stretch">
          <div className={styles.back}>
            <ButtonLink as={Link} to={list} variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
              Back to news
            </ButtonLink>
          </div>
          {isThere ? <Loaded article={article} sentiment={sentiment} comments={comments} /> : null}
          {isThere ? <div className={styles.newsletter}>{newsletter}</div> : null}
          {article === null || article === 'gone' ? <Missing why={article} /> : null}
          {article === undefined && error ? <Failed retry={retry} /> : null}
          {article === undefined && !error ? <Skeleton shape="text" lines={8} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function Loaded({ article, sentiment, comments }: Omit<Below, 'newsletter'> & { article: ArticleDetail }) {
  const site = useSite();
  const card = socialCard(article);
  usePageMeta({
    title: article.title,
    description: article.excerpt,
    keywords: article.tags,
    type: 'article',
    author: article.author,
    publishedTime: article.publishedAt,
    structuredData: articleData(article, site),
    modifiedTime: article.updatedAt,
    image: card.url,
    imageSize: { width: card.width, height: card.height },
    ...(article.canonicalUrl !== null && { canonicalUrl: article.canonicalUrl }),
  });
  useEffect(() => reportView(article.slug), [article.slug]);
  return <ArticleView article={article} sentiment={sentiment(article)} comments={comments(article.slug)} />;
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      title="Error Loading Article"
      description="Failed to load the article. Please try again."
      onRefresh={retry}
    />
  );
}

const GONE = ['Article taken down', 'Article Taken Down', 'This article was taken down.'];
const UNKNOWN = [
  'Article not found',
  'Article Not Found',
  'The requested article could not be found. It may have been moved or taken down.',
];

/** A link from before the article got another address leads to it all the same; the new one is what readers pass on. */
function useAddress(asked: string, slug: string): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (slug !== asked) void navigate(`/news/${slug}`, { replace: true, state });
  }, [asked, slug, navigate, state]);
}

/** The list whose link led here, as it was; the whole one for who came from elsewhere, and where the server cannot know. */
function useListBefore(): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const serverRendered = useServerRendered();
  return !serverRendered && typeof state?.list === 'string' ? `/news${state.list}` : '/news';
}

/** A click inside the site goes back to the list with a toast; a direct visit gets a page that says so. */
function Missing({ why }: { readonly why: NoArticle }) {
  const navigate = useNavigate();
  const serverRendered = useServerRendered();
  // A reload keeps the key of the click; what the server has rendered was loaded directly all the same.
  const reachedByClick = useLocation().key !== 'default' && !serverRendered;
  const [metaTitle, title, description] = why === 'gone' ? GONE : UNKNOWN;
  usePageMeta({ title: metaTitle, noindex: true });
  useEffect(() => {
    if (!reachedByClick) return;
    toast({ tone: 'danger', title: 'Article Not Found', description: 'The requested article could not be found.' });
    void navigate('/news', { replace: true });
  }, [reachedByClick, navigate]);
  if (reachedByClick) return null;
  return (
    <EmptyState
      icon={<FileIcon />}
      headingLevel={1}
      title={title}
      description={description}
      action={
        <ButtonLink as={Link} to="/news" variant="primary">
          All articles
        </ButtonLink>
      }
    />
  );
}
