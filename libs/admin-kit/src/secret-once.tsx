import { Alert } from '@mintwire/ui/alert';
import { Copyable } from '@mintwire/ui/copyable';
import { Stack } from '@mintwire/ui/stack';
import type { ReactNode } from 'react';

interface SecretOnceProps {
  readonly title: string;
  readonly value: string;
  /** Shown in its place, where people read it better in another form. */
  readonly text?: string;
  /** What it is, for the copy button. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** A secret that was just made. It is nowhere else: not in the list, not in the database. */
export function SecretOnce({ title, value, text, label, children, onDismiss }: SecretOnceProps) {
  return (
    <Alert tone="success" title={title} live onDismiss={onDismiss}>
      <Stack gap={2}>
        <p>{children}</p>
        <Copyable value={value} text={text} label={label} show="full" />
      </Stack>
    </Alert>
  );
}
