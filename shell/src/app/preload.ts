import type { Composition } from '@mintwire/contracts';
import { loadExpose } from '../remotes/load-expose';
import { matchPage } from './site-page';

/** Starts loading what the page at `pathname` needs. A failure shows when the page itself is rendered, not here. */
export function preloadPath(composition: Composition, pathname: string): void {
  const { page } = matchPage(composition, pathname);
  const loading = page.kind === 'shell' ? page.page.load() : loadExpose(page.remote, page.expose);
  loading.catch(() => undefined);
}
