import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { cx } from './cx';
import { noteIds } from './field-notes';
import { Fieldset } from './fieldset';

/** One choice of a `RadioGroup`. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps {
  /** Form name; ids are `name-value`. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

/** One of a few choices that deserve an explanation each; for many or self-evident ones use `Select`. */
export function RadioGroup({ name, options, value, defaultValue, onValueChange, ...fieldset }: RadioGroupProps) {
  return (
    <Fieldset {...fieldset} id={name}>
      <div className={styles.options}>
        {options.map((option) => {
          const id = `${name}-${option.value}`;
          return (
            <div key={option.value} className={cx(styles.row, styles.option)}>
              <input
                id={id}
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                aria-describedby={option.hint ? noteIds(id).hint : undefined}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onValueChange?.(option.value)}
                className={styles.radio}
              />
              <div className={styles.text}>
                <label htmlFor={id} className={styles.label}>
                  {option.label}
                </label>
                {option.hint && (
                  <p id={noteIds(id).hint} className={styles.hint}>
                    {option.hint}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
