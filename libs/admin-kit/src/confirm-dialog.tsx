import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Dialog } from '@mintwire/ui/dialog';
import { Stack } from '@mintwire/ui/stack';
import { useRef, useState, type ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Exactly what will happen. */
  readonly children: ReactNode;
  /** What stands below the reason when it was refused: single points, say. */
  readonly points?: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what is about to happen and asks for it to be confirmed. Stays open with the reason when it was refused. */
export function ConfirmDialog({
  id,
  title,
  children,
  points,
  action,
  danger = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setStatus({ busy: true, error: null });
    try {
      await onConfirm();
    } catch (error) {
      setStatus({ busy: false, error });
      return;
    }
    setStatus({ busy: false, error: null });
  };
  return (
    <Dialog
      id={id}
      open
      size="md"
      title={title}
      dismissible={!status.busy}
      onClose={onClose}
      initialFocusRef={cancel}
      footer={
        <>
          <Button ref={cancel} disabled={status.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={status.busy}
            loadingText="One moment..."
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        {status.error ? (
          <Alert tone="danger" live>
            {errorText(status.error)}
            {points}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
