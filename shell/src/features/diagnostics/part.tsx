import type { ReactNode } from 'react';
import { Heading } from '@mintwire/ui/heading';
import classes from './diagnostics.module.css';

/** A section of the diagnostics page. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
