import { useEffect } from 'react';

/** What a page says that could not be loaded without a network. */
export const OFFLINE = 'You are offline. This page opens by itself when the network is back.';

/** What could not be loaded without a network is asked for again when there is one. @param refresh stays the same between renders */
export function useRefreshOnline(refresh: () => void): void {
  useEffect(() => {
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [refresh]);
}
