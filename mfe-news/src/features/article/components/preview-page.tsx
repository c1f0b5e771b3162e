import type { ArticleDetail } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { articlePreviewPath } from '@mintwire/contracts/article-paths';
import { api, usePageMeta, useSearchParams } from '@mintwire/platform';
import { Alert, Container, EmptyState, ErrorState, FileIcon, Section, Skeleton, Stack } from '@mintwire/ui';
import useSWR from 'swr';
import { ArticleView } from './article-view';

/** `/news/preview`: the page of an article that is worked on, for who has the link to it. */
export function PreviewPage() {
  const [params] = useSearchParams();
  const { data, error, mutate } = useSWR<ArticleDetail | null, unknown>(
    articlePreviewPath(params.get('token') ?? ''),
    getPreview,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  usePageMeta({ title: data?.title || 'Preview of an article', noindex: true });
  return (
    <Container size="text">
      <Section>
        <Stack gap={6} align="stretch">
          {data ? (
            <>
              <Alert tone="info">This is a preview. Not all of it is published yet, and it may still change.</Alert>
              <ArticleView article={data} />
            </>
          ) : null}
          {data === null ? <Over /> : null}
          {data === undefined && error ? <Failed retry={() => void mutate()} /> : null}
          {data === undefined && !error ? <Skeleton shape="text" lines={8} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function Over() {
  return (
    <EmptyState
      icon={<FileIcon />}
      headingLevel={1}
      title="This preview is over"
      description="The link was ended, or is too old. Ask who sent it for another one."
    />
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      title="Error Loading Preview"
      description="Failed to load the preview. Please try again."
      onRefresh={retry}
    />
  );
}

async function getPreview(path: string): Promise<ArticleDetail | null> {
  try {
    return await api.get<ArticleDetail>(path);
  } catch (error) {
    if (isAppError(error) && error.code === 'NEWS_PREVIEW_INVALID') return null;
    throw error;
  }
}
