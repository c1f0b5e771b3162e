import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type {
  ArticleDetail,
  ArticleList,
  CategoryList,
  CoinPriceList,
  CommentList,
  ExposedProps,
  FragmentState,
  NewsStats,
  RemoteRenderInput,
  RemoteRenderOutput,
  SentIssue,
  SentIssueList,
  TextParts,
  TrendingList,
} from '@mintwire/contracts';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { CATEGORIES_PATH, HEADLINES_PATH, NEWS_STATS_PATH, TRENDING_PATH } from '@mintwire/contracts/news-query';
import { articlePreviewPath, COIN_PRICES_PATH, commentsPath, NO_ARTICLE_PATH } from '@mintwire/contracts/article-paths';
import { NO_ISSUE_PATH, sentIssuePath, sentIssuesPath } from '@mintwire/contracts/newsletter-paths';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { Route, Routes } from 'react-router-dom';
import ArticlePage from '../exposes/article-page';
import ConfirmPage from '../exposes/confirm-page';
import IssuePage from '../exposes/issue-page';
import LatestArticles from '../exposes/latest-articles';
import NewsPage from '../exposes/news-page';
import NewsletterPage from '../exposes/newsletter-page';
import PreviewPage from '../exposes/preview-page';
import SubscribeSection from '../exposes/subscribe-section';
import UnsubscribePage from '../exposes/unsubscribe-page';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

/** Nobody has scrolled to anything. */
class NothingInView {
  observe() {}
  disconnect() {}
}

const ARTICLE: ArticleDetail = {
  id: '1',
  slug: 'rent',
  title: 'Rent & accounts',
  excerpt: 'Why accounts hold SOL.',
  category: 'technology',
  tags: ['solana'],
  author: 'Mintwire Editorial',
  publishedAt: '2026-01-01T09:00:00.000Z',
  picture: null,
  coverSeed: 'rent',
  viewCount: 3,
  commentCount: 0,
  readingMinutes: 1,
  featured: true,
  aiGenerated: true,
  irunAnalysis: null,
  contents: [],
  wordCount: 4,
  canonicalUrl: null,
  updatedAt: '2026-01-01T09:00:00.000Z',
  votes: { bullish: 12, neutral: 3, bearish: 1_000 },
  votesVersion: 1_015,
  related: [],
  standfirst: 'Why accounts hold SOL.',
  html: '<p>Accounts <strong>hold</strong> a deposit.</p>',
};
const ISSUE: SentIssue = {
  number: '7',
  subject: 'This week & the next',
  preheader: 'What moved',
  sentAt: '2026-01-01T09:00:00.000Z',
  html: '<p>Hello <strong>readers</strong>.</p>',
  articles: [{ slug: 'rent', title: 'Rent & accounts', excerpt: 'Why accounts hold SOL.' }],
};
const ISSUES: SentIssueList = { items: [ISSUE], next: '7' };
const LIST: ArticleList = {
  items: [ARTICLE, { ...ARTICLE, id: '2', slug: 'fees', title: 'Fees' }],
  total: 2,
  page: 1,
  limit: 12,
  approximate: false,
  correction: null,
  nearest: [],
};
const SNIPPET: TextParts = [
  { text: 'Every account pays ', match: false },
  { text: 'rent', match: true },
];
const LONG_ARTICLE: ArticleDetail = {
  ...ARTICLE,
  readingMinutes: 9,
  contents: [
    { id: 'why', text: 'Why', level: 2 },
    { id: 'how', text: 'How', level: 2 },
    { id: 'how-much', text: 'How much', level: 3 },
  ],
  irunAnalysis: '<p>A deposit that comes back.</p>',
  related: [{ ...ARTICLE, id: '2', slug: 'fees', title: 'Fees' }],
};
const PICTURED: ArticleDetail = {
  ...ARTICLE,
  canonicalUrl: 'https://elsewhere.example/rent',
  picture: {
    url: '/api/news/pictures/a/1280.jpg',
    width: 900,
    height: 450,
    alt: 'A chart of rent',
    card: { url: '/api/news/pictures/a/card.jpg', width: 1200, height: 630 },
    sources: [{ type: 'image/avif', srcset: '/api/news/pictures/a/320.avif 320w' }],
  },
};
const PRICES: CoinPriceList = {
  items: [{ coin: 'solana', usdMicros: '147230000' }],
  asOf: '2026-01-01T12:00:00.000Z',
  until: '2026-01-01T12:10:00.000Z',
};
const COMMENTS: CommentList = {
  items: [
    {
      id: 'first',
      parentId: null,
      authorName: 'Ada',
      byArticleAuthor: false,
      content: 'Is it <b>paid</b> back?',
      createdAt: '2026-01-01T10:00:00.000Z',
      editedAt: null,
    },
    {
      id: 'second',
      parentId: 'first',
      authorName: 'Mintwire Editorial',
      byArticleAuthor: true,
      content: 'It is.',
      createdAt: '2026-01-01T10:30:00.000Z',
      editedAt: '2026-01-01T10:31:00.000Z',
    },
  ],
  total: 2,
  version: 1,
  next: null,
  moreAnswers: [],
};
const TRENDING: TrendingList = {
  items: LIST.items,
  headline: { index: 3, endsAt: '2026-01-01T12:41:07.000Z' },
};
const COUNTED: CategoryList = {
  items: [{ id: 'technology', name: 'Technology', description: 'Protocols.', articleCount: 2 }],
  total: 2,
};
const STATS: NewsStats = { articles: 30, categories: 10, views: 1_234, comments: 5, subscribers: 7 };
const state = (data: FragmentState['data']): FragmentState => ({ time: '2026-01-01T12:00:00.000Z', data });
const CASES: Readonly<
  Record<
    string,
    Omit<RemoteRenderInput, 'page' | 'slot'> & {
      readonly component: ComponentType<ExposedProps>;
      /** Where the browser is, if the server has rendered it for more than one address. */
      readonly at?: string;
    }
  >
> = {
  'the list': {
    url: '/news',
    route: '/news',
    expose: './news-page',
    component: NewsPage,
    state: state({ '/api/news/articles': LIST, [TRENDING_PATH]: TRENDING, [CATEGORIES_PATH]: COUNTED }),
  },
  'a search with marked results': {
    url: '/news?search=rent',
    route: '/news',
    expose: './news-page',
    component: NewsPage,
    state: state({
      '/api/news/articles?search=rent': { ...LIST, items: [{ ...ARTICLE, snippet: SNIPPET }], approximate: true },
      [TRENDING_PATH]: TRENDING,
      [CATEGORIES_PATH]: COUNTED,
    }),
  },
  'a search without results': {
    url: '/news?search=rennt',
    route: '/news',
    expose: './news-page',
    component: NewsPage,
    state: state({
      '/api/news/articles?search=rennt': { ...LIST, items: [], total: 0, nearest: [ARTICLE] },
      [TRENDING_PATH]: { ...TRENDING, items: [] },
      [CATEGORIES_PATH]: COUNTED,
    }),
  },
  'a category that there is not': {
    url: '/news?category=nope',
    route: '/news',
    expose: './news-page',
    component: NewsPage,
    state: state({}),
  },
  'an article': {
    url: '/news/rent',
    route: '/news/:slug',
    expose: './article-page',
    component: ArticlePage,
    state: state({
      '/api/news/articles/rent': LONG_ARTICLE,
      [commentsPath('rent')]: COMMENTS,
      [COIN_PRICES_PATH]: PRICES,
    }),
  },
  'a missing article': {
    url: '/news/gone',
    route: '/news/:slug',
    expose: './article-page',
    component: ArticlePage,
    state: state({ '/api/news/articles/gone': null }),
  },
  'that there is no article, at any address': {
    url: '/news/:slug',
    at: '/news/made-up',
    route: '/news/:slug',
    expose: './article-page',
    component: ArticlePage,
    state: state({ [NO_ARTICLE_PATH]: null }),
  },
  'a preview': {
    url: '/news/preview?token=abc',
    route: '/news/preview',
    expose: './preview-page',
    component: PreviewPage,
    state: state({ [articlePreviewPath('abc')]: PICTURED, [COIN_PRICES_PATH]: PRICES }),
  },
  'a preview that is over': {
    url: '/news/preview?token=old',
    route: '/news/preview',
    expose: './preview-page',
    component: PreviewPage,
    state: state({ [articlePreviewPath('old')]: null }),
  },
  'the slot of the home page': {
    url: '/',
    route: null,
    expose: './latest-articles',
    component: LatestArticles,
    state: state({ [HEADLINES_PATH]: TRENDING, [NEWS_STATS_PATH]: STATS }),
  },
  'the newsletter of the home page': {
    url: '/',
    route: null,
    expose: './subscribe-section',
    component: SubscribeSection,
    state: state({ [NEWS_STATS_PATH]: STATS }),
  },
  'issues of the newsletter': {
    url: '/newsletter',
    route: '/newsletter',
    expose: './newsletter-page',
    component: NewsletterPage,
    state: state({ [sentIssuesPath(null)]: ISSUES }),
  },
  'an issue of the newsletter': {
    url: '/newsletter/7',
    route: '/newsletter/:number',
    expose: './issue-page',
    component: IssuePage,
    state: state({ [sentIssuePath('7')]: ISSUE }),
  },
  'an issue that is not there': {
    url: '/newsletter/8',
    route: '/newsletter/:number',
    expose: './issue-page',
    component: IssuePage,
    state: state({ [sentIssuePath('8')]: null }),
  },
  'that there is no issue, at any address': {
    url: '/newsletter/:number',
    at: '/newsletter/999',
    route: '/newsletter/:number',
    expose: './issue-page',
    component: IssuePage,
    state: state({ [NO_ISSUE_PATH]: null }),
  },
  'a link to confirm that was too old': {
    url: '/confirm?result=expired',
    route: '/confirm',
    expose: './confirm-page',
    component: ConfirmPage,
    state: state({}),
  },
  'the page that confirms': {
    url: `/confirm?token=confirm.${'0'.repeat(36)}.1.1.${'a'.repeat(43)}`,
    route: '/confirm',
    expose: './confirm-page',
    component: ConfirmPage,
    state: state({}),
  },
};

/** In modules of its own, as the server renders in a process of its own: React's contexts are global to a copy of React. */
async function rendered({
  component: _component,
  at: _at,
  ...input
}: (typeof CASES)[string]): Promise<RemoteRenderOutput> {
  let output: RemoteRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({ ...input, slot: input.route === null ? 'home.news' : null, page: testPageState() });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}

describe('on the server', () => {
  it('an issue of the newsletter is whole, and older ones are linked', async () => {
    const { html, head } = await rendered(CASES['an issue of the newsletter'] as (typeof CASES)[string]);
    expect(html).toContain('<strong>readers</strong>');
    expect(html).toContain('href="/news/rent"');
    expect(JSON.stringify(head)).toContain('This week & the next');
    const list = await rendered(CASES['issues of the newsletter'] as (typeof CASES)[string]);
    expect(list.html).toContain('href="/newsletter/7"');
    expect(list.html).toContain('href="/newsletter?before=7"');
    for (const what of ['an issue that is not there', 'that there is no issue, at any address']) {
      const missing = await rendered(CASES[what] as (typeof CASES)[string]);
      expect([missing.html, missing.head.noindex]).toEqual([expect.stringContaining('There is no such issue'), true]);
    }
  });

  it('a list of a category says so in its head and first heading, and links its feed', async () => {
    const { html, head } = await rendered({
      ...(CASES['the list'] as (typeof CASES)[string]),
      url: '/news?category=technology&page=2',
      state: state({
        '/api/news/articles?category=technology&page=2': LIST,
        [TRENDING_PATH]: TRENDING,
        [CATEGORIES_PATH]: COUNTED,
      }),
    });
    expect(head).toMatchObject({
      title: 'Technology news, page 2',
      description: 'Protocols.',
      canonicalUrl: '/news?category=technology&page=2',
      feeds: [
        {
          type: 'application/rss+xml',
          title: 'Mintwire: Technology news (RSS)',
          href: '/news/category/technology/feed.xml',
        },
        {
          type: 'application/atom+xml',
          title: 'Mintwire: Technology news (Atom)',
          href: '/news/category/technology/atom.xml',
        },
        {
          type: 'application/feed+json',
          title: 'Mintwire: Technology news (JSON Feed)',
          href: '/news/category/technology/feed.json',
        },
      ],
    });
    const whole = await rendered(CASES['the list'] as (typeof CASES)[string]);
    expect(whole.head.feeds).toBeUndefined();
    expect(whole.html.match(/all categories/gi)).toEqual(['All Categories', 'All Categories']);
    expect(html).toMatch(/<h1[^>]*>Technology news, page 2</);
    expect(html).toContain('href="/news/category/technology/feed.xml"');
  });

  it('a category that there is not has no list but the ways to those that there are', async () => {
    const { html, head } = await rendered(CASES['a category that there is not'] as (typeof CASES)[string]);
    expect(head).toEqual({ title: 'No such category', noindex: true });
    expect(html).toMatch(/<h1[^>]*>No such category</);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(links).toEqual(['/news', ...CATEGORIES.map(({ id }) => `/news?category=${id}`)]);
  });

  it('an article brings its head, its structured data and its text as the service sanitised it', async () => {
    const { html, head } = await rendered(CASES['an article'] as (typeof CASES)[string]);
    expect(html).toContain(ARTICLE.html);
    expect(html).toContain(ARTICLE.standfirst);
    expect(html).toContain('3h ago');
    expect(head).toMatchObject({
      title: ARTICLE.title,
      description: ARTICLE.excerpt,
      type: 'article',
      image: '/api/news/articles/rent/cover.jpg',
      imageSize: { width: 1200, height: 630 },
      structuredData: {
        '@graph': [
          {
            '@type': 'NewsArticle',
            headline: ARTICLE.title,
            image: [expect.stringMatching(/^https?:.*\/api\/news\/articles\/rent\/cover\.jpg$/)],
          },
          { '@type': 'BreadcrumbList' },
        ],
      },
    });
  });

  it('a long article has its contents, its analysis marked as made by a model, and others of its kind', async () => {
    const { html } = await rendered(CASES['an article'] as (typeof CASES)[string]);
    expect(html).toContain('href="#how-much"');
    expect(html).toContain(LONG_ARTICLE.irunAnalysis);
    expect(html).toContain('9 min read');
    expect(html).toContain('href="/news/fees"');
  });

  it('an article says when it was changed, unless that was right after it was published', async () => {
    const changedAt = async (updatedAt: string) => {
      const { html } = await rendered({
        ...(CASES['an article'] as (typeof CASES)[string]),
        state: state({ '/api/news/articles/rent': { ...LONG_ARTICLE, updatedAt } }),
      });
      return /Updated .*?(<time .*?<\/time>)/.exec(html)?.[1];
    };
    expect(await changedAt('2026-01-01T09:04:59.000Z')).toBeUndefined();
    expect(await changedAt('2026-01-03T09:00:00.000Z')).toMatch(/^<time dateTime="2026-01-03T09:00:00.000Z">.*2026</);
  });

  it('an article brings what readers said to it, as text', async () => {
    const { html } = await rendered(CASES['an article'] as (typeof CASES)[string]);
    expect(html).toContain('2 comments');
    expect(html).toContain('Is it &lt;b&gt;paid&lt;/b&gt; back?');
    expect(html).toMatch(/Mintwire Editorial.*Author.*1h ago.*edited.*It is\./s);
    expect(html).toMatch(/<noscript>.*Commenting needs JavaScript\./s);
    expect(html).not.toContain('<textarea');
    expect(html.indexOf('It is.')).toBeLessThan(html.indexOf('Related articles'));
  });

  it('a subscription cannot be sent, nor its address shown to others, without script', async () => {
    const { html } = await rendered(CASES['the newsletter of the home page'] as (typeof CASES)[string]);
    expect(html).toMatch(/<form [^>]*method="dialog"/);
    expect(html).toContain('<noscript>Subscribing needs JavaScript.</noscript>');
  });

  it('a subscription can be confirmed without script: the form is sent to the address of the page, and nothing of the link is in it', async () => {
    const { html } = await rendered(CASES['the page that confirms'] as (typeof CASES)[string]);
    expect(html).toMatch(/<form method="post"><input [^>]*name="confirm" value="subscription"\/>.*type="submit"/);
    expect(html).not.toMatch(/abc|noscript/);
  });

  it.each([
    ['confirmed', 'Your subscription', 'You are subscribed.'],
    ['used', 'Your subscription', 'You were subscribed already.'],
    ['expired', 'Confirm your subscription', 'This link was valid for 7 days. Please subscribe again.'],
    ['unknown', 'Confirm your subscription', 'This link is not complete, or no longer valid.'],
  ])('the page says what came of a form that was sent without script: %s', async (result, title, text) => {
    const { html, head } = await rendered({
      ...(CASES['the page that confirms'] as (typeof CASES)[string]),
      url: `/confirm?result=${result}`,
    });
    expect(html).toContain(text);
    expect(html).not.toContain('<form');
    expect(head).toEqual({ title, noindex: true });
  });

  it('the newsletter can be left without script: the form is what mail programs send, to the address of the page', async () => {
    const { html } = await rendered({
      url: '/unsubscribe?token=abc',
      route: '/unsubscribe',
      expose: './unsubscribe-page',
      component: UnsubscribePage,
      state: state({}),
    });
    expect(html).toMatch(/<form method="post"><input [^>]*name="List-Unsubscribe" value="One-Click"\/>.*type="submit"/);
  });

  it('an article that was taken down is said to be gone', async () => {
    const { html, head } = await rendered({
      ...(CASES['a missing article'] as (typeof CASES)[string]),
      state: state({ '/api/news/articles/gone': 'gone' }),
    });
    expect(html).toContain('This article was taken down.');
    expect(head).toMatchObject({ title: 'Article taken down', noindex: true });
  });

  it('the headline of the slot is the one whose turn it is, and the seconds until the next are for the browser to count', async () => {
    const { html } = await rendered(CASES['the slot of the home page'] as (typeof CASES)[string]);
    expect(html.indexOf('/news/fees')).toBeLessThan(html.indexOf('/news/rent'));
    expect(html).toMatch(/Headline changes in(<!-- -->)? <span class="clock">\d\d:––<\/span>/);
  });

  it('a search says where the text holds it, and how much was ranked', async () => {
    const { html } = await rendered(CASES['a search with marked results'] as (typeof CASES)[string]);
    expect(html).toContain('Every account pays <mark>rent</mark>');
    expect(html).toContain('More than 2 articles match');
  });

  it('an article comes with the votes of readers and with the price of a coin that a tag names', async () => {
    const { html } = await rendered(CASES['an article'] as (typeof CASES)[string]);
    expect(html.replace(/<[^>]*>/g, '')).toContain('#solanaSOL $147.23');
    expect(html.replace(/<[^>]*>/g, '')).toContain('Bullish 12 votesNeutral 3 votesBearish 1,000 votes');
  });

  it('an article whose author wrote no excerpt begins with its text, and search engines have the beginning of it', async () => {
    const article = { ...ARTICLE, standfirst: '' };
    const { html, head } = await rendered({
      ...(CASES['an article'] as (typeof CASES)[string]),
      state: state({ '/api/news/articles/rent': article, [commentsPath('rent')]: COMMENTS }),
    });
    expect(html).not.toContain(article.excerpt);
    expect(head).toMatchObject({ description: article.excerpt });
  });

  it('an article shows its picture in the size a page needs and tells others of the part for cards, and where it appeared first', async () => {
    const { html, head } = await rendered({
      ...(CASES['an article'] as (typeof CASES)[string]),
      state: state({ '/api/news/articles/rent': PICTURED, [commentsPath('rent')]: COMMENTS }),
    });
    expect(html).toContain('<source type="image/avif" srcSet="/api/news/pictures/a/320.avif 320w" sizes="');
    expect(html).toMatch(
      /<img [^>]*src="\/api\/news\/pictures\/a\/1280\.jpg" alt="A chart of rent" width="900" height="450"/,
    );
    const { card } = PICTURED.picture ?? {};
    expect(head).toMatchObject({
      image: card?.url,
      imageSize: { width: 1200, height: 630 },
      canonicalUrl: PICTURED.canonicalUrl,
    });
  });

  it('a preview is the page of the article, says what it is and wants no index, also when it is over', async () => {
    const shown = await rendered(CASES['a preview'] as (typeof CASES)[string]);
    expect(shown.html).toContain('This is a preview.');
    expect(shown.html).toContain(ARTICLE.html);
    const over = await rendered(CASES['a preview that is over'] as (typeof CASES)[string]);
    expect(over.html).toContain('This preview is over');
    for (const { head } of [shown, over]) expect([head.noindex, head.canonicalUrl]).toEqual([true, undefined]);
  });

  it('a missing article wants no index', async () => {
    for (const what of ['a missing article', 'that there is no article, at any address']) {
      const { html, head } = await rendered(CASES[what] as (typeof CASES)[string]);
      expect(html).toContain('Article Not Found');
      expect(head.noindex).toBe(true);
    }
  });
});

describe('in the browser', () => {
  beforeEach(() => Object.assign(globalThis, { IntersectionObserver: NothingInView }));
  afterEach(() => jest.restoreAllMocks());

  it.each(Object.entries(CASES))(
    '%s is taken over without a word from React, the same nodes, and without asking',
    async (what, input) => {
      const { html } = await rendered(input);
      const complaints = jest.spyOn(console, 'error');
      const asked = jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
      const reported = jest.fn<boolean, [string]>();
      Object.assign(navigator, { sendBeacon: reported });
      const recovered = jest.fn();
      document.body.innerHTML = `<div id="root">${html}</div>`;
      const root = document.getElementById('root') as HTMLElement;
      const before = [...root.querySelectorAll('*')];
      const { component: Exposed, route, url, at = url } = input;
      const content = <Exposed initial={input.state} />;
      await act(async () => {
        hydrateRoot(
          root,
          <StrictMode>
            <TestHost path={at}>
              {route === null ? (
                content
              ) : (
                <Routes>
                  <Route path={route} element={content} />
                </Routes>
              )}
            </TestHost>
          </StrictMode>,
          { onRecoverableError: recovered },
        );
      });
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(complaints).not.toHaveBeenCalled();
      expect(recovered).not.toHaveBeenCalled();
      expect([...root.querySelectorAll('*')]).toEqual(before);
      expect(before.every((node) => node.isConnected)).toBe(true);
      expect(asked).not.toHaveBeenCalled();
      const views = what === 'an article' ? ['/api/news/articles/rent/views'] : [];
      expect([...new Set(reported.mock.calls.map(([path]) => path))]).toEqual(views);
    },
  );
});
