import { cx } from '@mintwire/ui/cx';
import type { ComponentPropsWithRef } from 'react';
import classes from './rows.module.css';

interface Own {
  /** Each is one line: what it is, and what can be done with it. */
  readonly inLine?: boolean;
}

/** Things below each other with a line between them, where a table would be too narrow: each child is an `<li>`. */
export function Rows({ inLine = false, className, children, ...rest }: Own & ComponentPropsWithRef<'ol'>) {
  return (
    <ol {...rest} className={cx(classes.rows, inLine && classes.inLine, className)}>
      {children}
    </ol>
  );
}
