import type { AdminSession } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { CredentialsForm } from './credentials-form';

/** Signs an account in. */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <CredentialsForm
      title="Administration"
      description="Sign in with your account. The first one is made by the setup link that the start command prints."
      submit="Sign in"
      send={(credentials) => api.post<AdminSession>('/api/admin/login', credentials)}
      onSignedIn={onSignedIn}
    />
  );
}
