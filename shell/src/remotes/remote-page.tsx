import type { PinnedRemote } from '@mintwire/contracts';
import { lazyComponent } from '../app/lazy-component';
import { PageSpinner } from '../app/page-spinner';
import { useHydrated } from '../app/use-hydrated';
import { exposeKey, loadExpose } from './load-expose';

/** A page of a remote. The wrapper is there from the server on, so that a server-rendered fragment can stand in it. */
export function RemotePage({ remote, expose }: { remote: PinnedRemote; expose: string }) {
  const hydrated = useHydrated();
  return (
    <div data-remote={remote.name} data-release={remote.version}>
      {hydrated ? <RemoteComponent remote={remote} expose={expose} /> : <PageSpinner />}
    </div>
  );
}

/** An exposed component of a remote; suspends until it has arrived. */
export function RemoteComponent({ remote, expose }: { remote: PinnedRemote; expose: string }) {
  const Exposed = lazyComponent(exposeKey(remote, expose), () => loadExpose(remote, expose));
  return <Exposed />;
}
