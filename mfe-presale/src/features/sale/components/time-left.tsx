import { useServerNow } from '@mintwire/platform';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { timeRemaining } from '../model/time-remaining';
import styles from './time-left.module.css';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until an instant, by the server's clock. The page as it is served has no seconds: it is the same for a minute. */
export function TimeLeft({ until }: { readonly until: number }) {
  const left = timeRemaining(until, useServerNow(1000));
  const counts = useHydrated();
  return (
    <dl className={styles.units}>
      {UNITS.map((unit) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{unit === 'seconds' && !counts ? '––' : left[unit].toString().padStart(2, '0')}</dd>
        </div>
      ))}
    </dl>
  );
}
