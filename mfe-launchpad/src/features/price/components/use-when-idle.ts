import { useEffect } from 'react';

const AT_LATEST_MS = 3_000;

/** Runs `job` once the page has nothing better to do. */
export function useWhenIdle(job: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(job, { timeout: AT_LATEST_MS });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(job, AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, [job]);
}
