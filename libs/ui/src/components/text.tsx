import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './text.module.css';

interface Own {
  size?: 'lg' | 'md' | 'sm' | 'xs' | undefined;
  tone?: 'default' | 'muted' | 'subtle' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  weight?: 'regular' | 'medium' | 'semibold' | undefined;
  /** Figures of one width. */
  numeric?: boolean | undefined;
  mono?: boolean | undefined;
  /** Lines of like length, for short centred text. */
  balance?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Text}. */
export type TextProps<E extends ElementType = 'p'> = PolymorphicProps<E, Own>;

/** Running text in the sizes and colours of the design. */
export function Text<E extends ElementType = 'p'>(props: TextProps<E>) {
  const { as, size, tone = 'default', weight, numeric, mono, balance, className, ...rest } = props as TextProps<'p'>;
  const Tag: ElementType = as ?? 'p';
  return (
    <Tag
      {...rest}
      className={cx(
        size && styles[size],
        tone !== 'default' && styles[tone],
        weight && styles[weight],
        numeric && styles.numeric,
        mono && styles.mono,
        balance && styles.balance,
        className,
      )}
    />
  );
}
