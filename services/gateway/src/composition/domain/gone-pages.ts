import type { ReleaseDescriptor } from '@mintwire/contracts';
import { matchPage } from '@mintwire/service-kit';
import { liveDescriptors, type Snapshot } from './snapshot';

/** The first segment of a path or of its pattern: all addresses below it belong to one front end. */
export function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? '';
}

/** Patterns of the pages that were taken off the site with their remote, as far as no other has got their addresses since. */
export function gonePages(snapshot: Snapshot): string[] {
  const taken = new Set(
    liveDescriptors(snapshot).flatMap(({ remote }) => remote.pages.map(({ path }) => firstSegment(path))),
  );
  const paths = withdrawnDescriptors(snapshot).flatMap(({ remote }) => remote.pages.map(({ path }) => path));
  return [...new Set(paths)].filter((path) => !taken.has(firstSegment(path)));
}

/** Whether there was a page at this path that is taken off the site. */
export function isGone(snapshot: Snapshot, path: string): boolean {
  const match = matchPage(withdrawnDescriptors(snapshot), path);
  return match !== null && gonePages(snapshot).includes(match.page.path);
}

/** A remote that somebody previews is there for them, withdrawn or not. */
function withdrawnDescriptors({ withdrawn, live }: Snapshot): ReleaseDescriptor[] {
  return [...withdrawn].flatMap(([remote, descriptor]) => (descriptor && !live.has(remote) ? [descriptor] : []));
}
