import { SHELL_PATHS, isPlainPath } from '@mintwire/contracts';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { matchPage } from '@mintwire/service-kit';
import { isGone } from './gone-pages';
import { liveDescriptors, type Snapshot } from './snapshot';

const BELOW: ReadonlySet<string> = new Set([...DOCUMENTATION_PATHS, ...GUIDE_PATHS]);

/** Whether the shell brings the page at this path by itself; of the home page, which also stands where nobody has one, that is not said here. */
export function isShellPage(path: string): boolean {
  const [first = '', ...more] = path.split('/').filter((segment) => segment !== '');
  if (more.length > 0 && first !== 'admin') return BELOW.has(`/${[first, ...more].join('/')}`);
  return first !== 'guides' && SHELL_PATHS.some((own) => own === first);
}

/** Whether a page is at this path, or was. */
export function isKnownPage(snapshot: Snapshot, path: string): boolean {
  if (path === '/' || isGone(snapshot, path)) return true;
  return isPlainPath(path) && (isShellPage(path) || matchPage(liveDescriptors(snapshot), path) !== null);
}
