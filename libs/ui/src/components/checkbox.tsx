import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './cx';
import { describedBy, FieldNotes } from './field-notes';

interface Own {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Props of {@link Checkbox}. */
export type CheckboxProps = Own & Omit<ComponentPropsWithRef<'input'>, keyof Own | 'type'>;

/** Agreement, or one of several choices that take effect when the form is sent. For effect at once use `Switch`. */
export function Checkbox({ id, label, hint, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={cx(styles.choice, className)}>
      <div className={styles.row}>
        <input
          name={id}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
          {...rest}
          id={id}
          type="checkbox"
          className={styles.checkbox}
        />
        <div className={styles.text}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      </div>
    </div>
  );
}
