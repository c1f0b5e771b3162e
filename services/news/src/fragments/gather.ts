import {
  AppError,
  articleListPath,
  articlePath,
  articlePreviewPath,
  CATEGORIES_PATH,
  COIN_PRICES_PATH,
  coinOf,
  commentListPath,
  HEADLINES_PATH,
  namesNoCategory,
  NO_ARTICLE_PATH,
  NO_ISSUE_PATH,
  NEWS_STATS_PATH,
  NEWS_LIMITS,
  readBefore,
  readHubQuery,
  readNewestFirst,
  sentIssuePath,
  sentIssuesPath,
  TRENDING_PATH,
  writeHubQuery,
  type ArticleDetail,
  type ArticleQuery,
  type FragmentCache,
  type HubQuery,
} from '@mintwire/contracts';
import type { FragmentAsk, FragmentData, GatherFragment } from '@mintwire/service-kit';
import type { NewsContext } from '../context';
import { commentedArticle } from '../store/comments';
import { articleDetail, changesOf, previewDetail } from '../views/article-detail';
import { articleList } from '../views/article-list';
import { categoryList } from '../views/category-list';
import { commentList } from '../views/comment-list';
import { MOMENT_MS } from '../views/kept';
import { ISSUE_CHANGES, sentIssue, sentIssueList } from '../views/sent-issues';

/** What is announced nowhere, or whose announcement is lost, shows after so long at the latest. */
const CACHE: FragmentCache = { maxAgeMs: 2_000, staleMs: 3_000 };
/** What stands beside the list may be a moment old already. */
const HUB_CACHE: FragmentCache = { ...CACHE, staleMs: CACHE.staleMs - MOMENT_MS };

/** The data of each part that mfe-news renders on the server, as its API would answer. */
export function gatherNews(context: NewsContext): GatherFragment {
  const { pool, now, moment, trending, stats, prices } = context;
  const list = async (query: HubQuery) => ({
    [articleListPath(query)]: await articleList(context, queryOf(query)),
  });
  // Extras: without them the browser asks.
  const extra = async (path: string, data: Promise<unknown>) =>
    data.then((found) => ({ [path]: found })).catch(() => ({}));

  const trendingBeside = () => moment('trending', () => trending());
  const categories = () => moment('categories', () => categoryList(pool, now()));
  const hub = async (query: HubQuery): Promise<FragmentData> => {
    const parts = await Promise.all([
      list(query),
      extra(TRENDING_PATH, trendingBeside()),
      extra(CATEGORIES_PATH, categories()),
    ]);
    return { status: 200, data: Object.assign({}, ...parts), cache: HUB_CACHE };
  };

  const headlines = async (): Promise<FragmentData> => {
    const [shown, metrics] = await Promise.all([trending(NEWS_LIMITS.trending), extra(NEWS_STATS_PATH, stats())]);
    return { status: 200, data: { [HEADLINES_PATH]: shown, ...metrics }, cache: CACHE };
  };

  const pricesFor = ({ tags }: ArticleDetail) => (tags.some(coinOf) ? { [COIN_PRICES_PATH]: prices() } : {});

  const article = async (slug: string, newestFirst: boolean): Promise<FragmentData> => {
    const path = articlePath(slug);
    const answer = await articleDetail(pool, slug, now());
    if (answer.found === 'moved')
      return { status: 301, location: `/news/${answer.slug}`, data: { [path]: null }, cache: null };
    // Dead links are followed again and again: kept like what is there, until anything changes.
    if (answer.found !== 'article')
      return answer.found === 'gone'
        ? { status: 410, data: { [path]: 'gone' }, cache: CACHE }
        : { status: 404, data: { [NO_ARTICLE_PATH]: null }, cache: CACHE, isNothing: true };
    const comments = await extra(
      commentListPath(slug, newestFirst),
      commentedArticle(pool, slug, now()).then((found) =>
        commentList(context, found, newestFirst ? { order: 'newest' } : {}),
      ),
    );
    return {
      status: 200,
      data: { [path]: answer.detail, ...comments, ...pricesFor(answer.detail) },
      cache: CACHE,
      madeOf: changesOf(slug),
    };
  };

  /** What is worked on is for who has the link, so it is kept nowhere. */
  const preview = async (token: string): Promise<FragmentData> => {
    const path = articlePreviewPath(token);
    try {
      const detail = await previewDetail(pool, token, now());
      return { status: 200, data: { [path]: detail, ...pricesFor(detail) }, cache: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: 410, data: { [path]: null }, cache: null };
    }
  };

  const issue = async (number: string): Promise<FragmentData> => {
    const found = /^\d{1,15}$/.test(number) ? await sentIssue(pool, number).catch(noIssue) : null;
    return found
      ? { status: 200, data: { [sentIssuePath(number)]: found }, cache: CACHE, madeOf: ISSUE_CHANGES }
      : { status: 404, data: { [NO_ISSUE_PATH]: null }, cache: CACHE, madeOf: ISSUE_CHANGES, isNothing: true };
  };

  return async ({ expose, params, query }: FragmentAsk) => {
    if (expose === './news-page')
      // Names can be made up without end: nothing is asked for them, and nothing of them is kept.
      return namesNoCategory(query) ? { status: 404, data: {}, cache: null } : hub(readHubQuery(query));
    if (expose === './latest-articles') return headlines();
    if (expose === './subscribe-section')
      return { status: 200, data: await extra(NEWS_STATS_PATH, stats()), cache: CACHE };
    if (expose === './newsletter-page') {
      const before = readBefore(query);
      const issues = await sentIssueList(pool, before);
      return { status: 200, data: { [sentIssuesPath(before)]: issues }, cache: CACHE, madeOf: ISSUE_CHANGES };
    }
    if (expose === './issue-page') return issue(params['number'] ?? '');
    // Their addresses hold secrets: nothing of them is kept.
    if (expose === './confirm-page' || expose === './unsubscribe-page') return { status: 200, data: {}, cache: null };
    if (expose === './preview-page') return preview(query.get('token') ?? '');
    if (expose === './article-page') return article(params['slug'] ?? '', readNewestFirst(query));
    return null;
  };
}

function noIssue(error: unknown): null {
  if (error instanceof AppError && error.code === 'NEWS_ISSUE_UNKNOWN') return null;
  throw error;
}

const queryOf = (query: HubQuery): ArticleQuery => ({
  ...Object.fromEntries(writeHubQuery(query)),
  page: query.page,
});
