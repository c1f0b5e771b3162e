interface Update {
  readonly slot: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** A step in a slot's life, as `slotsUpdatesSubscribe` tells it. */
export type SlotUpdate =
  | (Update & { readonly type: 'optimisticConfirmation' | 'root' })
  | (Update & { readonly type: 'createdBank'; readonly parent: number })
  | (Update & { readonly type: 'dead'; readonly err: string });

/** A clock that stood still (a laptop that slept) does not make up for all that it missed. */
const MAX_SLOTS = 64;

/** What happened between two slots on a cluster of one node: a slot is confirmed when the next begins. */
export function slotUpdates(from: number, to: number, root: number): SlotUpdate[] {
  const timestamp = Date.now();
  const first = Math.max(from + 1, to - MAX_SLOTS);
  return Array.from({ length: to - first + 1 }, (_, index) => first + index).flatMap((slot): SlotUpdate[] => [
    { type: 'optimisticConfirmation', slot: slot - 1, timestamp },
    { type: 'createdBank', slot, parent: slot - 1, timestamp },
    { type: 'root', slot: root - (to - slot), timestamp },
  ]);
}

/** A slot that the cluster went away from. */
export function deadSlot(slot: number): SlotUpdate {
  return { type: 'dead', slot, timestamp: Date.now(), err: 'the cluster went over to another fork' };
}
