import { fragmentRenderer } from '@mintwire/platform/server';
import ArticlePage from '../exposes/article-page';
import ConfirmPage from '../exposes/confirm-page';
import IssuePage from '../exposes/issue-page';
import LatestArticles from '../exposes/latest-articles';
import NewsPage from '../exposes/news-page';
import NewsletterPage from '../exposes/newsletter-page';
import PreviewPage from '../exposes/preview-page';
import SubscribeSection from '../exposes/subscribe-section';
import UnsubscribePage from '../exposes/unsubscribe-page';

/** Renders the fragments of this remote. This is the whole interface of its server bundle. */
export const render = fragmentRenderer({
  './article-page': ArticlePage,
  './confirm-page': ConfirmPage,
  './issue-page': IssuePage,
  './latest-articles': LatestArticles,
  './news-page': NewsPage,
  './newsletter-page': NewsletterPage,
  './preview-page': PreviewPage,
  './subscribe-section': SubscribeSection,
  './unsubscribe-page': UnsubscribePage,
});
