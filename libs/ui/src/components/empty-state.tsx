import type { ComponentPropsWithRef, ReactNode } from 'react';
import { InboxIcon } from '../icons';
import type { HeadingLevel } from '../internal/props';
import { cx } from './cx';
import styles from './message-state.module.css';

interface Own {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next sensible step. */
  action?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
}

/** Props of {@link EmptyState}. */
export type EmptyStateProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** There is nothing to show, and that is in order: why, and what to do next. */
export function EmptyState({
  title,
  description,
  icon,
  action,
  headingLevel = 2,
  className,
  ...rest
}: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div {...rest} className={cx(styles.state, className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <InboxIcon />}
      </span>
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
