import { isAppError } from '@mintwire/contracts/app-error';
import type { ArticleDetail } from '@mintwire/contracts';
import { Link, toast, useLocation, useNavigate, usePageMeta, useParams } from '@mintwire/platform';
import { ArrowLeftIcon, ButtonLink, Container, EmptyState, ErrorState, FileIcon, Section, Skeleton, Stack } from '@mintwire/ui';
import { useEffect } from 'react';
import { useArticle } from '../api/use-article';
import { ArticleView } from './article-view';

/** `/news/:slug`: one article, or why there is none. */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { article, error, retry } = useArticle(slug);
  return (
    <Container size="text">
      <Section>
        <Stack gap={6} align="stretch">
          <div>
            <ButtonLink as={Link} to="/news" variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
              Back to news
            </ButtonLink>
          </div>
          {article ? <Loaded article={article} /> : null}
          {!article && error ? <Failed error={error} retry={retry} /> : null}
          {!article && !error ? <Skeleton shape="text" lines={8} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function Loaded({ article }: { article: ArticleDetail }) {
  usePageMeta({
    title: article.title,
    description: article.excerpt,
    keywords: article.tags,
    type: 'article',
    author: article.author,
    publishedTime: article.publishedAt,
    ...(article.imageUrl ? { image: article.imageUrl } : {}),
  });
  return <ArticleView article={article} />;
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (isAppError(error) && error.code === 'NEWS_ARTICLE_UNKNOWN') return <Missing />;
  return <ErrorState title="Error Loading Article" description="Failed to load the article. Please try again." onRefresh={retry} />;
}

/** A click inside the site goes back to the list with a toast; a direct visit gets a page that says so. */
function Missing() {
  const navigate = useNavigate();
  const reachedByClick = useLocation().key !== 'default';
  usePageMeta({ title: 'Article not found', noindex: true });
  useEffect(() => {
    if (!reachedByClick) return;
    toast({ tone: 'danger', title: 'Article Not Found', description: 'The requested article could not be found.' });
    navigate('/news', { replace: true });
  }, [reachedByClick, navigate]);
  if (reachedByClick) return null;
  return (
    <EmptyState
      icon={<FileIcon />}
      headingLevel={1}
      title="Article Not Found"
      description="The requested article could not be found. It may have been moved or taken down."
      action={
        <ButtonLink as={Link} to="/news" variant="primary">
          All articles
        </ButtonLink>
      }
    />
  );
}
