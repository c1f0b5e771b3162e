import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import type { HeadingLevel, PolymorphicProps } from '../internal/props';
import styles from './card.module.css';
import { cx } from './cx';

interface Own {
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  tone?: 'default' | 'sunken' | 'accent' | undefined;
  /** Lifts under the pointer; put one `CardLink` in it. */
  interactive?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Props of {@link Card}. */
export type CardProps<E extends ElementType = 'div'> = PolymorphicProps<E, Own>;

const PADDING = { none: 'paddingNone', sm: 'paddingSm', md: 'paddingMd', lg: 'paddingLg' } as const;

/** One thing, set apart. Cards do not nest; inside a card use space and lines. */
export function Card<E extends ElementType = 'div'>(props: CardProps<E>) {
  const { as, padding = 'md', tone = 'default', interactive, className, ...rest } = props as CardProps<'div'>;
  const Tag: ElementType = as ?? 'div';
  const tint = tone === 'default' ? undefined : styles[tone];
  return (
    <Tag
      {...rest}
      className={cx(styles.card, styles[PADDING[padding]], tint, interactive && styles.interactive, className)}
    />
  );
}

interface HeaderOwn {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
}

/** Props of {@link CardHeader}. */
export type CardHeaderProps = HeaderOwn & Omit<ComponentPropsWithRef<'div'>, keyof HeaderOwn>;

/** Title of a card, with what one can do to it on the right. */
export function CardHeader({ title, description, action, headingLevel = 3, className, ...rest }: CardHeaderProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div {...rest} className={cx(styles.header, className)}>
      <div className={styles.titles}>
        <Title className={styles.title}>{title}</Title>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {action}
    </div>
  );
}

interface LinkOwn {
  className?: string | undefined;
  children?: ReactNode;
}

/** The link of an `interactive` card: its words are the name, the whole card is the target. */
export function CardLink<E extends ElementType = 'a'>(props: PolymorphicProps<E, LinkOwn>) {
  const { as, className, ...rest } = props as PolymorphicProps<'a', LinkOwn>;
  const Tag: ElementType = as ?? 'a';
  return <Tag {...rest} className={cx(styles.link, className)} />;
}
