import type { AdminSession } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { CredentialsForm } from './credentials-form';

/** Signs an account in; `expired` when a session has just ended and the same screen waits behind it. */
export function SignInForm({ expired, onSignedIn }: { expired: boolean; onSignedIn: (session: AdminSession) => void }) {
  return (
    <CredentialsForm
      title="Administration"
      description={
        expired
          ? 'Your session has ended. Sign in again and you are back where you were.'
          : 'Sign in with your account. The first one is made by the setup link that the start command prints.'
      }
      submit="Sign in"
      send={(credentials) => api.post<AdminSession>('/api/admin/login', credentials)}
      onSignedIn={onSignedIn}
    />
  );
}
