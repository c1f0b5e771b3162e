import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';
import { LeaveGuard } from './leave-guard';

/** Why a form was not taken. Where fields are wrong each says so itself, and no name of a field is shown that only programs know. */
export function rejectionText(error: unknown): string {
  const hasFields = isAppError(error) && (error.fields?.length ?? 0) > 0;
  return hasFields ? 'Some fields are not right. Each says why.' : errorText(error);
}

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
