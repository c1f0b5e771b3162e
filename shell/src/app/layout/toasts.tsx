import { useStore } from 'zustand';
import { dismissToast, toastStore } from '@mintwire/platform/host';
import { Toast, ToastViewport } from '@mintwire/ui/toast';

/** Messages of every part of the page. The region is always there: an announcement needs it to exist beforehand. */
export function Toasts() {
  const { items } = useStore(toastStore);
  return (
    <ToastViewport>
      {items.map(({ id, tone, title, description }) => (
        <Toast key={id} tone={tone} title={title} description={description} onDismiss={() => dismissToast(id)} />
      ))}
    </ToastViewport>
  );
}
