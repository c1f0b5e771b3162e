import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import styles from './skip-link.module.css';

/** First link of the page: past header and menu, to the element with id `main` (give that one `tabIndex={-1}`). */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
  className,
  ...rest
}: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} href={href} className={cx(styles.link, className)}>
      {children}
    </a>
  );
}
