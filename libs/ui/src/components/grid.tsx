import type { ElementType, ReactNode } from 'react';
import type { Gap, PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './layout.module.css';

interface Own {
  /** Least width of a column: 12, 16, 20 or 28 rem; `sm` unless set. */
  min?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** Few children share the whole width instead of keeping the width of a column. */
  stretch?: boolean | undefined;
  gap?: Gap | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Grid}. */
export type GridProps<E extends ElementType = 'div'> = PolymorphicProps<E, Own>;

/** As many equal columns as fit. */
export function Grid<E extends ElementType = 'div'>(props: GridProps<E>) {
  const { as, min = 'sm', stretch, gap = 4, className, ...rest } = props as GridProps<'div'>;
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      className={cx(styles.grid, stretch && styles.stretch, styles[min], styles[`gap${gap}`], className)}
    />
  );
}
