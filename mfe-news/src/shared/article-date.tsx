import { useServerNow } from '@mintwire/platform';
import { dateText } from '@mintwire/ui/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Who mends a slip right after publishing has changed nothing. */
const MIN_CHANGE_MS = 5 * MINUTE_MS;

/** "Just now", "3h ago", "5d ago", and after seven days the date. `now` is the server's time, epoch milliseconds. */
export function relativeDate(published: string, now: number): string {
  const age = now - Date.parse(published);
  if (age < HOUR_MS) return 'Just now';
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
  if (age <= 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`;
  return dateText(published);
}

/** When an article was published, counted from the server's time. */
export function ArticleDate({ published }: { published: string }) {
  return (
    <time dateTime={published} title={dateText(published)}>
      {relativeDate(published, useServerNow())}
    </time>
  );
}

/** When an article was changed after it was published, where it was. */
export function UpdatedDate({ published, updated }: { published: string; updated: string }) {
  const isChanged = Date.parse(updated) - Date.parse(published) >= MIN_CHANGE_MS;
  return isChanged ? (
    <>
      {' · Updated '}
      <time dateTime={updated}>{dateText(updated)}</time>
    </>
  ) : null;
}
