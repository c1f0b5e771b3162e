import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Autosave, Snapshot } from './autosave';
import type { SavedDraft } from './draft';
import type { Editing, EditingState } from './editing';
import { openEditing, type DraftRoom } from './open-editing';

const OPENING = { kind: 'opening' } as const;
const nothing = () => () => {};

/** A draft in this tab, as long as the screen is there. */
export function useEditing<D extends SavedDraft>(
  room: DraftRoom<D>,
  id: string,
  onAside: () => void,
): { state: EditingState<D>; editing: Editing<D> | null } {
  const [editing, setEditing] = useState<Editing<D> | null>(null);
  useEffect(() => {
    const opened = openEditing(room, id, onAside);
    setEditing(opened);
    return () => opened.close();
  }, [room, id, onAside]);
  const state = useSyncExternalStore<EditingState<D>>(editing?.subscribe ?? nothing, () => editing?.state() ?? OPENING);
  return { state, editing };
}

export const useSnapshot = <D extends SavedDraft>(autosave: Autosave<D>): Snapshot<D> =>
  useSyncExternalStore(autosave.subscribe, autosave.snapshot);
