import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Gap } from '../internal/props';
import { cx } from './cx';
import layout from './layout.module.css';
import styles from './with-sidebar.module.css';

interface Own {
  /** Stays in view beside the main content on wide screens, follows it on small ones. */
  sidebar: ReactNode;
  /** Names the sidebar for screen readers. */
  sidebarLabel?: string | undefined;
  gap?: Gap | undefined;
}

/** Props of {@link WithSidebar}. */
export type WithSidebarProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** Main content with a narrow companion: a form and its cost, a list and its filters. */
export function WithSidebar({ sidebar, sidebarLabel, gap = 8, className, children, ...rest }: WithSidebarProps) {
  return (
    <div {...rest} className={cx(styles.withSidebar, layout[`gap${gap}`], className)}>
      <div className={styles.main}>{children}</div>
      <aside aria-label={sidebarLabel} className={styles.sidebar}>
        {sidebar}
      </aside>
    </div>
  );
}
