import { useEffect } from 'react';

/**
 * A policy belongs to a document: this page has one of its own, reached and left by a full page load. Whom the router brings here, or takes away, gets one.
 * @param path of the page
 */
export function useOwnDocument(path: string): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isHere = (address: string) => new URL(address, window.location.origin).pathname.startsWith(path);
    if (loaded && !isHere(loaded.name)) window.location.reload();
    return () => {
      if (!isHere(window.location.href)) window.location.reload();
    };
  }, [path]);
}
