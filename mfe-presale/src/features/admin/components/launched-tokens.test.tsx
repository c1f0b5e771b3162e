import { answerCalls, type Answer } from '@mintwire/admin-kit/testing';
import { disconnectedWallet, updateWallet, walletControl } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import type { LaunchedToken } from '../api/launched-tokens';
import { LaunchedTokens } from './launched-tokens';

const OWN = 'Stake11111111111111111111111111111111111111';
const token = (mint: string, name: string, change: Partial<LaunchedToken> = {}): LaunchedToken => ({
  mint,
  creator: 'Config1111111111111111111111111111111111111',
  standard: 'spl-token',
  name,
  symbol: name.slice(0, 3).toUpperCase(),
  decimals: 6,
  supplyBaseUnits: '1000000000000',
  imageUrl: '/media/a.png',
  authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false },
  signature: '5'.repeat(88),
  confirmedAt: '2026-01-01T12:00:00.000Z',
  ...change,
});
const FIRST = token('Vote111111111111111111111111111111111111111', 'First');
const MINE = token('Sysvar1111111111111111111111111111111111111', 'Mine', { creator: OWN });

/** What the launchpad answers, by what is asked for. */
function show(answer: (query: URLSearchParams) => Answer | Promise<Answer>) {
  const calls = answerCalls(({ path }) => answer(new URLSearchParams(path.split('?')[1])));
  render(
    <SWRConfig
      value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0, focusThrottleInterval: 0 }}
    >
      <TestHost path="/admin/presale-next">
        <Chosen />
      </TestHost>
    </SWRConfig>,
  );
  return calls;
}
function Chosen() {
  const [mint, setMint] = useState('');
  return (
    <form aria-label="next" onSubmit={() => setMint('sent')}>
      <output aria-label="chosen">{mint}</output>
      <LaunchedTokens mint={mint} onChoose={setMint} />
    </form>
  );
}
const list = (...items: LaunchedToken[]): Answer => ({ body: { items, total: items.length } });
const names = () => screen.getAllByRole('radio').map(({ id }) => id.replace('next-token-', ''));
const chosen = () => screen.getByLabelText('chosen').textContent;

afterEach(() => act(() => updateWallet(disconnectedWallet)));

it('offers what was launched here, the connected wallet’s first, each once', async () => {
  const calls = show((query) => (query.get('creator') === OWN ? list(MINE) : list(FIRST, MINE)));
  await screen.findByRole('radio', { name: /^First/ });
  expect(names()).toEqual([FIRST.mint, MINE.mint]);
  act(() => updateWallet({ status: 'connected', address: OWN, walletName: 'W' }));
  await screen.findByText(/launched 1 January 2026 by your wallet$/);
  expect(names()).toEqual([MINE.mint, FIRST.mint]);
  expect(calls.map(({ path }) => path)).toContain(`/api/launchpad/launches?creator=${OWN}&limit=6`);
  await userEvent.click(screen.getByRole('radio', { name: /^First/ }));
  expect(chosen()).toBe(FIRST.mint);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^First/ }).checked).toBe(true);
});

it('looks for a name, symbol or address, and says how many it does not show', async () => {
  show((query) =>
    query.get('search') === null
      ? { body: { items: [FIRST], total: 40 } }
      : query.get('search') === 'min'
        ? list(MINE)
        : list(),
  );
  await screen.findByText('1 of 40 tokens: a search finds the others.');
  const search = screen.getByLabelText('Find a token launched here');
  await userEvent.type(search, 'min{Enter}');
  await screen.findByRole('radio', { name: /^Mine/ });
  expect(screen.queryByRole('radio', { name: /^First/ })).toBeNull();
  expect(chosen()).toBe('');
  await userEvent.type(search, 'us');
  await screen.findByText('No token launched here matches.');
});

it('waits, and says so where nothing was launched yet, with the way to launch one', async () => {
  let answered = (_: Answer) => {};
  show(() => new Promise<Answer>((resolve) => (answered = resolve)));
  expect(screen.queryByText('No token was launched here yet.')).toBeNull();
  await act(async () => answered(list()));
  await screen.findByText('No token was launched here yet.');
  const launch = screen.getByRole('link', { name: /^Launch a token/ });
  expect([launch.getAttribute('href'), launch.getAttribute('target')]).toEqual(['/create', '_blank']);
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(walletControl.getState().requested).toBe('dialog');
  act(() => walletControl.setState({ requested: 'none' }));
});

it('has the token that was launched meanwhile when the tab is looked at again', async () => {
  let launched = list();
  show(() => launched);
  await screen.findByText('No token was launched here yet.');
  launched = list(FIRST);
  fireEvent.focus(window);
  await screen.findByRole('radio', { name: /^First/ });
});

it('leaves the address to be typed while the launchpad is away, and can be asked again', async () => {
  let away = true;
  show(() =>
    away
      ? { status: 502, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'The launchpad is not available.', status: 502 } }
      : list(FIRST),
  );
  await screen.findByText('The tokens launched here cannot be shown now');
  screen.getByText(/You can still enter an address\.$/);
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('radio', { name: /^First/ });
  expect(screen.queryByText('The tokens launched here cannot be shown now')).toBeNull();
});
