import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../internal/use-hydrated';
import { DialogPanel, type DialogProps } from './dialog-panel';

export type { DialogCloseReason, DialogProps } from './dialog-panel';

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
