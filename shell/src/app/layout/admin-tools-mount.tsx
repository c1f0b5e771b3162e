import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '../../remotes/remote-boundary';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { wasSignedInHere } from '../signed-in-hint';

const AdminTools = lazy(async () => {
  const { AdminTools: Tools } = await import(
    /* webpackChunkName: "page-admin" */ '../../features/admin/overlay/admin-tools'
  );
  return { default: Tools };
});

/** Tools of the admin area on every page. Their code is fetched only where somebody has signed in; others' pages ask nothing. */
export function AdminToolsMount() {
  const hydrated = useHydrated();
  if (!hydrated || !wasSignedInHere()) return null;
  return (
    <RemoteBoundary fallback={null}>
      <Suspense fallback={null}>
        <AdminTools />
      </Suspense>
    </RemoteBoundary>
  );
}
