import { useEffect, useState, useSyncExternalStore } from 'react';
import { openEditing } from '../api/open-editing';
import type { Autosave, Snapshot } from '../model/autosave';
import type { Editing, EditingState } from '../model/editing';

const OPENING: EditingState = { kind: 'opening' };
const nothing = () => () => {};

/** An article in this tab, as long as the screen is there. */
export function useEditing(id: string, onAside: () => void): { state: EditingState; editing: Editing | null } {
  const [editing, setEditing] = useState<Editing | null>(null);
  useEffect(() => {
    const opened = openEditing(id, onAside);
    setEditing(opened);
    return () => opened.close();
  }, [id, onAside]);
  const state = useSyncExternalStore(editing?.subscribe ?? nothing, () => editing?.state() ?? OPENING);
  return { state, editing };
}

export const useSnapshot = (autosave: Autosave): Snapshot =>
  useSyncExternalStore(autosave.subscribe, autosave.snapshot);
