import type { AccountChange } from '../archive/records';
import type { SvmEngine } from '../engine/svm-engine';
import { decodeTransaction } from './decoded-transaction';
import { land, type Landing, type Position } from './landing';
import type { TransactionRecord } from './record';

/** Which transactions the new fork lacks: one, or all that landed from a slot on. */
export type ForkWish = { readonly without: string } | { readonly fromSlot: number };

/** What a fork changed. */
export interface Fork {
  /** The first slot that is another now. */
  readonly fromSlot: number;
  /** Transactions that have not landed any more, oldest first. */
  readonly dropped: readonly Landing[];
  /** Those that landed again, in their old places; their effects may be others. */
  readonly replayed: readonly Landing[];
  /** All accounts that were written to, on either fork, as they stand now. */
  readonly changes: readonly AccountChange[];
}

/** There is nothing to undo: no such transaction, or it is final. */
export class ForkImpossible extends Error {
  override readonly name = 'ForkImpossible';

  constructor() {
    super('Nothing that is not final yet fits: the transaction or slot is unknown, or already finalized.');
  }
}

/** Whether a fork begins with this landing, if none before it. */
export function beginsAt(wish: ForkWish, { record }: Landing): boolean {
  return 'without' in wish ? record.signature === wish.without : record.slot >= wish.fromSlot;
}

/**
 * Undoes landings, given oldest first, and lands again those that the wish does not name, as the validators of the new
 * fork would. A transaction that needed a dropped one may fail now, or be gone with it.
 */
export function refork(
  engine: SvmEngine,
  wish: ForkWish,
  undone: readonly Landing[],
  timeTravel: (record: TransactionRecord) => Position,
): Fork {
  for (const { before } of undone.toReversed()) {
    for (const { address, state } of before) engine.restore(address, state);
  }
  const dropped: Landing[] = [];
  const replayed: Landing[] = [];
  for (const landing of undone) {
    const { record } = landing;
    const wanted = 'without' in wish && record.signature !== wish.without;
    const next = wanted
      ? land(engine, decodeTransaction(Buffer.from(record.wire, 'base64')), timeTravel(record))
      : null;
    if (next) replayed.push(next);
    else dropped.push(landing);
  }
  const written = new Set([...undone, ...replayed].flatMap(({ before }) => before.map(({ address }) => address)));
  return {
    fromSlot: undone[0]?.record.slot ?? 0,
    dropped,
    replayed,
    changes: [...written].map((address) => ({ address, state: engine.account(address) })),
  };
}
