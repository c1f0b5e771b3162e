import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './cx';
import { noteIds } from './field-notes';

interface Own {
  id: string;
  label: ReactNode;
  /** One sentence: what being on means. */
  hint?: ReactNode;
}

/** Props of {@link Switch}. */
export type SwitchProps = Own & Omit<ComponentPropsWithRef<'input'>, keyof Own | 'type' | 'role'>;

/** One setting, on or off. Words left, switch right; a checkbox underneath, so it also works in a plain form. */
export function Switch({ id, label, hint, className, ...rest }: SwitchProps) {
  return (
    <div className={cx(styles.row, styles.spread, className)}>
      <input
        name={id}
        aria-describedby={hint ? noteIds(id).hint : undefined}
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={noteIds(id).hint} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
