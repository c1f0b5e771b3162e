import type { ArticleDetail, ArticleList, ArticlePreview } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

const MOST_RELATED = 3;

/** The article of a slug. */
export function useArticle(slug: string): { article: ArticleDetail | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<ArticleDetail, unknown>(
    `/api/news/articles/${encodeURIComponent(slug)}`,
    (path: string) => api.get<ArticleDetail>(path),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { article: data, error, retry: () => void mutate() };
}

/** Up to three other articles of the same category. They are an extra: when they cannot be had there are none. */
export function useRelated(article: ArticleDetail | undefined): readonly ArticlePreview[] {
  const { data } = useSWR<ArticleList>(article ? `/api/news/articles?category=${article.category}` : null, (path: string) => api.get<ArticleList>(path));
  return (data?.items ?? []).filter(({ slug }) => slug !== article?.slug).slice(0, MOST_RELATED);
}
