import { Container } from '@mintwire/ui/container';
import { ErrorState } from '@mintwire/ui/error-state';
import classes from './failure.module.css';
import { OFFLINE, useRefreshOnline } from './use-refresh-online';

export interface FailureProps {
  readonly error: unknown;
  /** Stays the same between renders. */
  readonly onRefresh: () => void;
}

/** Stands where a page should be that could not be loaded or shown. */
export function Failure({ error, onRefresh }: FailureProps) {
  useRefreshOnline(onRefresh);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const requestId =
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  return (
    <Container className={classes.room}>
      <ErrorState
        detail={[code, requestId && `request ${requestId}`].filter(Boolean).join(' · ')}
        headingLevel={1}
        description={navigator.onLine ? undefined : OFFLINE}
        onRefresh={onRefresh}
      />
    </Container>
  );
}
