import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AdminSession } from '@mintwire/contracts';
import { LINK_SECRET } from '@mintwire/contracts/limits';
import { errorText, useLocation, useNavigate } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { ErrorState } from '@mintwire/ui/error-state';
import { Section } from '@mintwire/ui/section';
import { Spinner } from '@mintwire/ui/spinner';
import { focusMain } from '../../app/page-regions';
import { askSession, refreshSession, retrySession, sessionStore, signedIn, type AdminState } from './core/session';
import { AdminFrame } from './frame/admin-frame';
import { BrokenLink } from './sign-in/broken-link';
import { OpenPreview } from './sign-in/open-preview';
import { useRejected } from './sign-in/rejected-notice';
import { SetupForm } from './sign-in/setup-form';
import { SignInPage } from './sign-in/sign-in-page';
import classes from './admin-page.module.css';

/** Everything below /admin: signing in, making an account by a link, opening a preview, and the screens. */
export function AdminPage() {
  const { pathname } = useLocation();
  return pathname === '/admin/preview' ? <Narrow children={<OpenPreview />} /> : <Administration />;
}

function Administration() {
  const { state } = useStore(sessionStore);
  const navigate = useNavigate();
  useEffect(() => void askSession(), []);
  useFocusAfter(state.kind);
  useSignInElsewhere(state.kind === 'signed-out' || state.kind === 'signed-in');
  const rejected = useRejected();
  const { pathname } = useLocation();
  const cameIn = (session: AdminSession) => {
    signedIn(session);
    // What was refused before is over.
    if (rejected !== null) void navigate(pathname, { replace: true });
  };
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
      if (!LINK_SECRET.test(state.token)) return <Narrow children={<BrokenLink />} />;
      return <Narrow children={<SetupForm token={state.token} invited={state.invited} onSignedIn={accountMade} />} />;
    case 'signed-out':
      return <Narrow children={<SignInPage onSignedIn={cameIn} />} />;
    case 'signed-in':
      return <AdminFrame session={state.session} ended={state.ended} other={state.other} />;
  }
}

/** The form that had the focus gives way to the screens, and they to the form: without this, keyboards would start over at the top of the page. */
function useFocusAfter(kind: AdminState['kind']): void {
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    if (before.current !== 'loading') focusMain();
    before.current = kind;
  }, [kind]);
}

/** Whoever signs in in another tab is signed in here, too, when they come back; where the screen is somebody else's, it says so. */
function useSignInElsewhere(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return undefined;
    const look = () => void refreshSession();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isKnown]);
}

function Narrow({ children }: { children: ReactNode }) {
  return (
    <Container size="text" className={classes.narrow}>
      <Section>{children}</Section>
    </Container>
  );
}
