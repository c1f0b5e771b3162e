import { Button } from '@mintwire/ui/button';
import { Checkbox } from '@mintwire/ui/checkbox';
import { Cluster } from '@mintwire/ui/cluster';
import { Text } from '@mintwire/ui/text';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  /** What is selected: "Selected articles". */
  readonly label: string;
  readonly selection: Selection;
  /** Buttons for what can be done with all of them; disabled while there are none. */
  readonly children: ReactNode;
}

/** Selects all of a list or none, says how many are selected, and offers what can be done with them. */
export function SelectionBar({ label, selection: { keys, all, toggleAll }, children }: SelectionBarProps) {
  const first = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const some = keys.length > 0;
  useEffect(() => {
    // The button that was pressed is disabled now.
    if (!some && bar.current?.contains(document.activeElement) && document.activeElement?.matches(':disabled'))
      first.current?.focus();
  }, [some]);
  return (
    <Cluster ref={bar} gap={2} align="center" role="group" aria-label={label}>
      <Button ref={first} size="sm" variant="ghost" onClick={toggleAll}>
        {all ? 'Select none' : 'Select all'}
      </Button>
      {children}
      <Text size="sm" tone="muted" role="status">
        {some ? `${keys.length} selected` : ''}
      </Text>
    </Cluster>
  );
}

/** Props of {@link SelectBox}. */
export interface SelectBoxProps {
  readonly rowKey: string;
  /** Of the row. */
  readonly name: string;
  readonly selection: Selection;
}

/** Selects a row. */
export function SelectBox({ rowKey, name, selection: { has, toggle } }: SelectBoxProps) {
  return (
    <Checkbox
      id={`select-${rowKey}`}
      label={<VisuallyHidden>{`Select ${name}`}</VisuallyHidden>}
      checked={has(rowKey)}
      onChange={() => toggle(rowKey)}
    />
  );
}
