import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LaunchesScreen } from './launches-screen';

const launch = (name: string, change: object = {}) => ({
  mint: `Mint${name}`,
  name,
  symbol: 'SYM',
  creator: 'Creator1111111111111111111111111111111111111',
  confirmedAt: '2026-01-01T11:58:40.000Z',
  feeLamports: '110000001',
  reported: true,
  distribution: null,
  ...change,
});
const waiting = {
  mint: 'MintWaiting',
  state: 'pending',
  open: 7,
  payouts: 1,
  createdAt: '2026-01-01T11:00:00.000Z',
  settledAt: null,
};

/** Answers by path; what is not given is an empty list. */
function answer(lists: Readonly<Record<string, unknown>>) {
  return jest.spyOn(api, 'get').mockImplementation(async (path) => {
    const found = lists[path.replace('/api/launchpad/admin/', '')] ?? { items: [], next: null };
    if (found instanceof Error) throw found;
    return found as never;
  });
}
const show = (path = '/admin/launches') =>
  render(
    <TestHost path={path}>
      <LaunchesScreen />
    </TestHost>,
  );

describe('the launches in the administration', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are listed with fee, state and receipt, page by page', async () => {
    answer({
      launches: { items: [launch('Newest', { reported: false })], next: '7' },
      'launches?cursor=7': { items: [launch('Older', { distribution: 'diverted' })], next: null },
    });
    show();
    expect((await screen.findByRole('link', { name: 'Newest (SYM)' })).getAttribute('href')).toBe(
      '/launches/MintNewest',
    );
    screen.getByText('0.110000001 SOL');
    screen.getByText('Found by the watcher');
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await screen.findByRole('link', { name: 'Older (SYM)' });
    screen.getByText('Diverted');
    expect(screen.getByRole('button', { name: 'Older' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await screen.findByRole('link', { name: 'Newest (SYM)' });
  });

  it('are searched by what the address says, and by what is typed, from the first page', async () => {
    const get = answer({
      'launches?search=first': { items: [launch('First')], next: '3' },
      'launches?search=first&cursor=3': { items: [launch('Behind')], next: null },
    });
    show('/admin/launches?search=first');
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByRole('link', { name: 'Behind (SYM)' });
    const box = screen.getByRole('textbox', { name: 'Search' });
    await userEvent.clear(box);
    await userEvent.type(box, ' nothing {Enter}');
    await screen.findByText('No launch on this chain is named by “nothing”.');
    expect(get.mock.calls.at(-1)?.[0]).toBe('/api/launchpad/admin/launches?search=nothing');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
    expect((document.activeElement as HTMLInputElement).value).toBe('nothing');
  });

  it('show those that were paid late or too much, by choice, with what was too much', async () => {
    answer({
      launches: { items: [launch('Fine', { paidLamports: '110000001' })], next: null },
      'launches?status=late': { items: [launch('Late', { paidLate: true })], next: null },
      'launches?status=overpaid': { items: [launch('Much', { paidLamports: '110000003' })], next: null },
    });
    show();
    await screen.findByRole('link', { name: 'Fine (SYM)' });
    expect(screen.queryByText(/SOL too much/)).toBeNull();
    const choice = screen.getByRole('combobox', { name: 'Show' });
    await userEvent.selectOptions(choice, 'Paid late');
    await screen.findByRole('link', { name: 'Late (SYM)' });
    screen.getByText('Paid late', { selector: 'td *' });
    screen.getByText(/Decide what these wallets get/);
    await userEvent.selectOptions(choice, 'Paid too much');
    await screen.findByRole('link', { name: 'Much (SYM)' });
    screen.getByText('0.110000003 SOL');
    screen.getByText('0.000000002 SOL too much');
  });

  it('show distributions that wait', async () => {
    answer({ distributions: { items: [waiting] } });
    show();
    await screen.findByRole('heading', { name: 'Distributions that are not complete' });
    screen.getByText('7');
    await screen.findByText('No token was launched on this chain yet.');
  });

  it('say when they cannot be loaded, and load when asked again', async () => {
    const get = answer({ launches: new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'The launchpad' }) });
    show();
    await screen.findByText(/The launchpad is not available/);
    get.mockResolvedValue({ items: [launch('Back')], next: null } as never);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Back (SYM)' });
  });

  it('offer to sign in again when the session is over', async () => {
    answer({ launches: new AppError(ERRORS.UNAUTHORIZED) });
    show();
    await screen.findByRole('button', { name: 'Sign in again' });
  });
});
