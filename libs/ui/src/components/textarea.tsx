import type { ComponentPropsWithRef } from 'react';
import styles from './control.module.css';
import { cx } from './cx';
import { useFieldControl } from './field-context';

/** Several lines of text; grows with its content where the browser can. Counter, hint and error come from the `Field` around it. */
export function Textarea({ className, rows, ...own }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(own);
  return (
    <textarea
      {...control}
      rows={rows ?? 4}
      className={cx(styles.box, styles.textarea, rows === undefined && styles.rows, className)}
    />
  );
}
