import type { AdminSession } from '@mintwire/contracts';
import { PASSWORD_LENGTH } from '@mintwire/contracts/limits';
import { api } from '@mintwire/platform';
import { CredentialsForm } from './credentials-form';

interface SetupFormProps {
  readonly token: string;
  readonly invited: boolean;
  readonly onSignedIn: (session: AdminSession) => void;
}

/** Makes the account of an invitation, or makes or recovers an owner's by a setup link. */
export function SetupForm({ token, invited, onSignedIn }: SetupFormProps) {
  return (
    <CredentialsForm
      title={invited ? 'You are invited' : 'Make your account'}
      description={
        invited
          ? 'This link works once. Make your account with the e-mail address it was made for, and a password of your own.'
          : 'This link works once. The account it makes is an owner: it may do everything here.'
      }
      submit="Make the account"
      newPassword={PASSWORD_LENGTH}
      send={(credentials) => api.post<AdminSession>('/api/admin/setup', { token, ...credentials })}
      onSignedIn={onSignedIn}
    />
  );
}
