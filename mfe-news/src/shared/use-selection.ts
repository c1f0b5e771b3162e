import { useState } from 'react';

/** What is selected in a list. */
export interface Selection {
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Whether everything is. */
  readonly all: boolean;
  /** Selects everything, or nothing when everything is. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Lets somebody select things of a list; what is not in it any more is not selected. */
export function useSelection(items: readonly { readonly id: string }[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const listed = items.map(({ id }) => id);
  const ids = listed.filter((id) => selected.has(id));
  const all = ids.length > 0 && ids.length === listed.length;
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
    },
    all,
    toggleAll: () => setSelected(new Set(all ? [] : listed)),
    clear: () => setSelected(new Set()),
  };
}
