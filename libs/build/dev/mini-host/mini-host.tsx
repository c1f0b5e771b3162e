import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useStore } from 'zustand';
import type { PinnedRemote } from '@mintwire/contracts';
import { usePageState } from '@mintwire/platform';
import { dismissToast, toastStore } from '@mintwire/platform/host';
import { Spinner } from '@mintwire/ui/spinner';
import { Toast, ToastViewport } from '@mintwire/ui/toast';
import { ExposedComponent } from './exposed-component';
import { FaultScreen } from './fault-screen';
import { Overview } from './overview';
import { PageHead } from './page-head';
import { TopBar } from './top-bar';

/** Stands in for the shell around one remote: its pages on their routes, everything it offers on the others. */
export function MiniHost() {
  // The server of the mini-host tells everything about it.
  const [remote] = usePageState().composition.remotes as readonly PinnedRemote[];
  const { items } = useStore(toastStore);
  if (!remote) return <p>The first build is not done yet, or failed.</p>;
  return (
    <>
      <TopBar remote={remote} />
      <main id="main" tabIndex={-1}>
        <FaultScreen>
          <Suspense fallback={<Spinner size="lg" />}>
            <Routes>
              {remote.pages.map((page) => (
                <Route
                  key={page.path}
                  path={page.path}
                  caseSensitive
                  element={<RemotePage remote={remote} page={page} />}
                />
              ))}
              <Route path="*" element={<Overview remote={remote} />} />
            </Routes>
          </Suspense>
        </FaultScreen>
      </main>
      <ToastViewport>
        {items.map(({ id, tone, title, description }) => (
          <Toast key={id} tone={tone} title={title} description={description} onDismiss={() => dismissToast(id)} />
        ))}
      </ToastViewport>
    </>
  );
}

function RemotePage({ remote, page }: { remote: PinnedRemote; page: PinnedRemote['pages'][number] }) {
  return (
    <div data-remote={remote.name} data-release={remote.version}>
      <PageHead page={page} />
      <ExposedComponent remote={remote} expose={page.expose} />
    </div>
  );
}
