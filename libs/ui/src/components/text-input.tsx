import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './control.module.css';
import { cx } from './cx';
import { useFieldControl } from './field-context';

interface Own {
  /** Before the text: an icon, a unit. */
  start?: ReactNode;
  /** After the text: a unit ("SOL"), a small button. */
  end?: ReactNode;
  /** An amount: decimal keyboard, figures of one width, no correction. Grouping and parsing are the caller's. */
  numeric?: boolean | undefined;
  /** Addresses and hashes. */
  mono?: boolean | undefined;
}

/** Props of {@link TextInput}. */
export type TextInputProps = Own & Omit<ComponentPropsWithRef<'input'>, keyof Own>;

const EXACT = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** One line of text. Inside a `Field` it takes id, name and descriptions from there; alone it needs `id` and `aria-label`. */
export function TextInput({ start, end, numeric = false, mono = false, className, ...own }: TextInputProps) {
  const control = useFieldControl(own);
  return (
    <div className={cx(styles.box, className)}>
      {start !== undefined && <span className={cx(styles.adornment, styles.start)}>{start}</span>}
      <input
        type="text"
        {...(numeric || mono ? EXACT : {})}
        {...(numeric ? { inputMode: 'decimal' as const } : {})}
        {...control}
        className={cx(styles.input, numeric && styles.numeric, mono && styles.mono)}
      />
      {end !== undefined && <span className={cx(styles.adornment, styles.end)}>{end}</span>}
    </div>
  );
}
