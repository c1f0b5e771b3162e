import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import styles from './skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  shape?: 'text' | 'block' | 'circle' | 'media' | undefined;
  /** Lines of text; the last of several is shorter. */
  lines?: number | undefined;
  width?: 'full' | 'wide' | 'half' | 'short' | undefined;
}

/** Holds the place of content whose shape is known. Silent: the region that loads carries `aria-busy`. */
export function Skeleton({ shape = 'text', lines = 1, width = 'full', className, ...rest }: SkeletonProps) {
  const bone = (key: number, size: string) => (
    <span key={key} className={cx(styles.bone, styles[shape], size !== 'full' && styles[size])} />
  );
  return (
    <span aria-hidden="true" {...rest} className={cx(styles.group, shape === 'circle' && styles.inline, className)}>
      {Array.from({ length: lines }, (_, line) => bone(line, lines > 1 && line === lines - 1 ? 'half' : width))}
    </span>
  );
}
