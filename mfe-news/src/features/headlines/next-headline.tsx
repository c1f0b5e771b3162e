import { useServerNow } from '@mintwire/platform';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { useEffect } from 'react';
import { clockText } from './clock-text';
import styles from './latest-articles.module.css';

/** A service may answer a moment before its clock has passed the change, or not at all. */
const RETRY_MS = 5_000;

interface Props {
  /** Epoch milliseconds, by the server's clock. */
  readonly at: number;
  /** Asked when it is over, until there is another. Stays the same between renders. */
  readonly onOver: () => unknown;
}

/** Minutes and seconds until the next headline. The page as it is served has no seconds: it is the same for a minute. */
export function NextHeadline({ at, onOver }: Props) {
  const left = at - useServerNow(1000);
  const counts = useHydrated();
  const over = left <= 0;
  useEffect(() => {
    if (!over) return undefined;
    onOver();
    const timer = setInterval(onOver, RETRY_MS);
    return () => clearInterval(timer);
  }, [over, at, onOver]);
  return (
    <p className={styles.next}>
      <strong>Trending</strong>
      <span>
        Headline changes in{' '}
        <span className={styles.clock}>{counts ? clockText(left) : clockText(left).replace(/\d\d$/, '––')}</span>
      </span>
    </p>
  );
}
