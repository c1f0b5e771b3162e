import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import styles from './logo.module.css';

/** Props of {@link Logo}. */
export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the site beside the mark. Without it the mark is decoration: name the link around it. */
  name?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** The mark: an M drawn as one wire that ends in a coin. */
export function Logo({ name, size = 'md', className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={cx(styles.logo, size !== 'md' && styles[size], className)}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" className={styles.ground} />
        <path
          d="M7.5 22.5V12.2c0-1.7 2.1-2.4 3.1-1.1L16 18l5.4-6.9c1-1.3 3.1-.6 3.1 1.1v4.300"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={styles.wire}
        />
        <circle cx="24.5" cy="21.9" r="2.3" className={styles.end} />
      </svg>
      {name && <span>{name}</span>}
    </span>
  );
}
