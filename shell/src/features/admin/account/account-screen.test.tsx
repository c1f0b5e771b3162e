import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Answer, type Call } from '@mintwire/admin-kit/testing';
import type { AccountAnswer } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { signedIn } from '../core/session';
import { AccountScreen } from './account-screen';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: async () => ({ id: 'of-somebody' }),
}));

const AT = '2026-01-01T10:00:00.000Z';
const SESSION = { email: 'me@example.org', roles: ['editor' as const], expiresAt: AT };
const session = (id: string, current: boolean): AccountAnswer['sessions'][number] => ({
  ...{ id, current, method: 'password', device: `Browser ${id}`, address: '10.0.0.1' },
  ...{ createdAt: AT, lastSeenAt: AT, expiresAt: AT },
});
const problem = (status: number, code: string): Answer => ({ status, body: { code, detail: `It is ${code}.` } });

let account: AccountAnswer;
let answers: Record<string, Answer>;
let calls: readonly Call[];
beforeEach(() => {
  account = {
    ...{ email: SESSION.email, hasPassword: true, passkeysOffered: true, codes: null },
    passkeys: [{ id: 'p1', name: 'Telephone', createdAt: AT, lastUsedAt: null, synced: true }],
    sessions: [session('one', true), session('two', false)],
  };
  answers = {};
  calls = answerCalls(({ method, path }) => {
    const key = `${method} ${path.replace('/api/admin/', '')}`;
    return answers[key] ?? (key === 'GET account' ? { body: account } : { body: {} });
  });
  signedIn(SESSION);
});
const sent = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.slice(11)}`);

describe('the screen of the own account', () => {
  it('asks for a fresh sign-in where it is needed, with a code if the account wants one, and then does what was asked', async () => {
    answers['DELETE account/passkeys/p1'] = problem(403, 'SIGN_IN_NOT_FRESH');
    answers['POST login'] = { status: 202, body: { ticket: 'x'.repeat(43) } };
    answers['POST login/code'] = problem(401, 'LOGIN_CODE_REFUSED');
    render(<AccountScreen />, { wrapper: TestHost });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Telephone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    // Whose account it is, is known.
    const email = dialog.getByLabelText<HTMLInputElement>(/Email/);
    expect([email.value, email.readOnly]).toEqual([SESSION.email, true]);
    await userEvent.type(dialog.getByLabelText(/Password/), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    const code = await dialog.findByLabelText(/Code/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.type(code, '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await dialog.findByText('It is LOGIN_CODE_REFUSED.');
    answers['POST login/code'] = { body: SESSION };
    answers['DELETE account/passkeys/p1'] = { status: 204 };
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const removal = 'DELETE account/passkeys/p1';
    expect(sent()).toEqual([removal, 'POST login', 'POST login/code', 'POST login/code', removal]);
    expect(calls.find(({ path }) => path.endsWith('login'))?.body).toEqual({
      email: SESSION.email,
      password: 'my password',
    });
  });

  describe('answered by a passkey of another account on the same device', () => {
    const removal = 'DELETE account/passkeys/p1';
    const usePasskey = async () => {
      answers[removal] = problem(403, 'SIGN_IN_NOT_FRESH');
      answers['GET sign-in'] = { body: { passkeys: true, singleSignOn: null, hasAccounts: true } };
      answers['POST login/passkey/question'] = { body: { ticket: 'x'.repeat(43), options: {} } };
      render(<AccountScreen />, { wrapper: TestHost });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Telephone' }));
      await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
      return dialog;
    };

    it('says so, and waits for one of its own', async () => {
      answers['POST login/passkey'] = problem(403, 'PASSKEY_OTHER_ACCOUNT');
      const dialog = await usePasskey();
      await dialog.findByText('It is PASSKEY_OTHER_ACCOUNT.');
      expect(calls.findLast(({ path }) => path.endsWith('login/passkey'))?.body).toMatchObject({
        email: SESSION.email,
      });
      answers['POST login/passkey'] = { body: SESSION };
      answers[removal] = { status: 204 };
      await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent().at(-1)).toBe(removal);
    });

    it('does nothing to that account, should it have signed in all the same', async () => {
      answers['POST login/passkey'] = { body: { ...SESSION, email: 'other@example.org' } };
      await usePasskey();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent().filter((call) => call === removal)).toHaveLength(1);
    });
  });

  it('goes on with what to do when codes are set up, and is back at the button when they are not wanted', async () => {
    answers['POST account/codes'] = { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' } };
    render(<AccountScreen />, { wrapper: TestHost });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up codes' }));
    const what = await screen.findByText(/Scan this picture/);
    expect(document.activeElement).toBe(what);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up codes' }));
  });

  it('does nothing when the fresh sign-in is not wanted, and says why', async () => {
    answers['POST account/codes'] = problem(403, 'SIGN_IN_NOT_FRESH');
    render(<AccountScreen />, { wrapper: TestHost });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up codes' }));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual(['POST account/codes']);
    expect(screen.getByRole('button', { name: 'Set up codes' })).toBeTruthy();
  });

  it('begins again where a sign-in took too long', async () => {
    answers['POST account/codes'] = problem(403, 'SIGN_IN_NOT_FRESH');
    answers['POST login'] = { status: 202, body: { ticket: 'x'.repeat(43) } };
    answers['POST login/code'] = problem(410, 'LOGIN_STEP_OVER');
    render(<AccountScreen />, { wrapper: TestHost });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await userEvent.type(dialog.getByLabelText(/Password/), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await userEvent.type(await dialog.findByLabelText(/Code/), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await dialog.findByText('It is LOGIN_STEP_OVER.');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin again' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/Password/).value).toBe('');
  });

  it('shows the reason beside the password that is wrong, and ends a session that is not this one', async () => {
    const errors = [{ path: '/current', message: 'Not this one.' }];
    answers['POST account/password'] = { status: 422, body: { code: 'PASSWORD_WRONG', detail: 'No.', errors } };
    render(<AccountScreen />, { wrapper: TestHost });
    const current = await screen.findByLabelText(/Current password/);
    await userEvent.type(current, 'wrong');
    await userEvent.type(screen.getByLabelText(/New password/), 'long enough for it');
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    await screen.findByText('Not this one.');
    expect(document.activeElement).toBe(current);
    expect(screen.queryByRole('button', { name: 'End the session of Browser one' })).toBeNull();
    account = { ...account, sessions: [session('one', true)] };
    await userEvent.click(screen.getByRole('button', { name: 'End the session of Browser two' }));
    await waitFor(() => expect(screen.queryByText('Browser two')).toBeNull());
    expect(sent().at(-1)).toBe('DELETE account/sessions/two');
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('has no password to change for whom only single sign-on leads in, and no passkeys where browsers make none', async () => {
    account = { ...account, hasPassword: false, passkeysOffered: false };
    render(<AccountScreen />, { wrapper: TestHost });
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });
});
