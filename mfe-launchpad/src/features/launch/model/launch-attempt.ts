import type { Quote, TokenStandard } from '@mintwire/contracts/launchpad';
import type { SignedTransaction, SigningAttempt } from '@mintwire/signing';

/** The launch itself. */
export interface SignedLaunch extends SignedTransaction {
  readonly quoteId: string;
}

/**
 * One wallet's launch on one chain. The seed fixes the mint's address, so as long as a retry uses the same attempt, the chain itself refuses a
 * second token and a second fee. It has landed when the token is known to exist.
 */
export interface LaunchAttempt extends SigningAttempt {
  readonly seed: string;
  readonly standard: TokenStandard;
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly quote: Quote | null;
  /** Its seed was searched for: the address begins or ends as wished. */
  readonly searched?: boolean;
  readonly signed: SignedLaunch | null;
  /** The wallet has signed it once, whatever became of that: a token at its address is this launch's own. */
  readonly wasSigned?: true;
  /** Signed with it, for the rest of a distribution; those that have landed are taken out. */
  readonly payouts?: readonly SignedTransaction[];
  /** Paid so late that the services after the launch are not included. */
  readonly paidLate?: true;
  /** The visitor has closed what was said of its success. */
  readonly seen?: true;
}

/** True while wallets of a distribution wait for their part. */
export function isWaiting({ payouts }: LaunchAttempt): boolean {
  return (payouts?.length ?? 0) > 0;
}

/** Name of the lock that keeps one wallet's launches apart. */
export const lockName = (chainId: string, wallet: string) => `mintwire.launch.${chainId}.${wallet}`;
