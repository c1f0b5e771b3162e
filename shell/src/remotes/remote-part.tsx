import { memo, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PageState } from '@mintwire/contracts';
import { fragmentKey } from '@mintwire/contracts/page-names';
import { usePageState } from '@mintwire/platform';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { lazyComponent } from '../app/lazy-component';
import { PageSpinner } from '../app/page-spinner';
import { exposeKey, loadExpose } from './load-expose';
import type { StartedProps } from './start-at';
import { shownModule, type RemoteModule } from './fallbacks';

interface Part extends RemoteModule {
  /** The place in a page of the shell; without it a page of the remote's own. */
  readonly slot?: string;
  /** Stands there until it comes, where that is not as large as a page. */
  readonly waiting?: ReactNode;
}

/** Parts of this page view that the browser has taken over: a later visit of the same page starts afresh. */
const takenOver = new Set<string>();

/**
 * A part of the page that a remote brings. Where a service has rendered it, the server writes that HTML into the part's element
 * and the browser's component takes over exactly those nodes when it has arrived. The boundary must not be updated before that
 * (React would throw the server's HTML away): hence the memo, and no state that changes after hydration.
 */
export const RemotePart = memo(function RemotePart(own: Part) {
  const { fragments } = usePageState();
  // A part that suspends for too long fails here, beside what the server wrote for it.
  const [failure, fail] = useState<unknown>();
  if (failure) throw failure;
  const key = fragmentKey(own.remote.name, own.expose, own.slot);
  const [initial] = useState(() => (takenOver.has(key) ? undefined : fragments?.[key]));
  // What is mounted stays what it is.
  const [part] = useState(() => shownModule(own));
  useEffect(() => void takenOver.add(key), [key]);
  const fallback = own.waiting ?? (part.slot ? null : <PageSpinner />);
  const content = (
    <Suspense fallback={fallback}>
      <Content {...part} initial={initial} onLate={fail} />
    </Suspense>
  );
  return initial ? content : <InBrowser fallback={fallback}>{content}</InBrowser>;
});

function InBrowser({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  return useHydrated() ? children : fallback;
}

type Initial = NonNullable<PageState['fragments']>[string];

function Content({
  remote,
  expose,
  slot,
  initial,
  onLate,
}: Part & StartedProps & { readonly initial: Initial | undefined }) {
  const attributes = { 'data-remote': remote.name, 'data-release': remote.version, 'data-slot': slot };
  if (initial?.html) return <div {...attributes} dangerouslySetInnerHTML={{ __html: initial.html }} />;
  const Exposed: ComponentType<StartedProps> = lazyComponent(exposeKey(remote, expose), () =>
    loadExpose(remote, expose),
  );
  return (
    <div {...attributes}>
      <Exposed initial={initial} onLate={onLate} />
    </div>
  );
}
