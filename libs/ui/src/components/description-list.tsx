import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import styles from './description-list.module.css';

/** One name and its value. */
export interface Description {
  term: ReactNode;
  description: ReactNode;
  /** React key; the term itself when it is a string. */
  key?: string | undefined;
}

interface Own {
  items: readonly Description[];
  layout?: 'rows' | 'stacked' | undefined;
}

/** Props of {@link DescriptionList}. */
export type DescriptionListProps = Own & Omit<ComponentPropsWithRef<'dl'>, keyof Own | 'children'>;

/** Names and values of one thing: a fee breakdown, a receipt. */
export function DescriptionList({ items, layout = 'rows', className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={cx(styles.list, layout === 'stacked' && styles.stacked, className)}>
      {items.map((item, index) => (
        <div key={item.key ?? (typeof item.term === 'string' ? item.term : index)} className={styles.row}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
