import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { RemotePage } from '@mintwire/contracts';
import { useLocation, useSite } from '@mintwire/platform';
import { headTags, mergeMeta, metaStore } from '@mintwire/platform/host';

/** Shows the page's title in the tab, as the shell writes it. */
export function PageHead({ page: { title, description } }: { page: RemotePage }) {
  const site = useSite();
  const { pathname } = useLocation();
  const { pages } = useStore(metaStore);
  useEffect(() => {
    document.title = headTags(mergeMeta({ title, description }, pages), site, pathname).title;
  }, [title, description, pages, site, pathname]);
  return null;
}
