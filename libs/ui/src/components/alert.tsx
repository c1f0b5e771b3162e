import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CloseIcon } from '../icons';
import styles from './alert.module.css';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { ToneIcon } from './tone-icon';

interface Own {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Announce it: set where the alert appears because of something that happened after the page was shown. */
  live?: boolean | undefined;
}

/** Props of {@link Alert}. */
export type AlertProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

const liveRole = (tone: string) => (tone === 'danger' || tone === 'warning' ? 'alert' : 'status');

/** A message in the page, beside what it is about. */
export function Alert({
  tone = 'info',
  title,
  action,
  onDismiss,
  live = false,
  className,
  children,
  ...rest
}: AlertProps) {
  return (
    <div role={live ? liveRole(tone) : undefined} {...rest} className={cx(styles.alert, styles[tone], className)}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={title ? styles.body : undefined}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton label="Dismiss" size="sm" className={styles.dismiss} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
