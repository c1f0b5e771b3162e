import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { cx } from './cx';
import styles from './icon-button.module.css';

interface Own extends Omit<ButtonLook, 'fullWidth'> {
  /** What the button does; spoken, and shown as a tooltip. */
  label: string;
}

/** Props of {@link IconButton}. */
export type IconButtonProps = Own & Omit<ComponentPropsWithRef<'button'>, keyof Own | 'aria-label'>;

/** A square button with an icon as its only content. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        buttonClass({ variant, size }),
        styles.square,
        variant === 'ghost' && styles.ghost,
        size !== 'md' && styles[size],
        className,
      )}
    />
  );
}
