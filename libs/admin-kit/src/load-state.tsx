import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { ErrorState } from '@mintwire/ui/error-state';
import { Skeleton } from '@mintwire/ui/skeleton';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import type { ReactNode } from 'react';
import type { Loaded } from './use-load';

interface LoadStateProps {
  readonly loaded: Omit<Loaded<unknown>, 'replace'>;
  /** What could not be loaded, in a sentence, where it is a part of the screen only. */
  readonly part?: string | undefined;
}

/** What went wrong with the last loading: instead of what is not there, above what may be old. Nothing while all is well. */
export function LoadState({ loaded: { data, error, reload }, part }: LoadStateProps) {
  if (error === null) return null;
  // The shell asks for the password by itself; should it not, a fresh page does.
  const ended = isAppError(error) && error.code === 'UNAUTHORIZED';
  const action = ended ? (
    <Button onClick={() => window.location.reload()}>Sign in again</Button>
  ) : (
    <Button onClick={() => void reload()}>Try again</Button>
  );
  if (data !== null)
    return (
      <Alert tone="warning" title="What you see may be old" live action={action}>
        {errorText(error)}
      </Alert>
    );
  return part === undefined ? (
    <ErrorState description={errorText(error)} action={action} />
  ) : (
    <Alert tone="danger" title={part} live action={action}>
      {errorText(error)}
    </Alert>
  );
}

interface WhenLoadedProps<T> extends LoadStateProps {
  readonly loaded: Omit<Loaded<T>, 'replace'>;
  /** About how many it will be. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** What was loaded, with a place for it until it is there, or why it is not. */
export function WhenLoaded<T>({ loaded, part, lines = 8, children }: WhenLoadedProps<T>) {
  const { data, error } = loaded;
  return (
    <>
      <LoadState loaded={loaded} part={part} />
      {data === null && error === null ? (
        <div role="status" aria-busy="true">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton lines={lines} />
        </div>
      ) : null}
      {data === null ? null : children(data)}
    </>
  );
}
