import { useState } from 'react';

/** What is selected in a list. */
export interface Selection {
  /** In the order of the list. */
  readonly keys: readonly string[];
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Whether everything is. */
  readonly all: boolean;
  /** Selects everything, or nothing when everything is. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Selected {
  readonly list: string;
  readonly keys: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Lets somebody select things of a list; what is not in it any more is not selected. Nothing is selected in another list (page, filter),
 * which has another name.
 */
export function useSelection(listed: readonly string[], list = ''): Selection {
  const [selected, setSelected] = useState<Selected>({ list, keys: NONE });
  if (selected.list !== list) setSelected({ list, keys: NONE });
  const chosen = selected.list === list ? selected.keys : NONE;
  const keys = listed.filter((key) => chosen.has(key));
  const all = keys.length > 0 && keys.length === listed.length;
  const select = (next: Iterable<string>) => setSelected({ list, keys: new Set(next) });
  return {
    keys,
    has: (key) => chosen.has(key),
    toggle: (key) => select(chosen.has(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    all,
    toggleAll: () => select(all ? [] : listed),
    clear: () => select([]),
  };
}
