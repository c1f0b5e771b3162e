const MIN_MS = 3_500;
const MAX_MS = 15_000;

/**
 * How long a file of a remote may take: three and a half seconds, or three times what the slowest file of the site took so far. On a slow
 * connection every file is slow; that is no failure of a remote. Files of the shell alone do not tell: they may all be in the cache.
 */
export function fileDeadline(performance: Pick<Performance, 'getEntriesByType'>): number {
  const came = performance.getEntriesByType('resource').filter(isOurs);
  return Math.min(MAX_MS, Math.max(MIN_MS, ...came.map(({ duration }) => 3 * duration)));
}

/** A file that was not delivered says nothing of the line. */
const isOurs = (entry: PerformanceEntry): boolean =>
  entry.name.includes('/assets/') && ((entry as Partial<PerformanceResourceTiming>).responseStatus ?? 200) === 200;

/**
 * Calls back when the time is over. That is looked up anew then: what has arrived meanwhile may have shown that the line is slow.
 * @returns what ends it
 */
export function afterTime(timeMs: () => number, callback: () => void): () => void {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      const left = timeMs() - (performance.now() - began);
      if (left > 0) wait(left);
      else callback();
    }, ms);
  };
  wait(timeMs());
  return () => clearTimeout(timer);
}
