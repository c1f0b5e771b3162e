import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { buttonClass, type ButtonLook } from './button-class';
import { cx } from './cx';
import styles from './icon-button.module.css';

interface Own extends Omit<ButtonLook, 'fullWidth'> {
  /** Where the link goes; spoken, and shown as a tooltip. */
  label: string;
  /** Opens a new tab and says so. */
  external?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link IconLink}. */
export type IconLinkProps<E extends ElementType = 'a'> = PolymorphicProps<E, Own>;

/** A square link with an icon as its only content (social links, source links). */
export function IconLink<E extends ElementType = 'a'>(props: IconLinkProps<E>) {
  const { as, label, variant = 'ghost', size = 'md', external, className, ...rest } = props as IconLinkProps<'a'>;
  const Tag: ElementType = as ?? 'a';
  return (
    <Tag
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      title={label}
      {...rest}
      aria-label={external ? `${label} (opens in a new tab)` : label}
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
