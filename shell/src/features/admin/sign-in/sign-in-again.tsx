import { Alert } from '@mintwire/ui/alert';
import { Dialog } from '@mintwire/ui/dialog';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { useRef } from 'react';
import { signedIn } from '../core/session';
import { SignInForm } from '../core/sign-in/sign-in-form';

/** Asks for the password when a session has ended in the middle. The screen stays behind it as it is, and what it asked for is asked again. */
export function SignInAgain({ email, other }: { email: string; other?: string | undefined }) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      id="sign-in-again"
      open
      title="Your session has ended"
      description="Sign in again to go on where you were. Nothing that you typed is lost."
      dismissible={false}
      onClose={() => undefined}
      initialFocusRef={password}
    >
      <Stack gap={5}>
        {other === undefined ? null : (
          <Alert tone="warning" title={`${other} is signed in now`} live>
            What is open here belongs to {email}: sign in as {email} to go on with it. To go on as {other}, load the
            page again.
          </Alert>
        )}
        <SignInForm email={email} over passwordRef={password} onSignedIn={signedIn} />
        <Text size="sm" tone="muted">
          You can also{' '}
          <a href="/admin" target="_blank" rel="noreferrer">
            sign in in another tab
          </a>{' '}
          and come back here.
        </Text>
      </Stack>
    </Dialog>
  );
}
