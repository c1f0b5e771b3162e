import { useRef, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { CloseIcon } from '../icons';
import { useModal } from '../internal/use-modal';
import { cx } from './cx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

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

/** Props of `Dialog`. */
export type DialogProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** The open state of `Dialog`: mounted when it opens, unmounted when it closes. */
export function DialogPanel(props: Omit<DialogProps, 'open'>) {
  const { id, onClose, title, description, children, footer, size = 'md', dismissible = true, ...more } = props;
  const { initialFocusRef, className, ...rest } = more;
  const panel = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const pressedOnOverlay = useRef(false);
  useModal({ overlay, panel, initialFocusRef, onEscape: () => dismissible && onClose('escape') });
  return (
    // The overlay is a convenience for pointers; the keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={overlay}
      data-mw-layer="dialog"
      className={styles.overlay}
      onPointerDown={(event) => {
        pressedOnOverlay.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the click: selecting text and letting go outside is not a wish to leave. Nor is the second click of a double one, whose first opened this.
        const meant = pressedOnOverlay.current && event.target === event.currentTarget && event.detail < 2;
        pressedOnOverlay.current = false;
        if (meant && dismissible) onClose('overlay');
      }}
    >
      <div
        aria-describedby={description ? `${id}-description` : undefined}
        {...rest}
        ref={panel}
        id={id}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={cx(styles.panel, size !== 'md' && styles[size], className)}
      >
        <div className={cx(styles.header, children == null && styles.bare)}>
          <div className={styles.titles}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          {dismissible && (
            <IconButton label="Close" className={styles.close} onClick={() => onClose('button')}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {children != null && <div className={styles.body}>{children}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}
