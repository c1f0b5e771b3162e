import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './tabs.module.css';

/** One tab and its panel. */
export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  id: string;
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** Id of the chosen tab, when the caller keeps it (in the URL, say). */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /** Keep hidden panels in the document, with what was typed in them. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Views of the same thing. Arrow keys, Home and End move; Tab leaves the row for the panel. */
export function Tabs({
  id,
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  keepMounted = false,
  className,
}: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? items.find((item) => !item.disabled)?.id);
  const selected = value ?? own;
  const choose = (next: string) => {
    if (value === undefined) setOwn(next);
    if (next !== selected) onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const usable = items.filter((item) => !item.disabled);
    const index = usable.findIndex((item) => item.id === selected);
    const next = usable[targetOf(event.key, index, usable.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
    choose(next.id);
  };
  return (
    <div id={id} className={className}>
      {/* The tabs themselves are the stops; the row only hears their keys. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-tab-${item.id}`}
            type="button"
            role="tab"
            disabled={item.disabled}
            aria-selected={item.id === selected}
            aria-controls={keepMounted || item.id === selected ? `${id}-panel-${item.id}` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items
        .filter((item) => keepMounted || item.id === selected)
        .map((item) => (
          <div
            key={item.id}
            id={`${id}-panel-${item.id}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${item.id}`}
            hidden={item.id !== selected}
            // A panel without controls must be reachable too.
            tabIndex={0}
            className={cx(styles.panel)}
          >
            {item.content}
          </div>
        ))}
    </div>
  );
}
