import { Alert } from '@mintwire/ui/alert';
import { Copyable } from '@mintwire/ui/copyable';
import { Stack } from '@mintwire/ui/stack';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './secret-once.module.css';

interface SecretOnceProps {
  readonly title: string;
  readonly value: string;
  /** What it is, for the copy button. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** A secret that was just made. It is nowhere else: not in the list, not in the database. Whoever pressed the button further down is led to it. */
export function SecretOnce({ title, value, label, children, onDismiss }: SecretOnceProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [value]);
  return (
    <Alert ref={ref} tabIndex={-1} tone="success" title={title} live onDismiss={onDismiss}>
      <Stack gap={2}>
        <p>{children}</p>
        <div className={classes.value}>
          <Copyable value={value} label={label} show="full" />
        </div>
      </Stack>
    </Alert>
  );
}
