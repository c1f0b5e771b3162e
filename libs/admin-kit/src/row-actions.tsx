import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Text } from '@mintwire/ui/text';
import { useId, type ReactNode } from 'react';

/** One thing that can be done with a row. */
export interface RowAction {
  /** On the button: the row says the rest. */
  readonly label: string;
  /** For whoever hears the button without its row: "Remove ada@example.org". */
  readonly name: string;
  /** Why it cannot be done now; empty where the row shows that already. */
  readonly blocked?: string | undefined;
  /** Asked before it is done. */
  readonly question?: RowQuestion;
  /** Does it and resolves to a sentence that says what was done; what only opens something returns nothing. */
  readonly act: () => Promise<string> | void;
}

/** What is about to happen to a row. */
export interface RowQuestion {
  readonly title: string;
  /** Exactly what will happen. */
  readonly text: ReactNode;
  /** On the button. */
  readonly action: string;
  readonly danger?: boolean;
}

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** Names of those that are being done. */
  readonly busy: ReadonlySet<string>;
  readonly onPress: (action: RowAction) => void;
}

/** The buttons of a row, and why one of them does nothing now. */
export function RowActions({ actions, busy, onPress }: RowActionsProps) {
  const id = useId();
  if (actions.length === 0) return '–';
  return (
    <Cluster gap={2} justify="end">
      {actions.map((action, place) => (
        <Button
          key={action.label}
          size="sm"
          aria-label={action.name}
          aria-describedby={action.blocked ? `${id}-${place}` : undefined}
          disabled={action.blocked !== undefined}
          loading={busy.has(action.name)}
          onClick={() => onPress(action)}
        >
          {action.label}
        </Button>
      ))}
      {actions.map(({ label, blocked }, place) =>
        blocked ? (
          <Text key={label} id={`${id}-${place}`} as="span" size="xs" tone="muted">
            {blocked}
          </Text>
        ) : null,
      )}
    </Cluster>
  );
}
