import { AppError } from '@mintwire/contracts/app-error';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadVanity, VanitySearch } from '../../../shared/vanity';
import { createVanityStore, type VanityTarget } from '../model/vanity-store';
import { AddressSearch } from './address-search';

const target: VanityTarget = { wallet: 'WalletA', standard: 'spl-token', prefix: 'So', suffix: '', ignoreCase: true };
const search: VanitySearch = {
  plan: () => ({ pattern: {} as never, estimate: { expectedAttempts: 100n } as never }),
  measure: async () => 1_000,
  search: () => new Promise(() => undefined),
};

it('that cannot be loaded is announced, can be tried again, and leaves a random address to be had', async () => {
  const user = userEvent.setup();
  const load: jest.MockedFunction<LoadVanity> = jest.fn(async () => search);
  load.mockRejectedValueOnce(new AppError('NETWORK_UNREACHABLE'));
  const vanity = createVanityStore();
  render(<AddressSearch target={target} vanity={vanity} load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Network error');
  await user.click(screen.getByRole('button', { name: 'Use a random address' }));
  expect(vanity.stateFor(target)).toEqual({ kind: 'random' });
  vanity.reset();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Search for an address' })).toBeTruthy();
});
