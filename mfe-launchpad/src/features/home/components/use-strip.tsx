import { cx } from '@mintwire/ui';
import { useState, type UIEvent } from 'react';
import styles from './strip.module.css';

/** A row that scrolls sideways on small screens, and the dots below it that say how many there are and where one is. */
export function useStrip(count: number) {
  const [at, setAt] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLElement>) =>
    setAt(dotAt(scrollLeft, scrollWidth - clientWidth, count));
  const dots = (
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx(styles.dot, index === at && styles.here)} />
      ))}
    </div>
  );
  return { onScroll, dots };
}

/** Which of `count` things a row shows that was scrolled by `left` of `max`. */
export function dotAt(left: number, max: number, count: number): number {
  return max <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((left / max) * (count - 1))));
}
