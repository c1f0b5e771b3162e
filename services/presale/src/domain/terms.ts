const SOL = 1_000_000_000n;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Terms of the sale on one chain. Amounts are lamports. */
export interface PresaleTerms {
  readonly tokenPriceLamports: bigint;
  readonly bonusPercentage: number;
  readonly minPurchaseLamports: bigint;
  readonly maxPurchaseLamports: bigint;
  readonly walletMaxLamports: bigint | null;
  readonly goalLamports: bigint;
  readonly openingBalanceLamports: bigint;
  readonly startsAt: Date | null;
  readonly launchDate: Date;
}

/** Days a newcomer's local sale runs when the planned date has already passed. */
const LOCAL_SALE_DAYS = 30;

const PLANNED_LAUNCH = new Date('2025-11-01T14:00:00Z');

/**
 * The terms a chain starts with. A public chain starts with nothing raised; the embedded one with the figure of the
 * product's plan, and with a launch date ahead so that a purchase can be tried.
 */
export function initialTerms(embeddedChain: boolean, now: Date): PresaleTerms {
  const over = PLANNED_LAUNCH <= now;
  return {
    tokenPriceLamports: 20_000n,
    bonusPercentage: 25,
    minPurchaseLamports: SOL / 10n,
    maxPurchaseLamports: 100n * SOL,
    walletMaxLamports: null,
    goalLamports: 20_000n * SOL,
    openingBalanceLamports: embeddedChain ? 4_760n * SOL : 0n,
    startsAt: null,
    launchDate: embeddedChain && over ? new Date(now.getTime() + LOCAL_SALE_DAYS * DAY_MS) : PLANNED_LAUNCH,
  };
}

/** True from the start until the launch date passes or the goal is reached. */
export function isActive(terms: PresaleTerms, raisedLamports: bigint, now: Date): boolean {
  const started = terms.startsAt === null || terms.startsAt <= now;
  return started && now < terms.launchDate && raisedLamports < terms.goalLamports;
}
