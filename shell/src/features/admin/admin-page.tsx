import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AdminSession } from '@mintwire/contracts';
import { errorText, useLocation, useNavigate } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { ErrorState } from '@mintwire/ui/error-state';
import { Section } from '@mintwire/ui/section';
import { Spinner } from '@mintwire/ui/spinner';
import { askSession, retrySession, sessionStore, signedIn } from './core/session';
import { AdminFrame } from './frame/admin-frame';
import { OpenPreview } from './sign-in/open-preview';
import { SetupForm } from './sign-in/setup-form';
import { SignInForm } from './sign-in/sign-in-form';

/** Everything below /admin: signing in, making an account by a link, opening a preview, and the screens. */
export function AdminPage() {
  const { pathname } = useLocation();
  return pathname === '/admin/preview' ? <Narrow children={<OpenPreview />} /> : <Administration />;
}

function Administration() {
  const { state } = useStore(sessionStore);
  const navigate = useNavigate();
  useEffect(() => void askSession(), []);
  const accountMade = (session: AdminSession) => {
    signedIn(session);
    // The secret is spent; it has no business in the address any longer.
    void navigate('/admin', { replace: true });
  };
  switch (state.kind) {
    case 'loading':
      return <Narrow children={<Spinner />} />;
    case 'failed':
      return <Narrow children={<ErrorState description={errorText(state.error)} onRefresh={retrySession} />} />;
    case 'setup':
      return <Narrow children={<SetupForm token={state.token} invited={state.invited} onSignedIn={accountMade} />} />;
    case 'signed-out':
      return <Narrow children={<SignInForm expired={state.expired} onSignedIn={signedIn} />} />;
    case 'signed-in':
      return <AdminFrame session={state.session} />;
  }
}

function Narrow({ children }: { children: ReactNode }) {
  return (
    <Container size="text">
      <Section>{children}</Section>
    </Container>
  );
}
