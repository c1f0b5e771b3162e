import type { ElementType, ReactNode } from 'react';
import type { PolymorphicProps } from '../internal/props';
import { cx } from './cx';
import styles from './section.module.css';

const SPACE = { sm: 'sectionSm', lg: 'sectionLg' } as const;

interface Own {
  space?: 'sm' | 'md' | 'lg' | undefined;
  tone?: 'default' | 'sunken' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Section}. */
export type SectionProps<E extends ElementType = 'section'> = PolymorphicProps<E, Own>;

/** A band of the page with its own room above and below; put a `Container` in it. */
export function Section<E extends ElementType = 'section'>(props: SectionProps<E>) {
  const { as, space = 'md', tone = 'default', className, ...rest } = props as SectionProps<'section'>;
  const Tag: ElementType = as ?? 'section';
  return (
    <Tag
      {...rest}
      className={cx(
        styles.section,
        space !== 'md' && styles[SPACE[space]],
        tone === 'sunken' && styles.sunken,
        className,
      )}
    />
  );
}
