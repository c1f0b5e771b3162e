import type { ElementType, ReactNode } from 'react';
import type { Gap, PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './layout.module.css';

const ALIGN = { stretch: 'alignStretch', start: 'alignStart', center: 'alignCenter', end: 'alignEnd' } as const;

interface Own {
  /** Steps of 4 px; 4 unless set. */
  gap?: Gap | undefined;
  align?: keyof typeof ALIGN | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Stack}. */
export type StackProps<E extends ElementType = 'div'> = PolymorphicProps<E, Own>;

/** Things below each other at one distance. */
export function Stack<E extends ElementType = 'div'>(props: StackProps<E>) {
  const { as, gap = 4, align = 'stretch', className, ...rest } = props as StackProps<'div'>;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={cx(styles.stack, styles[`gap${gap}`], styles[ALIGN[align]], className)} />;
}
