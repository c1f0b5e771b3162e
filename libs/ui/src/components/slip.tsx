import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './slip.module.css';

interface Own {
  className?: string | undefined;
  children?: ReactNode;
}

/** A slip of paper with a torn edge: what was paid, and what is proved. Paper is light in both themes, a little dimmer in the dark one, and what lies on it is as in the light one. */
export function Slip<E extends ElementType = 'div'>(props: PolymorphicProps<E, Own>) {
  const { as, className, children, ...rest } = props as PolymorphicProps<'div', Own>;
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag {...rest} className={cx(styles.slip, className)}>
      <div data-theme="light" className={styles.content}>
        {children}
      </div>
    </Tag>
  );
}
