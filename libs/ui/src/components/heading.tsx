import type { ComponentPropsWithRef } from 'react';
import type { HeadingLevel } from '../internal/props';
import { cx } from './cx';
import styles from './heading.module.css';

const SIZES = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm', 5: 'sm', 6: 'sm' } as const;

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Place in the outline of the page. */
  level: HeadingLevel;
  /** Look, when it differs from what the level suggests. */
  size?: 'display' | 'xl' | 'lg' | 'md' | 'sm' | undefined;
}

/** A heading whose size is independent of its level. */
export function Heading({ level, size = SIZES[level], className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={cx(styles[size], className)}>
      {children}
    </Tag>
  );
}
