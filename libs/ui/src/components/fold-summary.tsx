import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons';
import { cx } from './cx';
import styles from './fold-summary.module.css';

/** The `summary` of a `details`: its words, and the sign that there is more. */
export function FoldSummary({ className, children, ...rest }: ComponentPropsWithRef<'summary'>) {
  return (
    <summary {...rest} className={cx(styles.summary, className)}>
      {children}
      <ChevronDownIcon className={styles.chevron} />
    </summary>
  );
}
