import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSite } from '@mintwire/platform';
import { headTags, mergeMeta, metaStore } from '@mintwire/platform/host';
import type { PageMatch } from './site-page';
import { writeHead } from './write-head';

/** Keeps title and head tags those of the current page. The server has written the first ones. */
export function usePageHead({ meta }: PageMatch): void {
  const site = useSite();
  const { pathname } = useLocation();
  const { pages } = useStore(metaStore);
  useEffect(() => {
    const { title, tags } = headTags(mergeMeta(meta, pages), site, pathname);
    writeHead(document, title, tags);
  }, [meta, pages, site, pathname]);
}
