import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CloseIcon } from '../icons';
import type { Tone } from '../internal/props';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './toast.module.css';
import { ToneIcon } from './tone-icon';

/** Props of {@link ToastViewport}. */
export interface ToastViewportProps extends ComponentPropsWithRef<'section'> {
  /** Name of the region, `Notifications` unless set. */
  label?: string | undefined;
}

/** Where toasts appear. Render it once and always: a live region must exist before its message does. */
export function ToastViewport({ label = 'Notifications', className, ...rest }: ToastViewportProps) {
  return (
    <section
      aria-live="polite"
      aria-relevant="additions text"
      {...rest}
      aria-label={label}
      data-mw-layer="toast"
      className={cx(styles.viewport, className)}
    />
  );
}

interface Own {
  tone?: Tone | undefined;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** Props of {@link Toast}. */
export type ToastProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** The result of something the visitor did. Errors that need an action belong in the page, as an `Alert`. */
export function Toast({ tone = 'neutral', title, description, action, onDismiss, className, ...rest }: ToastProps) {
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div role={urgent ? 'alert' : 'status'} {...rest} className={cx(styles.toast, styles[tone], className)}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
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
