import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './prose.module.css';

interface Own {
  /** The reading face, for the text of articles. */
  face?: 'sans' | 'serif' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Long-form HTML whose elements carry no classes: articles, guides, legal pages. */
export function Prose<E extends ElementType = 'div'>(props: PolymorphicProps<E, Own>) {
  const { as, face, className, ...rest } = props as PolymorphicProps<'div', Own>;
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={cx(styles.prose, face === 'serif' && styles.serif, className)} />;
}

/** Has the reading face there before text in it is: a browser asks for a face when it first paints with it. Without it the text is read in another. */
export const loadSerif = (): Promise<unknown> => document.fonts.load("1em 'Source Serif 4'").catch(() => undefined);
