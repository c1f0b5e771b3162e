import type { IssueFields } from '@mintwire/contracts';
import { errorText, toast, useLocation, useNavigate } from '@mintwire/platform';
import { newUuid } from '@mintwire/platform/new-uuid';
import { Button, PlusIcon } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { createIssue } from '../api/issues';

interface NewIssueButtonProps {
  readonly size?: 'sm';
  readonly label: string;
  readonly fields: IssueFields;
  readonly variant?: 'primary' | 'ghost';
  readonly onMade?: () => void;
}

/** Begins an issue. */
export function NewIssueButton({ label, fields, variant = 'primary', size, onMade }: NewIssueButtonProps) {
  const [busy, setBusy] = useState(false);
  // Pressed twice, or sent again after a failure, it is one issue.
  const key = useRef<string>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begin = async () => {
    setBusy(true);
    key.current ??= newUuid();
    try {
      const { id } = await createIssue(fields, key.current);
      onMade?.();
      void navigate(`${pathname}?issue=${id}`);
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      iconStart={variant === 'primary' ? <PlusIcon /> : undefined}
      loading={busy}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}
