import { useRef } from 'react';
import { CloseIcon } from '../icons';
import { useModal } from '../internal/use-modal';
import { cx } from './cx';
import type { DialogProps } from './dialog';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

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
        // Both ends of the click: selecting text and letting go outside is not a wish to leave.
        const meant = pressedOnOverlay.current && event.target === event.currentTarget;
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
