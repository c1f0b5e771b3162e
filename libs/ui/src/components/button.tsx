import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';
import { cx } from './cx';
import { SpinnerMark } from './spinner-mark';

interface Own extends ButtonLook {
  /** Shows a spinner, announces "busy" and blocks clicks; the button keeps its size and its focus. */
  loading?: boolean | undefined;
  /** Replaces the label while loading ("Waiting for wallet..."). */
  loadingText?: ReactNode;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
}

type Reason =
  | { disabledReason?: undefined; id?: string | undefined }
  | {
      /**
       * Why the button cannot be used now. The button stays reachable, its click does nothing, the sentence stands under it. Pass it always,
       * undefined while there is none: so the button keeps its focus when that changes.
       */
      disabledReason: ReactNode;
      id: string;
    };

/** Props of {@link Button}. */
export type ButtonProps = Own & Reason & Omit<ComponentPropsWithRef<'button'>, keyof Own | 'id'>;

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Starts an action. One `primary` per view; `danger` only for what cannot be undone. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, loading = false, loadingText, iconStart, iconEnd, disabledReason, ...own } = props;
  const { className, children, onClick, disabled = false, type = 'button', ...rest } = own;
  const blocked = loading || disabledReason !== undefined;
  const reasonId = disabledReason === undefined ? undefined : `${rest.id}-reason`;
  const label = (
    <>
      {iconStart && <span className={styles.icon}>{iconStart}</span>}
      <span>{children}</span>
      {iconEnd && <span className={styles.icon}>{iconEnd}</span>}
    </>
  );
  const button = (
    <button
      aria-describedby={reasonId}
      {...rest}
      type={type}
      disabled={disabled && !disabledReason}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      onClick={blocked ? swallow : onClick}
      className={cx(
        buttonClass({ variant, size, fullWidth }),
        disabledReason !== undefined && styles.disabled,
        loading && styles.busy,
        className,
      )}
    >
      {loading && loadingText !== undefined && (
        <>
          <SpinnerMark />
          <span>{loadingText}</span>
        </>
      )}
      {loading && loadingText === undefined && (
        <>
          <span className={styles.spinner}>
            <SpinnerMark />
          </span>
          <span className={styles.behindSpinner}>{label}</span>
        </>
      )}
      {!loading && label}
    </button>
  );
  // A button that can have a reason keeps its place in the tree while the reason comes and goes: another element would lose the focus.
  if (!('disabledReason' in props)) return button;
  return (
    <span
      className={cx(reasonId === undefined ? styles.withoutReason : styles.withReason, fullWidth && styles.fullWidth)}
    >
      {button}
      {reasonId !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
