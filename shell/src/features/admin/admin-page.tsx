import { errorText } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { ErrorState } from '@mintwire/ui/error-state';
import { Section } from '@mintwire/ui/section';
import { Spinner } from '@mintwire/ui/spinner';
import { AdminHome } from './admin-home';
import { SetupForm } from './setup-form';
import { SignInForm } from './sign-in-form';
import { useAdminSession } from './use-admin-session';

/** /admin and /admin/setup: signing in, making the first account by a setup link, and the releases of the site. */
export function AdminPage() {
  const { state, signedIn, signedOut, retry } = useAdminSession();
  return (
    <Container size={state.kind === 'signed-in' ? 'default' : 'text'}>
      <Section>
        {state.kind === 'loading' ? <Spinner /> : null}
        {state.kind === 'failed' ? <ErrorState description={errorText(state.error)} onRefresh={retry} /> : null}
        {state.kind === 'setup' ? <SetupForm token={state.token} onSignedIn={signedIn} /> : null}
        {state.kind === 'signed-out' ? <SignInForm onSignedIn={signedIn} /> : null}
        {state.kind === 'signed-in' ? <AdminHome session={state.session} onSignedOut={signedOut} /> : null}
      </Section>
    </Container>
  );
}
