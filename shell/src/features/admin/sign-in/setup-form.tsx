import { useEffect, useState } from 'react';
import type { AdminSession, SetupChecked } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { PASSWORD_LENGTH } from '@mintwire/contracts/limits';
import { actorText } from '@mintwire/admin-kit/format';
import { useConfirm } from '@mintwire/admin-kit/use-confirm';
import { api, errorText } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { ErrorState } from '@mintwire/ui/error-state';
import { Spinner } from '@mintwire/ui/spinner';
import { CredentialsForm, type Credentials } from './credentials-form';

interface SetupFormProps {
  readonly token: string;
  readonly invited: boolean;
  readonly onSignedIn: (session: AdminSession) => void;
}

/** What says that the form would be filled in for nothing. Whatever else goes wrong with asking, sending the form will tell. */
const USELESS: ReadonlySet<string> = new Set(['SETUP_LINK_INVALID', 'INVITE_INVALID', 'RATE_LIMITED']);

/** An older gateway says no more than that the link works. */
const UNKNOWN: SetupChecked = { invitation: null };

function invitationText({ invitation }: SetupChecked): string {
  if (invitation === null) return '';
  return `${actorText(invitation.by)} has invited you as ${invitation.roles.join(' and ')}. `;
}

/** Makes the account of an invitation, or makes or recovers an owner's by a setup link. A link that does not work says so before anything is typed. */
export function SetupForm({ token, invited, onSignedIn }: SetupFormProps) {
  const [link, setLink] = useState<'asking' | { error: unknown } | SetupChecked>('asking');
  const { ask, dialog } = useConfirm('recover-account');
  const send = async (credentials: Credentials): Promise<AdminSession | null> => {
    const setUp = (more?: object) => api.post<AdminSession>('/api/admin/setup', { token, ...credentials, ...more });
    try {
      return await setUp();
    } catch (error) {
      if (invited || !isAppError(error) || error.code !== 'USER_EXISTS') throw error;
      const agreed = await ask({
        title: 'Recover this account?',
        text: `${errorText(error)} It gets the password you have typed, loses its authenticator codes and passkeys, is signed out everywhere, and is an owner then.`,
        action: 'Recover the account',
      });
      return agreed ? setUp({ recover: true }) : null;
    }
  };
  useEffect(() => {
    const leave = new AbortController();
    api.post<SetupChecked | null>('/api/admin/setup/check', { token }, { signal: leave.signal }).then(
      (checked) => setLink(checked ?? UNKNOWN),
      (error: unknown) => {
        if (!leave.signal.aborted) setLink(isAppError(error) && USELESS.has(error.code) ? { error } : UNKNOWN);
      },
    );
    return () => leave.abort();
  }, [token]);
  if (link === 'asking') return <Spinner />;
  if ('error' in link)
    return (
      <ErrorState
        title="This link cannot be used"
        description={errorText(link.error)}
        action={<ButtonLink href="/admin">Sign in</ButtonLink>}
      />
    );
  return (
    <>
      <CredentialsForm
        title={invited ? 'You are invited' : 'Make your account'}
        description={
          invited
            ? `${invitationText(link)}This link works once. Make your account with the email address it was made for, and a password of your own.`
            : 'This link works once. The account it makes is an owner: it may do everything here. With the address of an account that is there already, it recovers that account: its password is replaced, and its codes and passkeys are removed. You are asked before.'
        }
        submit="Make the account"
        min={PASSWORD_LENGTH.min}
        send={send}
        onSignedIn={onSignedIn}
      />
      {dialog}
    </>
  );
}
