import type { AdminSession } from '@mintwire/contracts';
import { readErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { useLocation } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Card } from '@mintwire/ui/card';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { SignInForm } from '../core/sign-in/sign-in-form';

/** Why a single sign-on came back without anybody signed in. */
const REFUSALS = [
  ERRORS.OIDC_ANSWER_INVALID,
  ERRORS.OIDC_EMAIL_UNVERIFIED,
  ERRORS.OIDC_NO_ACCOUNT,
  ERRORS.OIDC_OTHER_PERSON,
  ERRORS.OIDC_REFUSED,
  ERRORS.OIDC_STEP_OVER,
  ERRORS.OIDC_UNAVAILABLE,
] as const;
/** For what a newer gateway says. */
const UNKNOWN = 'The single sign-on did not succeed. Please try again in a while, or sign in another way.';

const sentenceOf = (refused: string): string =>
  REFUSALS.map(readErrorLine).find(({ code }) => code === refused)?.message ?? UNKNOWN;

/** Signs an account in where nothing else is shown. */
export function SignInPage({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  const { search } = useLocation();
  // The single sign-on comes back by an address, and says there why it did not sign anybody in.
  const refused = new URLSearchParams(search).get('refused');
  return (
    <Stack gap={6}>
      <PageHeader
        title="Administration"
        description="Sign in with your account. The first one is made by the setup link that the start command prints."
      />
      {refused !== null ? (
        <Alert tone="danger" title="You are not signed in" live>
          {sentenceOf(refused)}
        </Alert>
      ) : null}
      <Card>
        <SignInForm onSignedIn={onSignedIn} />
      </Card>
    </Stack>
  );
}
