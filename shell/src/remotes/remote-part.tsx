import { use, useMemo, useState, type ReactNode } from 'react';
import type { FragmentState, PinnedRemote } from '@mintwire/contracts';
import { fragmentKey } from '@mintwire/contracts/fragment-key';
import { PlatformProvider, usePlatform } from '@mintwire/platform/host';
import { lazyComponent } from '../app/lazy-component';
import { useHydrated } from '../app/use-hydrated';
import { FragmentHtml } from './fragment-html';
import { exposeKey, loadExpose } from './load-expose';

interface Props {
  readonly remote: PinnedRemote;
  readonly expose: string;
  /** The place in a page of the shell; null for a page of the remote's own. */
  readonly slot: string | null;
}

/** What the server rendered this part from; undefined when it did not, or when the visitor came here by a click inside the site. */
export function useFragmentState({ remote, expose, slot }: Props): FragmentState | undefined {
  const { fragments } = usePlatform().state;
  const hydrating = !useHydrated();
  const [state] = useState(() => (hydrating ? fragments?.[fragmentKey(remote.name, expose, slot)] : undefined));
  return state;
}

/**
 * An exposed component of a remote in its element; suspends until it has arrived. With `initial` the server writes the HTML of
 * the part into the same element, and the browser's component takes over exactly those nodes.
 */
export function RemotePart({ remote, expose, slot, initial }: Props & { readonly initial: FragmentState | undefined }) {
  const html = use(FragmentHtml)?.get(fragmentKey(remote.name, expose, slot));
  const attributes = { 'data-remote': remote.name, 'data-release': remote.version, ...(slot !== null && { 'data-slot': slot }) };
  if (html !== undefined) return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  const Exposed = lazyComponent(exposeKey(remote, expose), () => loadExpose(remote, expose));
  return (
    <div {...attributes}>
      <AtTime of={initial}>
        <Exposed initial={initial} />
      </AtTime>
    </div>
  );
}

/** A part may be older than its page. It starts from the time it was rendered at, and keeps the page's time from then on. */
function AtTime({ of, children }: { of: FragmentState | undefined; children: ReactNode }) {
  const { state, clock } = usePlatform();
  const partClock = useMemo(() => {
    if (!of) return clock;
    const startedAt = Date.parse(of.time);
    return { startedAt, elapsed: () => clock.startedAt - startedAt + clock.elapsed() };
  }, [of, clock]);
  if (!of) return children;
  return (
    <PlatformProvider state={state} clock={partClock}>
      {children}
    </PlatformProvider>
  );
}
