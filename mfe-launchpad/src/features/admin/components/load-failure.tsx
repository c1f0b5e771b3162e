import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';
import { Button, ErrorState } from '@mintwire/ui';

/** Instead of what could not be loaded. When the session is over, a fresh page asks for the password. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const ended = isAppError(error) && error.code === 'UNAUTHORIZED';
  return (
    <ErrorState
      description={errorText(error)}
      action={
        ended ? (
          <Button onClick={() => window.location.reload()}>Sign in again</Button>
        ) : (
          <Button onClick={() => void retry()}>Try again</Button>
        )
      }
    />
  );
}
