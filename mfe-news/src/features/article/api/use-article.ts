import type { ArticleDetail, ArticleList, ArticlePreview } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const MOST_RELATED = 3;
/** There is none, or none any more. */
const MISSING = ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE'];

/** The article of a slug; null when there is none, undefined while that is not known. */
export function useArticle(slug: string): {
  article: ArticleDetail | null | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, mutate } = useSWR<ArticleDetail | null, unknown>(articlePath(slug), getArticle, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { article: data, error, retry: () => void mutate() };
}

/** Fetches an article, and what stands below it, before its page is opened. */
export async function fetchArticleAhead(slug: string): Promise<void> {
  const article = await fetchAhead(articlePath(slug), getArticle);
  if (article) await fetchAhead(relatedPath(article), getList);
}

const articlePath = (slug: string) => `/api/news/articles/${encodeURIComponent(slug)}`;
const relatedPath = ({ category }: ArticleDetail) => `/api/news/articles?category=${category}`;
const getList = (path: string) => api.get<ArticleList>(path);

async function getArticle(path: string): Promise<ArticleDetail | null> {
  try {
    return await api.get<ArticleDetail>(path);
  } catch (error) {
    if (isAppError(error) && MISSING.some((code) => code === error.code)) return null;
    throw error;
  }
}

/** Up to three other articles of the same category. They are an extra: when they cannot be had there are none. */
export function useRelated(article: ArticleDetail): readonly ArticlePreview[] {
  const { data } = useSWR<ArticleList>(relatedPath(article), getList);
  return (data?.items ?? []).filter(({ slug }) => slug !== article.slug).slice(0, MOST_RELATED);
}
