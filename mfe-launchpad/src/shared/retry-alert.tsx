import { errorText } from '@mintwire/platform';
import { Alert, Button } from '@mintwire/ui';

interface RetryAlertProps {
  readonly title?: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** In place of a part of the page that could not be loaded; the rest stands. */
export function RetryAlert({ title, error, retry }: RetryAlertProps) {
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <Button size="sm" onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
