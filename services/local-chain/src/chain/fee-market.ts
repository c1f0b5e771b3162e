import type { AccountKey } from './decoded-transaction';

interface Bid {
  readonly slot: number;
  readonly microLamportsPerUnit: bigint;
  readonly writable: ReadonlySet<string>;
}

const REMEMBERED_SLOTS = 150;

/** Priority fees of the last 150 slots, for `getRecentPrioritizationFees`. */
export class FeeMarket {
  #bids: Bid[] = [];

  add(slot: number, microLamportsPerUnit: bigint, keys: readonly AccountKey[]): void {
    const writable = new Set(keys.filter((key) => key.writable).map((key) => key.address));
    this.#bids = this.#bids.filter((bid) => bid.slot > slot - REMEMBERED_SLOTS);
    this.#bids.push({ slot, microLamportsPerUnit, writable });
  }

  /** Per slot the lowest bid that landed while locking all these accounts; 0 where none did. */
  recent(slot: number, addresses: readonly string[]): Array<{ slot: number; prioritizationFee: bigint }> {
    const lowest = new Map<number, bigint>();
    for (const bid of this.#bids) {
      if (!addresses.every((address) => bid.writable.has(address))) continue;
      const known = lowest.get(bid.slot);
      if (known === undefined || bid.microLamportsPerUnit < known) lowest.set(bid.slot, bid.microLamportsPerUnit);
    }
    return Array.from({ length: REMEMBERED_SLOTS }, (_, index) => {
      const at = slot - REMEMBERED_SLOTS + 1 + index;
      return { slot: at, prioritizationFee: lowest.get(at) ?? 0n };
    });
  }
}
