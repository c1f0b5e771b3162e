import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { sessionStore, signedIn } from '../core/session';
import { UsersScreen } from './users-screen';

const user = (email: string, roles: AdminUser['roles']): AdminUser => ({
  id: email,
  email,
  roles,
  createdAt: '2026-01-01T10:00:00.000Z',
  lastSignInAt: null,
  sessions: 1,
});
const me = user('me@example.org', ['owner']);
const other = user('other@example.org', ['owner']);

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  globalThis.fetch = (async (_path: string, { method }: { method: string }) => ({
    status: 200,
    text: async () =>
      JSON.stringify(
        method === 'PATCH' ? { ...me, roles: ['owner', 'editor'] } : { items: [me, other], invites: [], total: 2 },
      ),
  })) as unknown as typeof fetch;
  signedIn({ email: me.email, roles: ['owner'], expiresAt: '' });
});
afterEach(() => jest.restoreAllMocks());

describe('the screen of users', () => {
  it('asks what one may do oneself, after one has changed one’s own roles', async () => {
    jest.spyOn(api, 'get').mockResolvedValue({ email: me.email, roles: ['owner', 'editor'], expiresAt: '' });
    render(<UsersScreen />, { wrapper: TestHost });
    await userEvent.click(await screen.findByRole('button', { name: `Change the roles of ${me.email}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Change the roles' }));
    await waitFor(() =>
      expect(sessionStore.getState().state).toMatchObject({
        kind: 'signed-in',
        session: { roles: ['owner', 'editor'] },
      }),
    );
  });
});
