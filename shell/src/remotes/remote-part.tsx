import { memo, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { PageState, PinnedRemote } from '@mintwire/contracts';
import { fragmentKey } from '@mintwire/contracts/fragment-key';
import { PlatformProvider, usePlatform } from '@mintwire/platform/host';
import { lazyComponent } from '../app/lazy-component';
import { PageSpinner } from '../app/page-spinner';
import { useHydrated } from '../app/use-hydrated';
import { exposeKey, loadExpose } from './load-expose';

interface Part {
  readonly remote: PinnedRemote;
  readonly expose: string;
  /** The place in a page of the shell; without it a page of the remote's own. */
  readonly slot?: string;
}

/** Parts of this page view that the browser has taken over: a later visit of the same page starts afresh. */
const takenOver = new Set<string>();

/**
 * A part of the page that a remote brings. Where a service has rendered it, the server writes that HTML into the part's element
 * and the browser's component takes over exactly those nodes when it has arrived. The boundary must not be updated before that
 * (React would throw the server's HTML away): hence the memo, and no state that changes after hydration.
 */
export const RemotePart = memo(function RemotePart(part: Part) {
  const { state } = usePlatform();
  const key = fragmentKey(part.remote.name, part.expose, part.slot);
  const [initial] = useState(() => (takenOver.has(key) ? undefined : state.fragments?.[key]));
  useEffect(() => void takenOver.add(key), [key]);
  const fallback = part.slot ? null : <PageSpinner />;
  const content = (
    <Suspense fallback={fallback}>
      <Content {...part} initial={initial} />
    </Suspense>
  );
  return initial ? content : <InBrowser fallback={fallback}>{content}</InBrowser>;
});

function InBrowser({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  return useHydrated() ? children : fallback;
}

type Initial = NonNullable<PageState['fragments']>[string];

function Content({ remote, expose, slot, initial }: Part & { readonly initial: Initial | undefined }) {
  const platform = usePlatform();
  const attributes = { 'data-remote': remote.name, 'data-release': remote.version, 'data-slot': slot };
  if (initial?.html) return <div {...attributes} dangerouslySetInnerHTML={{ __html: initial.html }} />;
  const Exposed = lazyComponent(exposeKey(remote, expose), () => loadExpose(remote, expose));
  return (
    <div {...attributes}>
      <PlatformProvider {...platform} {...(initial && { clock: clockFrom(initial.time, platform.clock) })}>
        <Exposed initial={initial} />
      </PlatformProvider>
    </div>
  );
}

type Clock = ReturnType<typeof usePlatform>['clock'];

/** A part may be older than its page: it starts from the time it was rendered at, and keeps the page's time from then on. */
function clockFrom(time: string, page: Clock): Clock {
  const startedAt = Date.parse(time);
  return { startedAt, elapsed: () => page.startedAt - startedAt + page.elapsed() };
}
