import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons';
import styles from './control.module.css';
import { cx } from './cx';
import { useFieldControl } from './field-context';

/** One choice of a `Select`. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface Own {
  options?: readonly SelectOption[] | undefined;
  /** First choice with an empty value, for a field without a default. */
  placeholder?: string | undefined;
}

/** Props of {@link Select}. */
export type SelectProps = Own & Omit<ComponentPropsWithRef<'select'>, keyof Own>;

/** The browser's own choice list: right on phones and for screen readers. */
export function Select({ options, placeholder, className, children, ...own }: SelectProps) {
  const control = useFieldControl(own);
  return (
    <div className={cx(styles.box, styles.select, className)}>
      <select {...control} className={styles.input}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </div>
  );
}
