import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/polymorphic';
import { cx } from './cx';
import styles from './prose.module.css';

interface Own {
  className?: string | undefined;
  children?: ReactNode;
}

/** Long-form HTML whose elements carry no classes: articles, guides, legal pages. */
export function Prose<E extends ElementType = 'div'>(props: PolymorphicProps<E, Own>) {
  const { as, className, ...rest } = props as PolymorphicProps<'div', Own>;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={cx(styles.prose, className)} />;
}
