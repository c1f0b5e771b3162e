import type { PresaleState } from '@mintwire/contracts';
import { isActive, type PresaleTerms } from './terms';

/** The sale on a chain as the API tells it at `now`. */
export function presaleState(chainId: string, terms: PresaleTerms, now: Date): PresaleState {
  const raised = terms.openingBalanceLamports;
  return {
    chainId,
    isActive: isActive(terms, raised, now),
    startsAt: terms.startsAt?.toISOString() ?? null,
    launchDate: terms.launchDate.toISOString(),
    serverTime: now.toISOString(),
    tokenPriceLamports: String(terms.tokenPriceLamports),
    bonusPercentage: terms.bonusPercentage,
    minPurchaseLamports: String(terms.minPurchaseLamports),
    maxPurchaseLamports: String(terms.maxPurchaseLamports),
    walletMaxLamports: terms.walletMaxLamports === null ? null : String(terms.walletMaxLamports),
    goalLamports: String(terms.goalLamports),
    openingBalanceLamports: String(terms.openingBalanceLamports),
    totalRaisedLamports: String(raised),
  };
}
