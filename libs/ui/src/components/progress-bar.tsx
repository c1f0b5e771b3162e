import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import styles from './progress-bar.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Own {
  id: string;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** Absent while the amount of work is unknown. */
  value?: number | undefined;
  /** 100 unless set. */
  max?: number | undefined;
  /** What is shown and spoken instead of a percentage: "4,760 of 20,000 SOL". */
  valueText?: string | undefined;
  /** The first part of the value that is only claimed, not proved: drawn striped. What it is stands in the text beside the bar. */
  claimed?: number | undefined;
  /** `amber` is money and time. */
  tone?: 'accent' | 'amber' | 'success' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** Props of {@link ProgressBar}. */
export type ProgressBarProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** How much is done. A native progress element, so its width needs no inline style. */
export function ProgressBar(props: ProgressBarProps) {
  const {
    id,
    label,
    hideLabel = false,
    value,
    max = 100,
    claimed = 0,
    valueText,
    tone = 'accent',
    size = 'md',
    className,
    ...rest
  } = props;
  const percent = value === undefined ? undefined : `${Math.floor((Math.min(Math.max(value, 0), max) / max) * 100)}%`;
  const text = valueText ?? percent;
  const look = cx(styles.bar, size === 'sm' && styles.sm, tone !== 'accent' && styles[tone]);
  const labelNode = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {hideLabel ? (
        <VisuallyHidden>{labelNode}</VisuallyHidden>
      ) : (
        <div className={styles.top}>
          {labelNode}
          {text && (
            <span className={styles.value} aria-hidden="true">
              {text}
            </span>
          )}
        </div>
      )}
      <div className={styles.track}>
        <progress
          id={id}
          max={max}
          {...(value === undefined ? {} : { value })}
          aria-valuetext={text}
          className={look}
        />
        {claimed > 0 && <progress aria-hidden="true" max={max} value={claimed} className={cx(look, styles.claimed)} />}
      </div>
    </div>
  );
}
