const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** "Just now", "3h ago", "5d ago", and after seven days the date. `now` is the server's time, epoch milliseconds. */
export function relativeDate(published: string, now: number): string {
  const age = now - Date.parse(published);
  if (age < HOUR_MS) return 'Just now';
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
  if (age <= 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`;
  return fullDate(published);
}

/** "3 March 2026", the same on the server and in every browser. */
function fullDate(published: string): string {
  return new Date(published).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
