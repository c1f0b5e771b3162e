import { Badge } from '@mintwire/ui/badge';
import type { Tone } from '@mintwire/ui';
import type { ListFilter } from './use-list-address';

/** A state in words. */
export interface StateWords {
  readonly text: string;
  readonly tone: Tone;
  /** Who or what is in it, for whoever shows only those. */
  readonly meaning?: string;
}

/** The words of each state of something. */
export type StatesInWords<State extends string> = Readonly<Record<State, StateWords>>;

/** The state that something is in. */
export function StateBadge({ of: { text, tone } }: { readonly of: StateWords }) {
  return <Badge tone={tone}>{text}</Badge>;
}

/** Narrows a list to what is in one state. */
export function stateFilter(states: StatesInWords<string>): ListFilter {
  return {
    name: 'state',
    label: 'Show',
    options: [
      { value: '', label: 'All' },
      ...Object.entries(states).map(([value, { text, meaning }]) => ({
        value,
        label: text,
        ...(meaning !== undefined && { meaning }),
      })),
    ],
  };
}
