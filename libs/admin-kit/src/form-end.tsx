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
  /** Whether the form stays where only the query of the address changes: below a list that is narrowed, and read page by page. */
  readonly staysOnPath?: boolean;
}

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({ error, busy, busyText = 'One moment...', action, ...leave }: FormEndProps) {
  const { unsaved = false, staysOnPath = false } = leave;
  return (
    <>
      <LeaveGuard when={unsaved} staysOnPath={staysOnPath} />
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
