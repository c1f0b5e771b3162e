import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './visually-hidden.module.css';

interface Own {
  className?: string | undefined;
  children?: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden<E extends ElementType = 'span'>(props: PolymorphicProps<E, Own>) {
  const { as, className, ...rest } = props as PolymorphicProps<'span', Own>;
  const Tag: ElementType = as ?? 'span';
  return <Tag {...rest} className={cx(styles.hidden, className)} />;
}
