/** Path of an article. */
export const articlePath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}`;
/** In the place of its path: no article is at the address of the page, whichever that is. */
export const NO_ARTICLE_PATH = articlePath(':slug');
/** Path of the first comments of an article. */
export const commentsPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/comments`;
/** Path of the list of them in an order. */
export const commentListPath = (slug: string, newestFirst: boolean): string =>
  `${commentsPath(slug)}${newestFirst ? '?order=newest' : ''}`;
/** Whether the address of an article asks for the newest comments first. */
export const readNewestFirst = (params: URLSearchParams): boolean => params.get('comments') === 'newest';
/** Path of what social cards show of an article without a picture. */
export const articleCoverPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/cover.jpg`;
/** Path of what has changed of them since a version. */
export const commentChangesPath = (slug: string): string => `${commentsPath(slug)}/changes`;
/** Where a page hears that comments have changed; each event is a `CommentEvent` of the topic. */
export const COMMENT_EVENTS = { path: '/api/news/comments/events', topic: 'comments' } as const;
/** Path of a task that a comment is sent with. */
export const COMMENT_CHALLENGE_PATH = '/api/news/comments/challenge';
/** Path of the votes on an article. */
export const votesPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/votes`;
/** Path of the working copy of an article that a link opens. */
export const articlePreviewPath = (token: string): string => `/api/news/preview?token=${encodeURIComponent(token)}`;
/** Path of the prices of the coins that tags name. */
export const COIN_PRICES_PATH = '/api/news/prices';
