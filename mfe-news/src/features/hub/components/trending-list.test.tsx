import type { TrendingList as Trending } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { TrendingList } from './trending-list';

const show = (answer: Promise<Trending>) => {
  jest.spyOn(api, 'get').mockReturnValue(answer);
  return render(
    <TestHost path="/news">
      <SWRConfig value={{ provider: () => new Map() }}>
        <TrendingList />
      </SWRConfig>
    </TestHost>,
  );
};

afterEach(() => jest.restoreAllMocks());

describe('what was read most', () => {
  it('has its room while it is loaded', () => {
    show(new Promise(() => undefined));
    screen.getByRole('heading', { name: 'Trending' });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('Not now.'))],
    ['is nothing', () => Promise.resolve({ items: [], headline: { index: 0, endsAt: '2026-01-01T12:00:00.000Z' } })],
  ])('is not shown when it %s', async (_what, answer) => {
    const { container } = show(answer());
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
