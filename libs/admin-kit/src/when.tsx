import { timeText } from './format';
import classes from './when.module.css';

/** An instant in a table: date and time of day are each whole, and stand above each other where there is no room. */
export function When({ at }: { at: string | null }) {
  const [date = '', ...time] = timeText(at).split(' ');
  return at === null ? (
    date
  ) : (
    <time dateTime={at} className={classes.when}>
      <span className={classes.part}>{date}</span> <span className={classes.part}>{time.join(' ')}</span>
    </time>
  );
}
