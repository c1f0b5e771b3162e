import { ADMIN_PATHS, type ReleaseDescriptor } from '@mintwire/contracts';

/** Whether a path below `/admin` leads to no screen: neither the shell's own, which have nothing below them, nor any of these releases'. */
export function isMissingScreen(path: string, releases: readonly ReleaseDescriptor[]): boolean {
  const [area, screen, ...below] = path.split('/').filter((segment) => segment !== '');
  if (area !== 'admin' || screen === undefined) return false;
  if (ADMIN_PATHS.some((own) => own === screen)) return below.length > 0;
  return !releases.some(({ remote }) => remote.admin?.some((brought) => brought.path === screen));
}
