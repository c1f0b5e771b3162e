import type { ArticlePreview } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ArticleCard } from '../../../shared/article-card';
import { ArticlePage } from './article-page';

const ARTICLE: ArticlePreview = {
  id: '1',
  slug: 'rent',
  title: 'Rent',
  excerpt: '',
  category: 'technology',
  tags: [],
  author: '',
  publishedAt: '2026-01-01T09:00:00.000Z',
  picture: null,
  coverSeed: '1-a',
  viewCount: 0,
  commentCount: 0,
  readingMinutes: 1,
  featured: false,
  aiGenerated: false,
};

afterEach(() => jest.restoreAllMocks());

it.each([
  ['/news?category=technology&page=2', '/news?category=technology&page=2'],
  ['/news', '/news'],
  ['/elsewhere', '/news'],
])('who reads an article from %s gets back to %s', async (from, back) => {
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  const card = <ArticleCard article={ARTICLE} />;
  render(
    <TestHost path={from}>
      <Routes>
        <Route path="/news" element={card} />
        <Route path="/elsewhere" element={card} />
        <Route
          path="/news/:slug"
          element={<ArticlePage sentiment={() => null} comments={() => null} newsletter={null} />}
        />
      </Routes>
    </TestHost>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Rent' })));
  expect(screen.getByRole('link', { name: 'Back to news' }).getAttribute('href')).toBe(back);
});

it('an article that has another address now is shown under that one', async () => {
  const article = { ...ARTICLE, slug: 'rent-explained', related: [], contents: [], html: '' };
  jest.spyOn(api, 'get').mockResolvedValue(article);
  navigator.sendBeacon = () => true;
  const Address = () => <output>{useLocation().pathname}</output>;
  render(
    <TestHost path="/news/former">
      <Address />
      <Routes>
        <Route
          path="/news/:slug"
          element={<ArticlePage sentiment={() => null} comments={() => null} newsletter={null} />}
        />
      </Routes>
    </TestHost>,
  );
  await waitFor(() => expect(screen.getByText('/news/rent-explained')).toBeTruthy());
});
