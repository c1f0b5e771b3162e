/** What the answer says that this page came with. A page may be older than its answer, and is the same for everybody. */
export interface PageAnswer {
  readonly requestId: string | undefined;
  /** The server's time when it began to arrive, in milliseconds since 1970: as late as that at least. NaN where the browser does not say. */
  readonly sentAt: number;
  /** The same moment by the page's own clock (`performance.now()`). */
  readonly arrivedAt: number;
}

/** Reads the answer's header `server-timing`. */
export function pageAnswer(performance: Pick<Performance, 'getEntriesByType'>): PageAnswer {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = (name: string) => loaded?.serverTiming?.find((entry) => entry.name === name)?.description;
  return {
    requestId: said('request') || undefined,
    sentAt: Date.parse(said('sent') ?? ''),
    arrivedAt: loaded?.responseStart ?? 0,
  };
}
