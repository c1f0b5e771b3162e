import type { ArticleDetail, VoteAnswer } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { toastStore } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SentimentVote } from './sentiment-vote';

const VOTES = { bullish: 1_200, neutral: 3, bearish: 0 };
const ARTICLE = { id: 'a', slug: 'read', votes: VOTES, votesVersion: 7 } as ArticleDetail;

const post = jest.spyOn(api, 'post');
const answer = (choice: VoteAnswer['choice'], change: Partial<VoteAnswer['votes']> = {}): VoteAnswer => ({
  choice,
  votes: { ...VOTES, ...change },
  votesVersion: 8,
});
const sent = () => post.mock.calls.map(([path, body]) => [path, (body as { choice: unknown }).choice]);
const voters = () => post.mock.calls.map(([, body]) => (body as { voter: string }).voter);
const button = (name: string) => screen.getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  post.mockReset();
  toastStore.setState({ items: [] });
});

function show(article = ARTICLE) {
  const user = userEvent.setup();
  return { user, ...render(<SentimentVote article={article} />, { wrapper: TestHost }) };
}

it('shows how others see the article, and how votes are counted to who asks', async () => {
  const { user } = show();
  for (const name of ['Bullish 1,200 votes', 'Neutral 3 votes', 'Bearish 0 votes'])
    expect(button(name).getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByText('How votes are counted'));
  screen.getByText(/Each browser has one vote on each article;.*At most 10 new votes.*not advice/);
  expect(post).not.toHaveBeenCalled();
});

it('sends a vote, a change of it and taking it back as the same voter', async () => {
  const { user } = show();
  post.mockResolvedValueOnce(answer('bearish', { bearish: 1 }));
  await user.click(button('Bearish 0 votes'));
  await waitFor(() => expect(pressed()).toEqual(['Bearish 1 vote']));
  post.mockResolvedValueOnce(answer('neutral', { neutral: 4 }));
  await user.click(button('Neutral 3 votes'));
  await waitFor(() => expect(pressed()).toEqual(['Neutral 4 votes']));
  post.mockResolvedValueOnce(answer(null));
  await user.click(button('Neutral 4 votes'));
  await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]));
  expect(sent()).toEqual([
    ['/api/news/articles/read/votes', 'bearish'],
    ['/api/news/articles/read/votes', 'neutral'],
    ['/api/news/articles/read/votes', null],
  ]);
  expect(new Set(voters()).size).toBe(1);
});

it("knows one's own vote after a reload, also where the page is older than it, and not on another article", async () => {
  const first = show();
  post.mockResolvedValueOnce(answer('bullish', { bullish: 1_201 }));
  await first.user.click(button('Bullish 1,200 votes'));
  await waitFor(() => expect(pressed()).toEqual(['Bullish 1,201 votes']));
  first.unmount();
  const older = show();
  expect(pressed()).toEqual(['Bullish 1,201 votes']);
  older.unmount();
  const newer = show({ ...ARTICLE, votes: { ...VOTES, bullish: 1_300 }, votesVersion: 9 });
  expect(pressed()).toEqual(['Bullish 1,300 votes']);
  newer.unmount();
  show({ ...ARTICLE, id: 'b' });
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('says why a vote was not counted, and sends it again as the same voter', async () => {
  const { user } = show();
  post.mockRejectedValueOnce(new AppError(ERRORS.NEWS_VOTES_FULL)).mockResolvedValueOnce(answer('neutral'));
  await user.click(button('Neutral 3 votes'));
  await waitFor(() =>
    expect(toastStore.getState().items.map(({ title, description }) => [title, description])).toEqual([
      [
        'Your vote was not counted',
        'Too many votes on this article came from your network today. Please try again tomorrow.',
      ],
    ]),
  );
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await user.click(button('Neutral 3 votes'));
  await waitFor(() => expect(pressed()).toEqual(['Neutral 3 votes']));
  expect(new Set(voters()).size).toBe(1);
});

it('works where the browser keeps nothing, for as long as the page is there', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { user } = show();
  post.mockResolvedValueOnce(answer('bullish')).mockResolvedValueOnce(answer(null));
  await user.click(button('Bullish 1,200 votes'));
  await waitFor(() => expect(pressed()).toHaveLength(1));
  await user.click(button('Bullish 1,200 votes'));
  await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]));
  expect(new Set(voters()).size).toBe(1);
  set.mockRestore();
});
