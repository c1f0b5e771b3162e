import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import styles from './logo.module.css';

/** Props of {@link Logo}. */
export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the site beside the mark. Without it the mark is decoration: name the link around it. */
  name?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** The mark: one wire that runs through, up and down, as a pulse does. The icon of the site (shell/src/app/assets) draws the same line. */
export function Logo({ name, size = 'md', className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={cx(styles.logo, size !== 'md' && styles[size], className)}>
      <svg viewBox="0 0 30 30" className={styles.mark} aria-hidden="true" focusable="false">
        <rect width="30" height="30" rx="9" className={styles.ground} />
        <path
          d="M5 18h5l3-8 4 11 3-7h5"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={styles.wire}
        />
      </svg>
      {name && <span>{name}</span>}
    </span>
  );
}
