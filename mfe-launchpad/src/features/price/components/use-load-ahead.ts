import { useEffect } from 'react';

const AT_LATEST_MS = 3_000;

/**
 * Starts `load` once something of it will be needed and the page has nothing better to do: code for the chain takes a tenth of a second of a phone to run,
 * which somebody who has only just come would feel.
 * @param load a failure is its own affair: what needs the code asks again
 */
export function useLoadAhead(load: () => Promise<unknown>, needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    const job = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(job, { timeout: AT_LATEST_MS });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(job, AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, [load, needed]);
}
