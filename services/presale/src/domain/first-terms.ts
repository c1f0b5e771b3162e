import type { SaleTerms } from './sale';

const SOL = 1_000_000_000n;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days a newcomer's local sale runs when the planned date has already passed. */
const LOCAL_SALE_DAYS = 30;

const PLANNED_LAUNCH = new Date('2025-11-01T14:00:00Z');

/**
 * The terms that a chain's first sale starts with. A public chain starts with nothing raised; the embedded one with the figure of the
 * product's plan, and with a launch date ahead so that a purchase can be tried.
 */
export function firstTerms(embeddedChain: boolean, now: Date): SaleTerms {
  const over = PLANNED_LAUNCH <= now;
  return {
    tokenPriceLamports: 20_000n,
    bonusPercentage: 25,
    minPurchaseLamports: SOL / 10n,
    maxPurchaseLamports: 100n * SOL,
    walletMaxLamports: null,
    goalLamports: 20_000n * SOL,
    softCapLamports: null,
    openingBalanceLamports: embeddedChain ? 4_760n * SOL : 0n,
    startsAt: null,
    launchDate: embeddedChain && over ? new Date(now.getTime() + LOCAL_SALE_DAYS * DAY_MS) : PLANNED_LAUNCH,
  };
}
