import { createPortal } from 'react-dom';
import { Owned } from '../internal/owned';
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
