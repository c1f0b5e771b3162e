import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { AdminPage } from '../admin-page';
import { sessionStore } from '../core/session';

const WHOLE = 'x'.repeat(43);
let asked: Call[];
let answer: Answer;

beforeEach(() => {
  sessionStore.setState({ state: { kind: 'loading' } });
  answer = { status: 410, body: { code: 'PREVIEW_INVALID', detail: 'Too old.', title: '' } };
  asked = answerCalls(() => answer);
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(
    <TestHost path={path}>
      <AdminPage />
    </TestHost>,
  );
}

it.each([
  `/admin/preview#${WHOLE.slice(5)}`,
  '/admin/preview',
  `/admin/setup#${WHOLE.slice(1)}`,
  `/admin/invite#invite_${WHOLE}x`,
])('%s is said to be incomplete at once, and nothing is asked', async (path) => {
  const { unmount } = open(path);
  expect(await screen.findByText('This link is incomplete')).toBeTruthy();
  expect([screen.queryByLabelText(/Password/), asked]).toEqual([null, []]);
  unmount();
});

it.each([
  [`/admin/setup#${WHOLE}`, WHOLE, 'SETUP_LINK_INVALID'],
  [`/admin/invite#invite_${WHOLE}`, `invite_${WHOLE}`, 'INVITE_INVALID'],
])('%s that was used is said so before anything is typed', async (path, token, code) => {
  answer = { status: 410, body: { code, detail: 'Used already.', title: '' } };
  open(path);
  await screen.findByText('Used already.');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  expect(asked).toEqual([{ method: 'POST', path: '/api/admin/setup/check', body: { token } }]);
});

it('a link that works shows the form, where one can look at the password; what is wrong with it stands beside it', async () => {
  answer = { body: { invitation: null } };
  open(`/admin/setup#${WHOLE}`);
  const password = await screen.findByLabelText<HTMLInputElement>(/Password/);
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.org');
  await userEvent.type(password, 'aaaaaaaaaaaa');
  expect(password.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
  const errors = [{ path: '/password', message: 'Always the same.' }];
  answer = { status: 400, body: { code: 'VALIDATION_FAILED', detail: 'Wrong.', errors } };
  await userEvent.click(screen.getByRole('button', { name: 'Make the account' }));
  await screen.findByText('Always the same.');
  expect(document.activeElement).toBe(password);
});

it('a setup link asks before it recovers an account that is there, and says what becomes of it', async () => {
  answer = { body: { invitation: null } };
  open(`/admin/setup#${WHOLE}`);
  await userEvent.type(await screen.findByLabelText(/Email/), 'ada@example.org');
  await userEvent.type(screen.getByLabelText(/Password/), 'correct horse');
  screen.getByText(/With the address of an account that is there already, it recovers that account/);
  const sent = { token: WHOLE, email: 'ada@example.org', password: 'correct horse' };
  const detail = 'ada@example.org has an account already.';
  const make = async () => {
    answer = { status: 409, body: { code: 'USER_EXISTS', detail, title: '' } };
    asked.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Make the account' }));
    return within(await screen.findByRole('dialog', { name: 'Recover this account?' }));
  };
  await userEvent.click((await make()).getByRole('button', { name: 'Cancel' }));
  expect(asked.map(({ body }) => body)).toEqual([sent]);
  const dialog = await make();
  dialog.getByText(/^ada@example\.org has an account already\. .*password.*codes and passkeys.*signed out everywhere/);
  answer = { status: 410, body: { code: 'SETUP_LINK_INVALID', detail: 'Used meanwhile.', title: '' } };
  await userEvent.click(dialog.getByRole('button', { name: 'Recover the account' }));
  await screen.findByText('Used meanwhile.');
  expect(asked.map(({ body }) => body)).toEqual([sent, { ...sent, recover: true }]);
});

it('an invitation says who invites, and as what', async () => {
  answer = { body: { invitation: { by: 'account:ada@example.org', roles: ['editor', 'operator'] } } };
  open(`/admin/invite#invite_${WHOLE}`);
  await screen.findByText(/^ada@example\.org has invited you as editor and operator\. This link works once\./);
});
