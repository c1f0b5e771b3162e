import { useLocation } from '@mintwire/platform';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** What this needs of the Navigation API. Browsers without it let the back button through. */
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string; readonly url: string; readonly sameDocument: boolean };
}

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** Whether it stays where only the query of the address changes: beside a list that is narrowed, and read page by page. */
  readonly staysOnPath?: boolean;
}

/**
 * Asks before what was typed is lost: when a link is followed or a button with `data-mw-leaves` is pressed, when somebody goes back, and when
 * the page itself is left. It watches links and not the router, so that it is the same in the shell and in a remote.
 */
export function LeaveGuard({ when, staysOnPath = false }: LeaveGuardProps) {
  return when ? <Watching staysOnPath={staysOnPath} /> : null;
}

function Watching({ staysOnPath }: { readonly staysOnPath: boolean }) {
  const { key } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [leaving, setLeaving] = useState(false);
  const stay = () => {
    setLeave(null);
    setLeaving(false);
  };
  useEffect(() => {
    if (leaving) return undefined;
    const { navigation } = window as unknown as { navigation?: Navigation };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = linkAway(event);
      const button = buttonAway(event);
      const way = link ?? button;
      if (!way || (link && staysOnPath && isOnPath(link.href))) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        way.click();
        // What the button does may fail, and no other address says that it is over.
        if (button) stay();
      });
    };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      // Another document is the matter of the unload question.
      if (navigationType !== 'traverse' || !event.cancelable || !destination.sameDocument) return;
      if (staysOnPath && isOnPath(destination.url)) return;
      event.preventDefault();
      setLeave(() => () => navigation?.traverseTo(destination.key));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [leaving, staysOnPath]);
  useEffect(() => {
    // Only now nobody asks any more.
    if (leaving) leave?.();
  }, [leaving, leave]);
  useEffect(() => {
    // Whoever is still here after that may lose what is typed another time.
    stay();
  }, [key]);
  if (!leave || leaving) return null;
  return (
    <ConfirmDialog
      id="leave-form"
      title="Leave without saving?"
      action="Leave and lose the changes"
      danger
      onClose={() => setLeave(null)}
      onConfirm={async () => setLeaving(true)}
    >
      <p>What you have changed here is not saved.</p>
    </ConfirmDialog>
  );
}

const isOnPath = (address: string) => new URL(address).pathname === window.location.pathname;

function buttonAway({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-mw-leaves]') : null;
}

/** The link that this click follows to another page in this tab; null for every other click. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (!link?.href || link.download || (link.target !== '' && link.target !== '_self')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const { location } = window;
  return origin !== location.origin || (pathname === location.pathname && search === location.search) ? null : link;
}
