import { useSyncExternalStore } from 'react';

const onNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network; HTML from the server says yes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
