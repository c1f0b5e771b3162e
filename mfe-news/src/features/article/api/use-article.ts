import type { ArticleDetail } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { articlePath } from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

/** Why there is none: there never was one, or it was taken down. */
export type NoArticle = null | 'gone';

/** The article of a slug, or why there is none; undefined while that is not known. */
export function useArticle(slug: string): {
  article: ArticleDetail | NoArticle | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, mutate } = useSWR<ArticleDetail | NoArticle, unknown>(articlePath(slug), getArticle, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return { article: data, error, retry: () => void mutate() };
}

/** Fetches an article before its page is opened. */
export const fetchArticleAhead = (slug: string): Promise<unknown> => fetchAhead(articlePath(slug), getArticle);

async function getArticle(path: string): Promise<ArticleDetail | NoArticle> {
  try {
    return await api.get<ArticleDetail>(path);
  } catch (error) {
    const code = isAppError(error) && error.code;
    if (code === 'NEWS_ARTICLE_UNKNOWN') return null;
    if (code === 'NEWS_ARTICLE_GONE') return 'gone';
    throw error;
  }
}

/** Says that somebody has opened an article. It is a count: whether it arrives changes nothing for the reader. */
export function reportView(slug: string): void {
  // Not through the page's client: that is fetched for those who do more than read.
  navigator.sendBeacon(`${articlePath(slug)}/views`);
}
