import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadVanity, VanitySearch } from '../../../shared/vanity';
import { MemoryStorage } from '../../launch/model/launch-world.testing';
import { createSearchStorage } from '../model/search-storage';
import { createVanityStore, type VanityTarget } from '../model/vanity-store';
import { AddressSearch } from './address-search';

const target: VanityTarget = { wallet: 'WalletA', standard: 'spl-token', prefix: 'So', suffix: '', ignoreCase: true };
const search: VanitySearch = {
  plan: () => ({ pattern: {} as never, estimate: { expectedAttempts: 100n } as never }),
  measure: async () => 1_000,
  search: () => new Promise(() => undefined),
  confirm: async () => true,
};

it('shows what an earlier page found once it was checked, and offers to resume what it only began', async () => {
  const key = JSON.stringify(Object.entries(target).sort());
  const count = { attempts: 250_000, rate: 1_000 };
  const storage = new MemoryStorage();
  const searchStorage = createSearchStorage(() => storage);
  searchStorage.save({ key, count, found: { seed: 's', address: 'SoAddress' } });
  const vanity = createVanityStore(searchStorage);
  const { unmount } = render(<AddressSearch target={target} vanity={vanity} load={async () => search} />);
  act(() => vanity.restore());
  expect(await screen.findByText('An address was found')).toBeTruthy();
  expect(screen.getByText('After 250,000 tries. The launch will use it.')).toBeTruthy();
  unmount();
  searchStorage.save({ key, count, place: { seedPrefix: 'p', startAt: 250_000 } });
  const next = createVanityStore(searchStorage);
  next.restore();
  render(<AddressSearch target={target} vanity={next} load={async () => search} />);
  expect(await screen.findByText('The search was interrupted after 250,000 tries')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resume the search' })).toBeTruthy();
});

it('keeps whoever uses the keyboard at its buttons, and calls nobody back who went on elsewhere', async () => {
  const user = userEvent.setup();
  const ended = { attempts: 9, rate: 1, resume: { seedPrefix: 'p', startAt: 9 } };
  const once: LoadVanity = async () => ({
    ...search,
    search: ({ signal }) =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ ...ended, outcome: 'cancelled', found: null } as never)),
      ),
  });
  const vanity = createVanityStore();
  render(
    <>
      <AddressSearch target={target} vanity={vanity} load={once} />
      <input aria-label="Elsewhere" />
    </>,
  );
  (await screen.findByRole('button', { name: 'Search for an address' })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel the search' }));
  await user.keyboard('{Enter}');
  const next = await screen.findByRole('button', { name: 'Keep searching' });
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByLabelText('Elsewhere'));
  act(() => screen.getByLabelText<HTMLInputElement>('Elsewhere').blur());
  act(() => vanity.useRandom(target));
  expect(document.activeElement).toBe(document.body);
});

it('that cannot be loaded is announced, can be tried again, and leaves a random address to be had', async () => {
  const user = userEvent.setup();
  const load: jest.MockedFunction<LoadVanity> = jest.fn(async () => search);
  load.mockRejectedValueOnce(new AppError(ERRORS.NETWORK_UNREACHABLE));
  const vanity = createVanityStore();
  render(<AddressSearch target={target} vanity={vanity} load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Network error');
  await user.click(screen.getByRole('button', { name: 'Use a random address' }));
  expect(vanity.stateFor(target)).toEqual({ kind: 'random' });
  vanity.reset();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Search for an address' })).toBeTruthy();
});
