import type { AdminComment } from '@mintwire/contracts';
import { useState, type FocusEvent, type RefObject } from 'react';

/** The comment that keys are about. */
export interface CurrentComment {
  /** The first one until another is chosen. */
  readonly id: string | undefined;
  /** Goes to a comment; to none that is not listed. */
  readonly goTo: (id: string | undefined) => void;
  /** Goes on by so many, not beyond the ends. */
  readonly step: (by: number) => void;
  /** Whatever of a comment is used makes it the current one. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** Which comment of a list is the current one. It has the focus once somebody went there, so that readers of screens hear of it. */
export function useCurrentComment(
  list: RefObject<HTMLElement | null>,
  items: readonly Pick<AdminComment, 'id'>[],
): CurrentComment {
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const goTo = (id: string | undefined) => {
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus();
  };
  return {
    id: items[at]?.id,
    goTo,
    step: (by) => goTo(items[Math.min(items.length - 1, Math.max(0, at + by))]?.id),
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-comment]')?.dataset['comment'];
      if (id !== undefined) setChosen(id);
    },
  };
}
