const HOUR_MS = 3_600_000;
/** However small the gifts are, counting them stays small; amounts run out first where they are of any use. */
const MAX_GIFTS = 5_000;

/** How much the faucet gives, in lamports. */
export interface FaucetLimits {
  readonly defaultLamports: bigint;
  readonly maxLamportsPerRequest: bigint;
  readonly maxLamportsPerWalletPerHour: bigint;
  readonly maxLamportsPerHour: bigint;
}

/** Which limit forbids a gift, and when it will no longer do so. */
export interface Rejection {
  readonly limit: 'wallet' | 'everybody';
  readonly waitMs: number;
}

/** A gift that counts, until it turns out that it could not be made. */
export interface Booking {
  cancel(): void;
}

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

  /** Books an amount if that is within the limits. */
  book(address: string, lamports: bigint): Rejection | Booking {
    const now = this.#now();
    this.#given = this.#given.filter((gift) => gift.at > now - HOUR_MS);
    const [first] = this.#given;
    if (first && this.#given.length >= MAX_GIFTS) return { limit: 'everybody', waitMs: first.at + HOUR_MS - now };
    const own = this.#given.filter((gift) => gift.address === address);
    const forWallet = waitMs(own, lamports, this.#limits.maxLamportsPerWalletPerHour, now);
    if (forWallet > 0) return { limit: 'wallet', waitMs: forWallet };
    const forAll = waitMs(this.#given, lamports, this.#limits.maxLamportsPerHour, now);
    if (forAll > 0) return { limit: 'everybody', waitMs: forAll };
    const gift: Gift = { at: now, address, lamports };
    this.#given.push(gift);
    return { cancel: () => (this.#given = this.#given.filter((other) => other !== gift)) };
  }
}

/** How long until so much of what was given is an hour old that the wish fits; 0 if it fits now. */
function waitMs(gifts: readonly Gift[], wish: bigint, max: bigint, now: number): number {
  let total = gifts.reduce((sum, gift) => sum + gift.lamports, wish);
  if (total <= max) return 0;
  for (const gift of gifts) {
    total -= gift.lamports;
    if (total <= max) return gift.at + HOUR_MS - now;
  }
  return HOUR_MS;
}
