import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { HeadingLevel } from '../internal/props';
import { cx } from './cx';
import { Heading, type HeadingProps } from './heading';
import styles from './page-header.module.css';

interface Own {
  title: ReactNode;
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  align?: 'start' | 'center' | undefined;
  headingLevel?: HeadingLevel | undefined;
  /** Look of the title; by its level unless set. */
  size?: HeadingProps['size'];
}

/** Props of {@link PageHeader}. */
export type PageHeaderProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** Opens a page or a section: title, one paragraph, the main action. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, description, actions, align = 'start', headingLevel = 1, size, className, ...rest } = props;
  return (
    <div {...rest} className={cx(styles.header, align === 'center' && styles.center, className)}>
      <div className={styles.titles}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading level={headingLevel} {...(size ? { size } : {})}>
          {title}
        </Heading>
        {description && <p className={cx(styles.description, size === 'lg' && styles.small)}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
