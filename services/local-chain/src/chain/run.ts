import { createHash } from 'node:crypto';
import { encodeBase58 } from './base58';

/**
 * One life of the chain's process. Slots follow the clock: slot = first slot + time since the start / slot time. So no
 * slot needs to be stored, none drifts, and a laptop that slept simply skips some.
 */
export interface Run {
  /** First slot of this run; later than every slot of earlier runs. */
  readonly firstSlot: number;
  readonly startedAtMs: number;
  readonly slotMs: number;
  /** Random, so that the blockhashes of two runs never meet: no transaction signed in one can land in another. */
  readonly seed: string;
}

/** Blocks for which a blockhash is accepted. */
export const BLOCKHASH_LIFETIME = 150;
/** Slots after which a block is final. */
export const FINALITY_DEPTH = 32;
/** Slots between the last one of a run and the first of the next: everything older is final and expired at once. */
export const RUN_GAP = BLOCKHASH_LIFETIME + FINALITY_DEPTH;

/** The slot at a moment. */
export function slotAt(run: Run, nowMs: number): number {
  return run.firstSlot + FINALITY_DEPTH + Math.max(0, Math.floor((nowMs - run.startedAtMs) / run.slotMs));
}

/** When a slot began, in milliseconds since 1970. */
export function slotTimeMs(run: Run, slot: number): number {
  return run.startedAtMs + Math.max(0, slot - run.firstSlot - FINALITY_DEPTH) * run.slotMs;
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
