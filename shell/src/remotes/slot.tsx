import { memo, Suspense } from 'react';
import { usePageState } from '@mintwire/platform';
import type { PinnedRemote } from '@mintwire/contracts';
import { useHydrated } from '../app/use-hydrated';
import { RemoteBoundary } from './remote-boundary';
import { RemotePart, useFragmentState } from './remote-part';

/** A named place of a shell page that remotes may fill. What cannot be loaded leaves no gap behind. */
export const Slot = memo(function Slot({ name }: { name: string }) {
  const { remotes } = usePageState().composition;
  const parts = remotes
    .flatMap((remote) => remote.slots.filter(({ slot }) => slot === name).map(({ expose, order }) => ({ remote, expose, order })))
    .sort((a, b) => a.order - b.order);
  return parts.map(({ remote, expose }) => (
    <RemoteBoundary key={`${remote.name}${expose}`} source={{ remote: remote.name, release: remote.version }} fallback={null}>
      <SlotPart remote={remote} expose={expose} slot={name} />
    </RemoteBoundary>
  ));
});

/** See `RemotePage` for the memo. */
const SlotPart = memo(function SlotPart(part: { remote: PinnedRemote; expose: string; slot: string }) {
  const initial = useFragmentState(part);
  return initial ? (
    <Suspense fallback={null}>
      <RemotePart {...part} initial={initial} />
    </Suspense>
  ) : (
    <BrowserRendered {...part} />
  );
});

function BrowserRendered(part: { remote: PinnedRemote; expose: string; slot: string }) {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <RemotePart {...part} initial={undefined} />
    </Suspense>
  );
}
