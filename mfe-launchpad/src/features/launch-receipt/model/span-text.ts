/** The time from one ISO instant to another, in words: `less than a second`, `12 s`, `3 min`. Clocks of a chain and a server may differ: never less than nothing. */
export function spanText(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return 'less than a second';
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
