import {
  BLOCKHASH_LIFETIME,
  FINALITY_DEPTH,
  blockhashOf,
  runOf,
  slotAt,
  slotTimeMs,
  startSlotOf,
  type Run,
} from './run';

export type Commitment = 'processed' | 'confirmed' | 'finalized';

const SLOT_HASHES = 512;

/** Slots, blockhashes and their lifetimes. Block height equals slot. */
export class BlockClock {
  readonly #runs: readonly Run[];
  readonly #run: Run;
  readonly #now: () => number;
  readonly #slotOfHash = new Map<string, number>();
  #slotHashes: Array<{ slot: bigint; hash: string }> = [];
  #slot: number;

  /** @param runs all runs, oldest first; the last one is the present. */
  constructor(runs: readonly Run[], now: () => number) {
    const run = runs.at(-1);
    if (!run) throw new Error('a chain has at least one run');
    this.#runs = runs;
    this.#run = run;
    this.#now = now;
    this.#slot = startSlotOf(run);
    for (let slot = this.#slot - SLOT_HASHES; slot < this.#slot; slot++) {
      this.#slotHashes.unshift({ slot: BigInt(slot), hash: this.blockhashOf(slot) });
    }
    for (let slot = this.#slot - BLOCKHASH_LIFETIME; slot <= this.#slot; slot++) this.#register(slot);
  }

  get slot(): number {
    return this.#slot;
  }

  /** Moves to the slot of this moment; true if that is a later one. */
  advance(): boolean {
    const target = slotAt(this.#run, this.#now());
    if (target <= this.#slot) return false;
    const first = Math.max(this.#slot, target - SLOT_HASHES);
    for (let slot = first; slot < target; slot++) {
      this.#slotHashes.unshift({ slot: BigInt(slot), hash: this.blockhashOf(slot) });
    }
    this.#slotHashes = this.#slotHashes.slice(0, SLOT_HASHES);
    for (let slot = Math.max(this.#slot + 1, target - BLOCKHASH_LIFETIME); slot <= target; slot++) {
      this.#register(slot);
    }
    this.#slot = target;
    for (const [hash, slot] of this.#slotOfHash) {
      if (slot >= target - BLOCKHASH_LIFETIME) break;
      this.#slotOfHash.delete(hash);
    }
    return true;
  }

  /** The newest slot that has reached a commitment. */
  slotFor(commitment: Commitment): number {
    if (commitment === 'processed') return this.#slot;
    return this.#slot - (commitment === 'confirmed' ? 1 : FINALITY_DEPTH);
  }

  /** The commitment that a slot has reached. */
  commitmentOf(slot: number): Commitment {
    if (slot <= this.slotFor('finalized')) return 'finalized';
    return slot <= this.slotFor('confirmed') ? 'confirmed' : 'processed';
  }

  latestBlockhash(commitment: Commitment): { blockhash: string; lastValidBlockHeight: number } {
    const slot = this.slotFor(commitment);
    return { blockhash: this.blockhashOf(slot), lastValidBlockHeight: slot + BLOCKHASH_LIFETIME };
  }

  blockhashOf(slot: number): string {
    return blockhashOf(runOf(this.#runs, slot), slot);
  }

  /** Hash of the block before the present one. */
  get parentBlockhash(): string {
    return this.blockhashOf(this.#slot - 1);
  }

  /** Whether a transaction with this blockhash may still land. */
  accepts(blockhash: string): boolean {
    const slot = this.#slotOfHash.get(blockhash);
    return slot !== undefined && slot >= this.#slot - BLOCKHASH_LIFETIME;
  }

  /** Start of the present slot, in whole seconds since 1970. */
  unixSeconds(): number {
    return Math.floor(slotTimeMs(this.#run, this.#slot) / 1000);
  }

  /** What the SlotHashes sysvar holds, newest first: finished slots only, as on a public cluster. */
  slotHashes(): Array<{ slot: bigint; hash: string }> {
    return this.#slotHashes;
  }

  #register(slot: number): void {
    this.#slotOfHash.set(this.blockhashOf(slot), slot);
  }
}
