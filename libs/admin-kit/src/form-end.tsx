import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { LeaveGuard } from './leave-guard';
import { rejectionText } from './rejection-text';

interface FormEndProps {
  /** What the last try was refused with. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly busyText?: string;
  /** What the button does. */
  readonly action: string;
  /** Whether something is typed that would be lost: leaving the page asks first. */
  readonly unsaved?: boolean;
}

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({ error, busy, busyText = 'One moment...', action, unsaved = false }: FormEndProps) {
  return (
    <>
      <LeaveGuard when={unsaved} />
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
