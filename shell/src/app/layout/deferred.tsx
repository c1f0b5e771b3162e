import { memo, Suspense } from 'react';
import { RemoteBoundary } from '../../remotes/remote-boundary';
import { lazyComponent } from '../lazy-component';

/** The parts of the frame around the page. Without script they can be read, and their links lead where they say. */
type PartName = 'AdminHeader' | 'Arrival' | 'Header' | 'NoPageHere' | 'Footer' | 'Toasts';

/** What the server wrote of them. */
const KEPT: Partial<Record<PartName, string>> = { AdminHeader: 'header', Header: 'header', Footer: 'main ~ footer' };

/**
 * A part of the frame whose code is not in the first download. Its HTML is there from the server; it comes alive when its chunk
 * has arrived, which does not hold up the page itself, and stays what it is when that does not come. React would throw the server's HTML away if
 * the boundary were updated before that: hence the memo.
 */
export const Deferred = memo(function Deferred({ part }: { part: PartName }) {
  const Part = lazyComponent(part, async () => (await import(/* webpackChunkName: "frame" */ './frame'))[part]);
  return (
    <RemoteBoundary fallback={null} keep={KEPT[part]}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
});
