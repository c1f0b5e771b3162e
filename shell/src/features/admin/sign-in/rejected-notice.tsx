import { readErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { useLocation } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';

/** Why a single sign-on came back without anybody signed in. */
const REJECTIONS = [
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

const sentenceOf = (rejected: string): string =>
  REJECTIONS.map(readErrorLine).find(({ code }) => code === rejected)?.message ?? UNKNOWN;

/** The single sign-on comes back by an address, and says there why it did not sign anybody in; null where it says nothing. */
export function useRejected(): string | null {
  const { search } = useLocation();
  return new URLSearchParams(search).get('refused');
}

/** What became of a single sign-on that did not sign anybody in. `email`: who is signed in all the same. */
export function RejectedNotice({ email }: { email?: string }) {
  const rejected = useRejected();
  if (rejected === null) return null;
  return (
    <Alert
      tone="danger"
      title={
        email === undefined ? 'You are not signed in' : `The single sign-on failed. You are still signed in as ${email}`
      }
      live
    >
      {sentenceOf(rejected)}
    </Alert>
  );
}
