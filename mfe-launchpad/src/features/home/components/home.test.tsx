import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { LaunchStats } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Faq } from './faq';
import { HomeHero } from './home-hero';
import { HowTo } from './how-to';
import { Trust } from './trust';
import { dotAt } from './use-strip';

const { site } = testPageState();
const show = (part: React.ReactNode, settings: Partial<typeof site> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestHost state={testPageState({ site: { ...site, ...settings } })}>{part}</TestHost>
    </SWRConfig>,
  );
const stats = (metrics: LaunchStats) =>
  jest.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path.endsWith('/stats')) return metrics as never;
    throw new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE);
  });
afterEach(() => jest.restoreAllMocks());

it('the how-to has the eight steps of the form and leads to it', () => {
  show(<HowTo />);
  expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 4 })).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Create Token' }).getAttribute('href')).toBe('/create');
});

it.each([
  [0, 0, 0],
  [0, 300, 0],
  [140, 300, 1],
  [300, 300, 2],
  [310, 300, 2],
])('a row scrolled by %d of %d shows its dot %d', (left, max, dot) => expect(dotAt(left, max, 3)).toBe(dot));

describe('the figures', () => {
  it('are those the service measured, never rounded up, with where they come from', async () => {
    stats({ launches: 12_345, medianSecondsToConfirm: 40, medianSecondsFromSignature: 1.25, successRate: 0.9999 });
    show(<HomeHero />);
    await screen.findByText('12,345');
    screen.getByText('99.9 %');
    screen.getByText('1.3 s');
    screen.getByText('Measured on the local network, each launch verified on the chain.');
  });

  it('leave out the time to launch while no page has measured it', async () => {
    stats({ launches: 3, medianSecondsToConfirm: 0.5, medianSecondsFromSignature: null, successRate: 1 });
    show(<HomeHero />);
    await screen.findByText('confirmed when sent');
    expect(screen.queryByText('to land, median')).toBeNull();
  });

  it.each([
    [4, 0],
    [5, 1],
  ])('of %d launches, the time to launch is said %d times', async (launches, times) => {
    stats({ launches, medianSecondsToConfirm: 7, medianSecondsFromSignature: 7.2, successRate: 1 });
    show(<HomeHero />);
    await screen.findByText('confirmed when sent');
    expect(screen.queryAllByText('7.2 s')).toHaveLength(times);
  });

  it('are not there before there are any', async () => {
    const get = stats({ launches: 0, medianSecondsToConfirm: null, successRate: null });
    show(<HomeHero />);
    await waitFor(() => expect(get.mock.calls.map(([path]) => path)).toContain('/api/launchpad/stats'));
    await act(async () => undefined);
    expect(screen.queryByText(/confirmed when sent|Measured on/)).toBeNull();
  });
});

describe('what the site claims', () => {
  it('is nothing unless a setting says it, with its evidence', () => {
    jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
    const { unmount } = show(<Trust />);
    expect(screen.queryByRole('list', { name: 'Evidence and where to find us' })).toBeNull();
    unmount();
    show(<Trust />, {
      claims: [{ id: 'soc2', text: 'SOC 2 Type II', evidenceUrl: 'https://example.com/report' }],
      socialLinks: [{ id: 'x', label: 'X', url: 'https://x.example/mintwire' }],
    });
    expect(screen.getByRole('link', { name: 'SOC 2 Type II (evidence)' }).getAttribute('href')).toBe(
      'https://example.com/report',
    );
    screen.getByRole('link', { name: 'Mintwire on X' });
  });
});

describe('the questions', () => {
  it('are eight, all closed at first, each a disclosure of its own', () => {
    const { container } = show(<Faq />);
    const entries = [...container.querySelectorAll('details')];
    expect(entries.map((entry) => [entry.open, entry.hasAttribute('name')])).toEqual(
      Array.from({ length: 8 }, () => [false, false]),
    );
  });

  it('offer an email address only where one is set', () => {
    const { unmount } = show(<Faq />);
    expect(screen.queryByText(/You can also write/)).toBeNull();
    unmount();
    show(<Faq />, { supportEmail: 'help@example.com' });
    expect(screen.getByText('help@example.com').getAttribute('href')).toBe('mailto:help@example.com');
  });
});
