import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { rejectionText } from './rejection-text';

interface FormEndProps {
  /** What the last try was refused with. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly busyText?: string;
  /** What the button does. */
  readonly action: string;
}

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({ error, busy, busyText = 'One moment...', action }: FormEndProps) {
  return (
    <>
      {error ? (
        <Alert tone="danger" live>
          {rejectionText(error)}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" variant="primary" loading={busy} loadingText={busyText}>
          {action}
        </Button>
      </div>
    </>
  );
}
