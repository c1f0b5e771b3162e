import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSite } from '@mintwire/platform';
import { metaStore } from '@mintwire/platform/host';
import type { PageMatch } from './site-page';

/**
 * Keeps title and head tags those of the current page. The server has written the first ones, so the code that writes them is
 * fetched with the first change.
 */
export function usePageHead({ meta, page }: PageMatch): void {
  const site = useSite();
  const { pathname } = useLocation();
  const { pages } = useStore(metaStore);
  const written = useRef({ meta, pages });
  useEffect(() => {
    const { current } = written;
    if (current.meta === meta && current.pages === pages) return;
    written.current = { meta, pages };
    void import(/* webpackChunkName: "frame" */ './write-head').then(async ({ routeMeta, writePageHead }) => {
      const known = await routeMeta(page, meta);
      // A later change may have been quicker to ask.
      if (written.current.meta === meta && written.current.pages === pages)
        writePageHead(document, { meta: known, pages, site, pathname });
    });
  }, [meta, page, pages, site, pathname]);
}
