import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { FieldContext } from './field-context';
import { describedBy, FieldNotes, noteIds } from './field-notes';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden';

/** How much of a limit is used; the caller counts (characters, UTF-8 bytes, rows). */
export interface FieldCounter {
  used: number;
  max: number;
  /** Spoken unit, `characters` unless set. */
  unit?: string | undefined;
}

interface Own {
  /** Id of the control; hint, error and counter derive theirs from it. */
  id: string;
  /** Name of the control in a form; the id unless set. */
  name?: string | undefined;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** A sentence that says what is wrong and what to do. */
  error?: ReactNode;
  /** Something is wrong with it that is said elsewhere: the id of what says it. */
  faultId?: string | undefined;
  required?: boolean | undefined;
  /** Shows "Optional" beside the label. */
  optional?: boolean | undefined;
  counter?: FieldCounter | undefined;
  /** One control: `TextInput`, `Textarea`, `Select` or `FileDrop`. */
  children: ReactNode;
}

/** Props of {@link Field}. */
export type FieldProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** Label, hint, error and counter of one control, wired to it by id. */
export function Field(props: FieldProps) {
  const {
    id,
    name = id,
    label,
    hideLabel,
    hint,
    error,
    faultId,
    required,
    optional,
    counter,
    children,
    className,
    ...rest
  } = props;
  const control = {
    id,
    name,
    required,
    'aria-describedby':
      [faultId, describedBy(id, hint, error), counter && noteIds(id).counter].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error || faultId || (counter && counter.used > counter.max) ? (true as const) : undefined,
  };
  const labelNode = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && (
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      )}
    </label>
  );
  return (
    <div {...rest} className={cx(styles.field, className)}>
      {hideLabel ? (
        <VisuallyHidden>{labelNode}</VisuallyHidden>
      ) : (
        <div className={styles.top}>
          {labelNode}
          {optional && <span className={styles.optional}>Optional</span>}
        </div>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <div className={styles.bottom}>
        <FieldNotes id={id} hint={hint} error={error} />
        {counter && <Counter id={noteIds(id).counter} {...counter} />}
      </div>
    </div>
  );
}

function Counter({ id, used, max, unit = 'characters' }: FieldCounter & { id: string }) {
  const over = used - max;
  return (
    <p className={cx(styles.counter, over > 0 && styles.over)}>
      <span id={id}>
        {used} / {max}
        <VisuallyHidden> {unit} used</VisuallyHidden>
      </span>
      <VisuallyHidden role="status">{over > 0 ? `${over} more than the ${max} ${unit} allowed` : ''}</VisuallyHidden>
    </p>
  );
}
