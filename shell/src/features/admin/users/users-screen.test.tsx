import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { AdminUser } from '@mintwire/contracts';
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
let others: AdminUser[];
const other = user('other@example.org', ['owner']);

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  others = [other];
  const roles = ['owner', 'editor'];
  answerCalls(({ method, path }) => {
    if (method === 'PATCH') return { body: { ...me, roles } };
    if (path === '/api/admin/me') return { body: { email: me.email, roles, expiresAt: '' } };
    return { body: { items: [me, ...others], invites: [], total: 1 + others.length } };
  });
  signedIn({ email: me.email, roles: ['owner'], expiresAt: '' });
});

describe('the screen of users', () => {
  it('asks what one may do oneself, after one has changed one’s own roles', async () => {
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

  it('does not offer to remove the only owner or the owner’s role, and says why', async () => {
    others = [user('editor@example.org', ['editor'])];
    render(<UsersScreen />, { wrapper: TestHost });
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: `Remove ${me.email}` });
    expect(remove.disabled).toBe(true);
    screen.getByText('The only owner cannot be removed.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove editor@example.org' }).disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: `Change the roles of ${me.email}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Owner' }).disabled).toBe(true);
    dialog.getByText(/Make somebody else an owner first/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Editor' }).disabled).toBe(false);
  });
});
