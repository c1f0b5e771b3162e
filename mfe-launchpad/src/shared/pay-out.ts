import type { Quote } from '@mintwire/contracts/launchpad';
import { createContext, use } from 'react';

/** A launch whose distribution has not come to its end. */
export interface WaitingLaunch {
  /** The quote it paid: all that is needed to go on. */
  readonly quote: Quote;
  readonly signature: string;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

/**
 * Pays out what is left of a distribution, in one prompt of its creator's wallet. Safe to repeat: nothing can be paid twice.
 * @param wallet the connected wallet's address, asked whenever it matters
 * @param onStage what is being done, in words
 * @throws AppError of the catalogue
 */
export type PayOut = (
  launch: WaitingLaunch,
  wallet: () => string | null,
  onStage: (words: string) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Features do not import each other: the page gives the pay-out, which is the launch's, to the receipt. Null where a page has none. */
export const PayOutContext = createContext<PayOut | null>(null);

/** How a component pays out. */
export const usePayOut = (): PayOut | null => use(PayOutContext);
