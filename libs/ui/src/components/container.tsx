import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './container.module.css';

const SIZE = {
  text: 'containerText',
  narrow: 'containerNarrow',
  default: 'containerDefault',
  wide: 'containerWide',
} as const;

interface Own {
  size?: 'text' | 'narrow' | 'default' | 'wide' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Container}. */
export type ContainerProps<E extends ElementType = 'div'> = PolymorphicProps<E, Own>;

/** The width of the page, with its gutters. */
export function Container<E extends ElementType = 'div'>(props: ContainerProps<E>) {
  const { as, size = 'default', className, ...rest } = props as ContainerProps<'div'>;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={cx(styles.container, styles[SIZE[size]], className)} />;
}
