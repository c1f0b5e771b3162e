import type { ReactNode } from 'react';
import classes from './tools.module.css';

/** Fields that stand beside each other as far as there is room, and the button that belongs to them. */
export function Tools({ children }: { readonly children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}
