import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { Skeleton } from './skeleton';
import styles from './stat.module.css';

/** Figures side by side. */
export function StatGroup({ className, ...rest }: ComponentPropsWithRef<'dl'>) {
  return <dl {...rest} className={cx(styles.group, className)} />;
}

interface Own {
  label: ReactNode;
  value: ReactNode;
  /** Where the figure comes from or how old it is. */
  hint?: ReactNode;
  loading?: boolean | undefined;
}

/** Props of {@link Stat}. */
export type StatProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own | 'children'>;

/** One live figure; sits in a `StatGroup`. Never a figure nobody measured. */
export function Stat({ label, value, hint, loading = false, className, ...rest }: StatProps) {
  return (
    <div {...rest} className={cx(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} aria-busy={loading || undefined}>
        {loading ? <Skeleton width="half" /> : value}
      </dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
