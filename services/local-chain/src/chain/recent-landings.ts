import type { AccountState } from '../engine/svm-engine';
import type { Landing } from './landing';

interface Write {
  readonly slot: number;
  readonly before: AccountState | null;
}

/**
 * What landed since the newest final slot, oldest first. From it accounts are read as they stood at an earlier slot, and
 * a fork undoes what is not final yet.
 */
export class RecentLandings {
  #landings: Landing[] = [];
  #writes = new Map<string, Write[]>();

  add(landing: Landing): void {
    this.#landings.push(landing);
    for (const { address, state } of landing.before) {
      const write = { slot: landing.record.slot, before: state };
      const known = this.#writes.get(address);
      if (known) known.push(write);
      else this.#writes.set(address, [write]);
    }
  }

  /** Forgets what lies at or before a slot: it is final. */
  forget(slot: number): void {
    if ((this.#landings[0]?.record.slot ?? Infinity) <= slot) this.#keep(({ record }) => record.slot > slot);
  }

  find(signature: string): Landing | undefined {
    return this.#landings.find(({ record }) => record.signature === signature);
  }

  /** Takes out all from one on. */
  takeFrom(isFirst: (landing: Landing) => boolean): Landing[] {
    const at = this.#landings.findIndex(isFirst);
    if (at < 0) return [];
    const taken = this.#landings.slice(at);
    this.#keep((landing) => !taken.includes(landing));
    return taken;
  }

  /** The addresses that were written to. */
  addresses(): string[] {
    return [...this.#writes.keys()];
  }

  /** An account as it stood at the end of a slot; `now` is how it stands now. */
  stateAt(address: string, slot: number, now: AccountState | null): AccountState | null {
    const later = this.#writes.get(address)?.find((write) => write.slot > slot);
    return later ? later.before : now;
  }

  #keep(wanted: (landing: Landing) => boolean): void {
    const kept = this.#landings.filter(wanted);
    this.#landings = [];
    this.#writes = new Map();
    for (const landing of kept) this.add(landing);
  }
}
