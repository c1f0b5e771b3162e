import { useEffect } from 'react';

/** What could not be loaded without a network is asked for again when there is one. @param refresh stays the same between renders */
export function useRefreshOnline(refresh: () => void): void {
  useEffect(() => {
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [refresh]);
}
