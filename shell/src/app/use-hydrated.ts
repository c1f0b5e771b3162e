import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, true afterwards: for what only a browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
