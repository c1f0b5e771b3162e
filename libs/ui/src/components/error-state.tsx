import type { ComponentPropsWithRef, ReactNode } from 'react';
import { RefreshIcon, WarningIcon } from '../icons';
import type { HeadingLevel } from '../internal/props';
import { Button } from './button';
import { cx } from './cx';
import styles from './message-state.module.css';

interface Own {
  /** `Something went wrong` unless set. */
  title?: ReactNode;
  description?: ReactNode;
  /** Shows the button `Refresh Page`. */
  onRefresh?: (() => void) | undefined;
  /** Instead of, or beside, the refresh button. */
  action?: ReactNode;
  /** A code that support can look up. */
  detail?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
}

/** Props of {@link ErrorState}. */
export type ErrorStateProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** Stands where a part of the page should be that could not be shown. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Something went wrong',
    description,
    onRefresh,
    action,
    detail,
    headingLevel = 2,
    className,
    ...rest
  } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <div role="alert" {...rest} className={cx(styles.state, className)}>
      <span className={cx(styles.icon, styles.failed)} aria-hidden="true">
        <WarningIcon />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.description}>
        {description ?? 'This part of the page could not be loaded. Refresh the page to try again.'}
      </p>
      {onRefresh && (
        <Button className={styles.action} iconStart={<RefreshIcon />} onClick={onRefresh}>
          Refresh Page
        </Button>
      )}
      {action && <div className={styles.action}>{action}</div>}
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
