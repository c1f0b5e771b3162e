import { fragmentRenderer } from '@mintwire/platform/server';
import ArticlePage from '../exposes/article-page';
import LatestArticles from '../exposes/latest-articles';
import NewsPage from '../exposes/news-page';

/** Renders the fragments of this remote. This is the whole interface of its server bundle. */
export const render = fragmentRenderer({
  './article-page': ArticlePage,
  './latest-articles': LatestArticles,
  './news-page': NewsPage,
});
