import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { HeadingLevel } from '../internal/props';
import styles from './accordion.module.css';
import { cx } from './cx';
import { FoldSummary } from './fold-summary';

/** Questions and answers. Several may be open at once; it works without JavaScript and is found by search in the page. */
export function Accordion({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={cx(styles.accordion, className)} />;
}

interface Own {
  title: ReactNode;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  headingLevel?: HeadingLevel | undefined;
}

/** Props of {@link AccordionItem}. */
export type AccordionItemProps = Own & Omit<ComponentPropsWithRef<'details'>, keyof Own | 'open'>;

/** One entry of an `Accordion`. */
export function AccordionItem(props: AccordionItemProps) {
  const { title, defaultOpen, onOpenChange, headingLevel = 3, className, children, ...rest } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <details
      {...rest}
      // React sets this attribute when its value changes; it never does, so what the visitor opens stays open.
      open={defaultOpen}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={cx(styles.item, className)}
    >
      <FoldSummary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
      </FoldSummary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
