import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type {
  ArticleDetail,
  ArticleList,
  ExposedProps,
  FragmentState,
  RemoteRenderInput,
  RemoteRenderOutput,
} from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { Route, Routes } from 'react-router-dom';
import ArticlePage from '../exposes/article-page';
import LatestArticles from '../exposes/latest-articles';
import NewsPage from '../exposes/news-page';

// The server's renderer expects Node's timers, which jsdom hides.
Object.assign(globalThis, { setImmediate });

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
  updatedAt: '2026-01-01T09:00:00.000Z',
  related: [],
  html: '<p>Accounts <strong>hold</strong> a deposit.</p>',
  serverTime: '2026-01-01T12:00:00.000Z',
};
const LIST: ArticleList = {
  items: [ARTICLE, { ...ARTICLE, id: '2', slug: 'fees', title: 'Fees' }],
  total: 2,
  page: 1,
  limit: 12,
  approximate: false,
  correction: null,
  nearest: [],
  serverTime: ARTICLE.serverTime,
};
const state = (data: FragmentState['data']): FragmentState => ({ time: '2026-01-01T12:00:00.000Z', data });
const CASES: Readonly<
  Record<string, Omit<RemoteRenderInput, 'page' | 'slot'> & { readonly component: ComponentType<ExposedProps> }>
> = {
  'the list': {
    url: '/news',
    route: '/news',
    expose: './news-page',
    component: NewsPage,
    state: state({ '/api/news/articles': LIST }),
  },
  'an article': {
    url: '/news/rent',
    route: '/news/:slug',
    expose: './article-page',
    component: ArticlePage,
    state: state({ '/api/news/articles/rent': ARTICLE, '/api/news/articles?category=technology': LIST }),
  },
  'a missing article': {
    url: '/news/gone',
    route: '/news/:slug',
    expose: './article-page',
    component: ArticlePage,
    state: state({ '/api/news/articles/gone': null }),
  },
  'the slot of the home page': {
    url: '/',
    route: null,
    expose: './latest-articles',
    component: LatestArticles,
    state: state({ '/api/news/articles': LIST }),
  },
};

/** In modules of its own, as the server renders in a process of its own: React's contexts are global to a copy of React. */
async function rendered({ component: _component, ...input }: (typeof CASES)[string]): Promise<RemoteRenderOutput> {
  let output: RemoteRenderOutput | undefined;
  await jest.isolateModulesAsync(async () => {
    const { render } = await import('./index');
    output = await render({ ...input, slot: input.route === null ? 'home.news' : null, page: testPageState() });
  });
  if (!output) throw new Error('nothing was rendered');
  return output;
}

describe('on the server', () => {
  it('an article brings its head, its structured data and its text as the service sanitised it', async () => {
    const { html, head } = await rendered(CASES['an article'] as (typeof CASES)[string]);
    expect(html).toContain(ARTICLE.html);
    expect(html).toContain('3h ago');
    expect(head).toMatchObject({
      title: ARTICLE.title,
      description: ARTICLE.excerpt,
      type: 'article',
      structuredData: { '@type': 'NewsArticle', headline: ARTICLE.title },
    });
  });

  it('a missing article wants no index', async () => {
    const { html, head } = await rendered(CASES['a missing article'] as (typeof CASES)[string]);
    expect(html).toContain('Article Not Found');
    expect(head.noindex).toBe(true);
  });
});

describe('in the browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(Object.entries(CASES))(
    '%s is taken over without a word from React, the same nodes, and without asking',
    async (_what, input) => {
      const { html } = await rendered(input);
      const complaints = jest.spyOn(console, 'error');
      const asked = jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
      const recovered = jest.fn();
      document.body.innerHTML = `<div id="root">${html}</div>`;
      const root = document.getElementById('root') as HTMLElement;
      const before = [...root.querySelectorAll('*')];
      const { component: Exposed, route, url } = input;
      const content = <Exposed initial={input.state} />;
      await act(async () => {
        hydrateRoot(
          root,
          <StrictMode>
            <TestHost path={url}>
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
    },
  );
});
