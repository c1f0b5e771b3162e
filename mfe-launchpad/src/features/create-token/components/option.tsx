import type { ReactNode } from 'react';
import styles from './options.module.css';

/** One option and the fields that come with it. */
export function Option({ children }: { children: ReactNode }) {
  return <div className={styles.option}>{children}</div>;
}
