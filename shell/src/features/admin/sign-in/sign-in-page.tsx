import type { AdminSession } from '@mintwire/contracts';
import { Card } from '@mintwire/ui/card';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { SignInForm } from '../core/sign-in/sign-in-form';
import { RejectedNotice } from './rejected-notice';

/** Signs an account in where nothing else is shown. */
export function SignInPage({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <Stack gap={6}>
      <PageHeader title="Administration" description="Sign in with your account." />
      <RejectedNotice />
      <Card>
        <SignInForm onSignedIn={onSignedIn} />
      </Card>
    </Stack>
  );
}
