import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { describedBy, FieldNotes } from './field-notes';
import styles from './field.module.css';

interface Own {
  id: string;
  /** Question that the controls in it answer together. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Props of {@link Fieldset}. */
export type FieldsetProps = Own & Omit<ComponentPropsWithRef<'fieldset'>, keyof Own>;

/** Several controls under one legend: switches of one kind, rows of a distribution. */
export function Fieldset({ id, legend, hint, error, className, children, ...rest }: FieldsetProps) {
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      {...rest}
      id={id}
      className={cx(styles.fieldset, className)}
    >
      <legend className={styles.legend}>
        <span className={styles.legendText}>{legend}</span>
      </legend>
      <div className={styles.bottom}>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      {children}
    </fieldset>
  );
}
