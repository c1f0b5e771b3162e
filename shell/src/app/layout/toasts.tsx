import { useState } from 'react';
import { useStore } from 'zustand';
import { dismissToast, toastStore } from '@mintwire/platform/host';
import { Toast, ToastViewport } from '@mintwire/ui/toast';
import { useOnline } from '@mintwire/ui/use-online';
import { NewVersionNotice } from '../new-version/new-version';
import { AdminToolsMount } from './admin-tools-mount';

/** Messages of every part of the page, and the tools of the admin area. The region is always there: an announcement needs it to exist beforehand. */
export function Toasts() {
  const { items } = useStore(toastStore);
  return (
    <>
      <AdminToolsMount />
      <ToastViewport>
        <NewVersionNotice />
        <OfflineNotice />
        {items.map(({ id, tone, title, description }) => (
          <Toast key={id} tone={tone} title={title} description={description} onDismiss={() => dismissToast(id)} />
        ))}
      </ToastViewport>
    </>
  );
}

/** As long as the browser has no network, or until it is closed; the next time it is said again. */
function OfflineNotice() {
  return useOnline() ? null : <Offline />;
}

function Offline() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Toast
      tone="warning"
      title="You are offline"
      description="What you typed on this page stays. Other pages open when the network is back."
      onDismiss={() => setClosed(true)}
    />
  );
}
