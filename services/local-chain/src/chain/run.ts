import { createHash } from 'node:crypto';
import { encodeBase58 } from './base58';

/**
 * One life of the chain's process. Slots follow the clock: slot = first slot + time since the start / slot time, so none
 * drifts. Between two runs no slot is left out: to a client, a restart is a pause.
 */
export interface Run {
  /** First slot of this run, the next after those of earlier runs. */
  readonly firstSlot: number;
  /** The slot at `startedAtMs`. Archives of earlier versions lack it: there it was 32 slots after the first. */
  readonly startSlot?: number;
  readonly startedAtMs: number;
  readonly slotMs: number;
  /** Random, so that the blockhashes of two chains never meet. */
  readonly seed: string;
}

/** Blocks for which a blockhash is accepted. */
export const BLOCKHASH_LIFETIME = 150;
/** Slots after which a block is final. */
export const FINALITY_DEPTH = 32;
/** Where a new chain begins: with as many blocks behind it as the SlotHashes sysvar tells of. */
export const GENESIS_SLOTS = 512;

/** The slot at which a run began. */
export function startSlotOf(run: Run): number {
  return run.startSlot ?? run.firstSlot + FINALITY_DEPTH;
}

/** The slot at a moment. */
export function slotAt(run: Run, nowMs: number): number {
  return startSlotOf(run) + Math.max(0, Math.floor((nowMs - run.startedAtMs) / run.slotMs));
}

/** When a slot began, in milliseconds since 1970. */
export function slotTimeMs(run: Run, slot: number): number {
  return run.startedAtMs + Math.max(0, slot - startSlotOf(run)) * run.slotMs;
}

/** The blockhash of a slot. */
export function blockhashOf(run: Run, slot: number): string {
  return encodeBase58(createHash('sha256').update(`${run.seed}:${slot}`).digest());
}

/** The run to which a slot belongs; slots before the first run count to it. */
export function runOf(runs: readonly Run[], slot: number): Run {
  const found = runs.findLast((run) => run.firstSlot <= slot) ?? runs[0];
  if (!found) throw new Error('a chain has at least one run');
  return found;
}
