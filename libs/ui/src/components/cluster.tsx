import type { ElementType, ReactNode } from 'react';
import type { Gap, PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './layout.module.css';

const ALIGN = { center: 'alignCenter', start: 'alignStart', end: 'alignEnd', baseline: 'alignBaseline' } as const;
const JUSTIFY = {
  start: 'justifyStart',
  between: 'justifyBetween',
  center: 'justifyCenter',
  end: 'justifyEnd',
} as const;

interface Own {
  /** Steps of 4 px; 2 unless set. */
  gap?: Gap | undefined;
  align?: keyof typeof ALIGN | undefined;
  justify?: keyof typeof JUSTIFY | undefined;
  nowrap?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Cluster}. */
export type ClusterProps<E extends ElementType = 'div'> = PolymorphicProps<E, Own>;

/** Things beside each other that wrap when there is no room. */
export function Cluster<E extends ElementType = 'div'>(props: ClusterProps<E>) {
  const { as, gap = 2, align = 'center', justify = 'start', nowrap, className, ...rest } = props as ClusterProps<'div'>;
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        styles.cluster,
        styles[`gap${gap}`],
        styles[ALIGN[align]],
        styles[JUSTIFY[justify]],
        nowrap && styles.nowrap,
        className,
      )}
    />
  );
}
