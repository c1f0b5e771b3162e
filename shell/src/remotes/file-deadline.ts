const MIN_MS = 3_500;
const MAX_MS = 15_000;

/**
 * How long a file of a remote may take: three and a half seconds, or three times what the slowest file of the shell took. On a slow connection
 * every file is slow; that is no failure of a remote.
 */
export function fileDeadline(performance: Pick<Performance, 'getEntriesByType'>): number {
  const own = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/shell/'));
  return Math.min(MAX_MS, Math.max(MIN_MS, ...own.map(({ duration }) => 3 * duration)));
}
