import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Tone } from '../internal/props';
import styles from './badge.module.css';
import { cx } from './cx';

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: Tone | undefined;
  /** A dot for a live state ("Local network"). */
  dot?: boolean | undefined;
  icon?: ReactNode;
  /** For what somebody typed: takes further lines where it is longer than there is room. */
  wrap?: boolean | undefined;
}

/** A word or two of state or kind. Not a button. */
export function Badge({ tone = 'neutral', dot = false, icon, wrap, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(styles.badge, tone !== 'neutral' && styles[tone], wrap && styles.wrap, className)}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
