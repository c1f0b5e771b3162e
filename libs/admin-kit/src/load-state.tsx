import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { ErrorState } from '@mintwire/ui/error-state';
import type { Loaded } from './use-load';

/** What went wrong with the last loading: instead of what is not there, above what may be old. Nothing while all is well. */
export function LoadState({ loaded: { data, error, reload } }: { loaded: Omit<Loaded<unknown>, 'replace'> }) {
  if (error === null) return null;
  // The shell asks for the password by itself; should it not, a fresh page does.
  const ended = isAppError(error) && error.code === 'UNAUTHORIZED';
  const action = ended ? (
    <Button onClick={() => window.location.reload()}>Sign in again</Button>
  ) : (
    <Button onClick={() => void reload()}>Try again</Button>
  );
  return data === null ? (
    <ErrorState description={errorText(error)} action={action} />
  ) : (
    <Alert tone="warning" title="What you see may be old" live action={action}>
      {errorText(error)}
    </Alert>
  );
}
