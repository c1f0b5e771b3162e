import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../internal/use-hydrated';
import { DialogPanel } from './dialog-panel';

/** What closed a dialog. */
export type DialogCloseReason = 'escape' | 'overlay' | 'button';

interface Own {
  id: string;
  open: boolean;
  /** The visitor wants out; set `open` to false. */
  onClose: (reason: DialogCloseReason) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** False while leaving would lose something (a transaction under way): no Escape, overlay or close button. */
  dismissible?: boolean | undefined;
  /** Takes focus on opening; the panel itself does unless set, so that title and description are read. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** Props of {@link Dialog}. */
export type DialogProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/**
 * A modal dialog: keeps focus inside, gives it back on closing, and stops the page from scrolling.
 * It is not a native `<dialog>`: the browser's top layer would put toasts and the windows that wallets inject out of reach.
 */
export function Dialog({ open, ...panel }: DialogProps) {
  const hydrated = useHydrated();
  return open && hydrated
    ? createPortal(
        <Owned>
          <DialogPanel {...panel} />
        </Owned>,
        document.body,
      )
    : null;
}

/** Name of the remote that this copy of the design system was built into; unset in the shell. */
declare const __REMOTE_NAME__: string | undefined;

const remote = typeof __REMOTE_NAME__ === 'undefined' ? undefined : __REMOTE_NAME__;

/** Marks what stands outside of its remote's place in the page as the remote's: a remote's styles match inside such elements only. */
function Owned({ children }: { children: ReactNode }) {
  return remote === undefined ? children : <div data-remote={remote}>{children}</div>;
}
