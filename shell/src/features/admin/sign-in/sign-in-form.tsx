import type { AdminSession } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { CredentialsForm, type Credentials } from './credentials-form';

/** Signs an account in. */
export const signIn = (credentials: Credentials) => api.post<AdminSession>('/api/admin/login', credentials);

/** Signs somebody in who is not. */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <CredentialsForm
      title="Administration"
      description="Sign in with your account. The first one is made by the setup link that the start command prints."
      submit="Sign in"
      send={signIn}
      onSignedIn={onSignedIn}
    />
  );
}
