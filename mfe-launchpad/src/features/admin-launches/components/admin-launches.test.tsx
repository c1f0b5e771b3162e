import { AppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { parseLaunches } from '../api/recorded-launches';
import { AdminLaunches } from './admin-launches';

const launch = (name: string) => ({ mint: `Mint${name}`, name, symbol: 'SYM', creator: 'Creator1111111111111111111111111111111111111', confirmedAt: '2026-01-01T11:58:40.000Z', feeLamports: '110000001' });
const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestHost>
        <AdminLaunches />
      </TestHost>
    </SWRConfig>,
  );

describe('the launches in the administration', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are listed with their fee and receipt, page by page', async () => {
    const get = jest.spyOn(api, 'get').mockImplementation(async (path) => parseLaunches(path.includes('cursor=7') ? { items: [launch('Older')], next: null } : { items: [launch('Newest')], next: '7' }) as never);
    show();
    expect((await screen.findByRole('link', { name: 'Newest (SYM)' })).getAttribute('href')).toBe('/launches/MintNewest');
    screen.getByText(/0\.110000001 SOL/);
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await screen.findByRole('link', { name: 'Older (SYM)' });
    expect(screen.getByRole('button', { name: 'Older' }).hasAttribute('disabled')).toBe(true);
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/api/launchpad/launches?limit=20', '/api/launchpad/launches?limit=20&cursor=7']);
  });

  it('say when they cannot be loaded', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(new AppError('UPSTREAM_UNAVAILABLE', { service: 'The launchpad' }));
    show();
    await screen.findByText(/The launchpad is not available/);
  });

  it('with a fee that is no amount are refused', () => {
    expect(() => parseLaunches({ items: [{ ...launch('x'), feeLamports: '1.5' }], next: null })).toThrow();
  });
});
