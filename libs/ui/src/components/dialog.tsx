import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Owned } from '../internal/owned';
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
