import type { ElementType, ReactNode } from 'react';
import { ExternalIcon } from '../icons';
import type { PolymorphicProps } from '../internal/props';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

interface Own extends ButtonLook {
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  /** Opens a new tab, says so, and gives the other page no handle on this one. */
  external?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link ButtonLink}. */
export type ButtonLinkProps<E extends ElementType = 'a'> = PolymorphicProps<E, Own>;

/**
 * Goes somewhere, and looks like a button.
 * @example <ButtonLink as={Link} to="/create" variant="primary">Create Token</ButtonLink>
 */
export function ButtonLink<E extends ElementType = 'a'>(props: ButtonLinkProps<E>) {
  const { as, variant, size, fullWidth, iconStart, iconEnd, external, className, children, ...rest } =
    props as ButtonLinkProps<'a'>;
  const Tag: ElementType = as ?? 'a';
  return (
    <Tag
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={cx(buttonClass({ variant, size, fullWidth }), className)}
    >
      {iconStart && <span className={styles.icon}>{iconStart}</span>}
      <span>{children}</span>
      {iconEnd && <span className={styles.icon}>{iconEnd}</span>}
      {external && (
        <>
          <span className={styles.icon}>
            <ExternalIcon />
          </span>
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </Tag>
  );
}
