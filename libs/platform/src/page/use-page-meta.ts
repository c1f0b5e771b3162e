import { useEffect } from 'react';
import { addPageMeta, type PageMeta } from './meta';
import { usePlatform } from './page-state';

/**
 * Sets title, description and social tags while the component is mounted. Values may change between renders.
 * A page whose head is fixed needs none of this: title and description of `remote.json` are in the server's HTML.
 */
export function usePageMeta(meta: PageMeta): void {
  // Effects do not run on the server.
  usePlatform().collectHead?.(meta);
  const key = JSON.stringify(meta);
  useEffect(() => addPageMeta(JSON.parse(key) as PageMeta), [key]);
}
