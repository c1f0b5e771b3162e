import { Suspense } from 'react';
import { usePageState } from '@mintwire/platform';
import { useHydrated } from '../app/use-hydrated';
import { RemoteBoundary } from './remote-boundary';
import { RemoteComponent } from './remote-page';

/** A named place of a shell page that remotes may fill. What cannot be loaded leaves no gap behind. */
export function Slot({ name }: { name: string }) {
  const { remotes } = usePageState().composition;
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const parts = remotes
    .flatMap((remote) => remote.slots.filter(({ slot }) => slot === name).map(({ expose, order }) => ({ remote, expose, order })))
    .sort((a, b) => a.order - b.order);
  return parts.map(({ remote, expose }) => (
    <RemoteBoundary key={`${remote.name}${expose}`} source={{ remote: remote.name, release: remote.version }} fallback={null}>
      <Suspense fallback={null}>
        <div data-remote={remote.name} data-slot={name}>
          <RemoteComponent remote={remote} expose={expose} />
        </div>
      </Suspense>
    </RemoteBoundary>
  ));
}
