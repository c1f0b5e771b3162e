import { isPlainPath } from '@mintwire/contracts';
import { matchPage } from '@mintwire/service-kit';
import { isGone } from './gone-pages';
import { isShellPage } from './shell-paths';
import { liveDescriptors, type Snapshot } from './snapshot';

/** Whether a page is at this path, or was. */
export function isKnownPage(snapshot: Snapshot, path: string): boolean {
  if (path === '/' || isGone(snapshot, path)) return true;
  return isPlainPath(path) && (isShellPage(path) || matchPage(liveDescriptors(snapshot), path) !== null);
}
