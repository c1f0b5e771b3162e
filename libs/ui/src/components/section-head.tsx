import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { HeadingLevel } from '../internal/props';
import { cx } from './cx';
import { Heading } from './heading';
import styles from './section-head.module.css';

interface Own {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section. */
  titleId?: string | undefined;
  headingLevel?: HeadingLevel | undefined;
  /** Where there is more of it. */
  link?: ReactNode;
}

/** Props of {@link SectionHead}. */
export type SectionHeadProps = Own & Omit<ComponentPropsWithRef<'div'>, keyof Own>;

/** Heading of a section, with the way to all of it at the end of the line. */
export function SectionHead({ title, titleId, headingLevel = 2, link, className, ...rest }: SectionHeadProps) {
  return (
    <div {...rest} className={cx(styles.head, className)}>
      <Heading level={headingLevel} id={titleId}>
        {title}
      </Heading>
      {link}
    </div>
  );
}
