import type { AdminSession } from '@mintwire/contracts';
import { PASSWORD_LENGTH } from '@mintwire/contracts/limits';
import { api } from '@mintwire/platform';
import { CredentialsForm } from './credentials-form';

/** Makes an owner's account, or recovers it, by a setup link. */
export function SetupForm({ token, onSignedIn }: { token: string; onSignedIn: (session: AdminSession) => void }) {
  return (
    <CredentialsForm
      title="Make your account"
      description="This link works once. The account it makes is an owner: it may do everything here."
      submit="Make the account"
      newPassword={PASSWORD_LENGTH}
      send={(credentials) => api.post<AdminSession>('/api/admin/setup', { token, ...credentials })}
      onSignedIn={onSignedIn}
    />
  );
}
