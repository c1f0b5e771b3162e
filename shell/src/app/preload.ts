import type { Composition } from '@mintwire/contracts';
import { loadExpose } from '../remotes/load-expose';
import { shownModule, type RemoteModule } from '../remotes/stand-ins';
import { matchPage, sitePages } from './site-page';

/** Starts loading what the page at `pathname` needs. A failure shows when the page itself is rendered, not here. */
export function preloadPath(composition: Composition, pathname: string): void {
  const { page } = matchPage(sitePages(composition), pathname);
  const loading = page.kind === 'shell' ? page.page.load() : loadModule(shownModule(page));
  loading.catch(() => undefined);
}

const loadModule = ({ remote, expose }: RemoteModule) => loadExpose(remote, expose);
