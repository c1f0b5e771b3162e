import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Answer } from '@mintwire/admin-kit/testing';
import type { AdminSession } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { AdminPage } from '../admin-page';
import { sessionEnded, sessionStore, signedIn } from '../core/session';

const ada: AdminSession = { email: 'ada@example.org', roles: ['owner'], expiresAt: '' };
const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });

const signedOut = { status: 401, body: { code: 'UNAUTHORIZED', title: 'Sign in' } };
let answers: Record<string, Answer>;

beforeEach(() => {
  sessionStore.setState({ state: { kind: 'loading' } });
  signedIn(ada);
  answerCalls(({ path }) => answers[path] ?? { body: { items: [], next: null } });
  answers = { '/api/admin/login': { body: ada }, '/api/admin/me': signedOut };
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <TestHost path={path}>
      <AdminPage />
    </TestHost>,
  );
  return userEvent.setup();
}

describe('a session that ends in the middle', () => {
  it('asks for the password over the screen, and every call that waits goes on when it is there', async () => {
    const user = open('/admin/audit');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Audit log' });
    const calls = act(async () => [sessionEnded(), sessionEnded()]);
    const [first, second] = await calls;
    const asked = within(dialog()!);
    expect(asked.getByLabelText<HTMLInputElement>(/Email/).readOnly).toBe(true);
    await user.type(asked.getByLabelText(/^Password/), 'correct horse');
    await user.click(asked.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect([await first, await second]).toEqual([true, true]);
    expect(heading.isConnected).toBe(true);
  });

  it('lets nobody else go on with what is on the screen', async () => {
    open('/admin/audit');
    await act(async () => void sessionEnded());
    act(() => signedIn({ ...ada, email: 'eve@example.org' }));
    // It says who is signed in instead: the question alone would look as if nothing had happened.
    expect(within(dialog()!).getByText('eve@example.org is signed in now')).toBeTruthy();
    act(() => signedIn(ada));
    expect(dialog()).toBeNull();
  });

  it.each([
    ['when the tab is looked at again', () => window.dispatchEvent(new Event('focus'))],
    ['when a call was refused', () => void sessionEnded()],
  ])('notices who signed in in another tab: %s', async (_when, happens) => {
    answers['/api/admin/me'] = { body: { ...ada, email: 'eve@example.org' } };
    open('/admin/audit');
    await act(async () => happens());
    expect(await screen.findByText('eve@example.org is signed in now')).toBeTruthy();
    // Eve does not get on the screen what Ada has open.
    expect(screen.getByText(/ada@example\.org.*\(owner\)/)).toBeTruthy();
  });

  it('stays signed out when an earlier question is answered later', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation();
    let answer: (value: Answer) => void = () => undefined;
    answerCalls(({ path }) => {
      if (path === '/api/admin/me') return new Promise((resolve) => (answer = resolve));
      return { body: { items: [], next: null } };
    });
    const user = open('/admin/audit');
    act(() => void window.dispatchEvent(new Event('focus')));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await act(async () => answer({ body: ada }));
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });
});

it('asks before signing out loses what is typed', async () => {
  const site = { name: 'Here', tagline: '', description: '', supportEmail: null, trustUrl: null };
  const settings = { site: { ...site, socialLinks: [], claims: [] }, version: 1, updatedAt: '', updatedBy: null };
  const asked = answerCalls(({ path }) => ({
    body: path === '/api/admin/settings' ? settings : { items: [], next: null },
  }));
  const user = open('/admin/settings');
  await user.type(await screen.findByLabelText(/^Name/), ' and now');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(asked.map(({ path }) => path)).not.toContain('/api/admin/logout');
});

it('says to somebody who is signed in why a single sign-on brought nobody else', async () => {
  open('/admin/audit?refused=OIDC_NO_ACCOUNT');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /still signed in as ada@example.org.*Ask an owner to invite you/,
  );
});

it('is silent about a refused single sign-on as soon as somebody has signed in another way', async () => {
  sessionStore.setState({ state: { kind: 'signed-out' } });
  const user = open('/admin/audit?refused=OIDC_NO_ACCOUNT');
  expect((await screen.findByRole('alert')).textContent).toContain('You are not signed in');
  await user.type(screen.getByLabelText(/^Email/), ada.email);
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Sign out' });
  expect(screen.queryByText(/single sign-on failed|not signed in/)).toBeNull();
});

describe('the menu', () => {
  it('has the group of the current screen open, and says where one is', async () => {
    const user = open('/admin/audit');
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
    const openGroups = () => menu.getAllByRole('group').flatMap((group) => (group as HTMLDetailsElement).open || []);
    expect(menu.getByRole('link', { name: 'Audit log', current: 'page' })).toBeTruthy();
    expect(openGroups()).toHaveLength(1);
    await user.click(menu.getByText('Site'));
    expect(openGroups()).toHaveLength(2);
    const toggle = screen.getByRole('button', { name: 'People and security / Audit log' });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });
});

it('wants a support address, as long as there is none', async () => {
  answerCalls(({ path }) => ({
    body:
      path === '/api/status'
        ? { services: [], remotes: [], chain: { status: 'ok', label: 'Local network' }, database: { status: 'ok' } }
        : { items: [], next: null },
  }));
  open('/admin');
  const alarm = await screen.findByText('No support address is set: visitors find no way to reach you.');
  expect(alarm.closest('a')?.getAttribute('href')).toBe('/admin/settings');
});
