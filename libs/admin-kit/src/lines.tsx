import type { ReactNode } from 'react';
import classes from './lines.module.css';

interface LinesProps {
  /** Smaller, each below the other; those that are empty are left out. */
  readonly below: readonly (ReactNode | undefined)[];
  readonly children: ReactNode;
}

/** A cell with more to say than its column: the thing itself, and lines about it below. Long words break where they have to. */
export function Lines({ below, children }: LinesProps) {
  return (
    <span className={classes.lines}>
      {children}
      {below.map((line, place) =>
        line ? (
          <span key={place} className={classes.below}>
            {line}
          </span>
        ) : null,
      )}
    </span>
  );
}
