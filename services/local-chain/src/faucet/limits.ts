const HOUR_MS = 3_600_000;

/** How much the faucet gives, in lamports. */
export interface FaucetLimits {
  readonly defaultLamports: bigint;
  readonly maxLamportsPerRequest: bigint;
  readonly maxLamportsPerWalletPerHour: bigint;
  readonly maxLamportsPerHour: bigint;
}

export type Refusal = 'request' | 'wallet' | 'everybody';

interface Gift {
  readonly at: number;
  readonly address: string;
  readonly lamports: bigint;
}

/** Counts what was given within the last hour. Kept in memory: a restart forgives. */
export class FaucetLedger {
  readonly #limits: FaucetLimits;
  readonly #now: () => number;
  #given: Gift[] = [];

  constructor(limits: FaucetLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Books an amount, or says which limit forbids it. A booking is undone by the returned function. */
  book(address: string, lamports: bigint): { refused: Refusal } | { cancel: () => void } {
    const since = this.#now() - HOUR_MS;
    this.#given = this.#given.filter((gift) => gift.at > since);
    if (lamports > this.#limits.maxLamportsPerRequest) return { refused: 'request' };
    const total = (gifts: readonly Gift[]): bigint => gifts.reduce((sum, gift) => sum + gift.lamports, lamports);
    const own = this.#given.filter((gift) => gift.address === address);
    if (total(own) > this.#limits.maxLamportsPerWalletPerHour) return { refused: 'wallet' };
    if (total(this.#given) > this.#limits.maxLamportsPerHour) return { refused: 'everybody' };
    const gift = { at: this.#now(), address, lamports };
    this.#given.push(gift);
    return {
      cancel: () => {
        this.#given = this.#given.filter((other) => other !== gift);
      },
    };
  }
}
