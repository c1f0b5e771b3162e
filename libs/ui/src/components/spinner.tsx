import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import { SpinnerMark } from './spinner-mark';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Props of {@link Spinner}. */
export interface SpinnerProps extends ComponentPropsWithRef<'div'> {
  /** `Loading...` unless set. */
  label?: string | undefined;
  hideLabel?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Something is on its way. Prefer `Skeleton` where the shape of the content is known. */
export function Spinner({ label = 'Loading...', hideLabel = false, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <div role="status" {...rest} className={cx(styles.root, size !== 'md' && styles[size], className)}>
      <SpinnerMark />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </div>
  );
}
