import {
  articleListPath,
  readHubQuery,
  type ArticleList,
  type FragmentCache,
  type HubQuery,
} from '@mintwire/contracts';
import type { FragmentAsk, FragmentData, GatherFragment } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { readArticle, readArticleList } from '../read-list';

/** Lists show what was published this long ago at the latest. */
const LIST_CACHE: FragmentCache = { maxAgeMs: 5_000, staleMs: 60_000 };
const ARTICLE_CACHE: FragmentCache = { maxAgeMs: 10_000, staleMs: 120_000 };
const MAX_SLUG = 80;

const WHOLE_LIST: HubQuery = { search: '', category: '', page: 1 };

/** The data of each part that mfe-news renders on the server, as its API would answer. */
export function gatherNews(pool: Pool, now: () => Date): GatherFragment {
  const list = (query: HubQuery): Promise<ArticleList> => readArticleList(pool, query, now());
  const lists = async (query: HubQuery): Promise<FragmentData> => ({
    status: 200,
    data: { [articleListPath(query)]: await list(query) },
    cache: LIST_CACHE,
  });

  const article = async (slug: string): Promise<FragmentData> => {
    const path = `/api/news/articles/${encodeURIComponent(slug)}`;
    const found = slug.length > MAX_SLUG ? null : await readArticle(pool, slug, now());
    if (!found) return { status: 404, data: { [path]: null }, cache: null };
    const related: HubQuery = { ...WHOLE_LIST, category: found.category };
    // An extra: without it the browser asks.
    const others = await list(related).catch(() => null);
    return {
      status: 200,
      data: { [path]: found, ...(others && { [articleListPath(related)]: others }) },
      cache: ARTICLE_CACHE,
    };
  };

  return async ({ expose, params, query }: FragmentAsk) => {
    if (expose === './news-page') return lists(readHubQuery(query));
    if (expose === './latest-articles') return lists(WHOLE_LIST);
    if (expose === './article-page') return article(params['slug'] ?? '');
    return null;
  };
}
