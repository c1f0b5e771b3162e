import type { Quote, TokenStandard } from '@mintwire/contracts/launchpad';

/** A transaction the wallet has signed. The bytes are base64; they are all it takes to send it again after a reload. */
export interface SignedTransaction {
  readonly bytes: string;
  readonly signature: string;
  /** Block height after which the network no longer takes it. */
  readonly lastValidBlockHeight: number;
}

/** The launch itself. */
export interface SignedLaunch extends SignedTransaction {
  readonly quoteId: string;
}

/**
 * One wallet's launch on one chain, from its first quote until it is recorded. The seed fixes the mint's address, so as long as
 * a retry uses the same attempt, the chain itself refuses a second token and a second fee.
 */
export interface LaunchAttempt {
  readonly version: 1;
  readonly chainId: string;
  readonly wallet: string;
  readonly seed: string;
  readonly standard: TokenStandard;
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly quote: Quote | null;
  /** Its seed was searched for: the address begins or ends as wished. */
  readonly searched?: boolean;
  readonly signed: SignedLaunch | null;
  /** Signed with it, for the rest of a distribution; those that have landed are taken out. */
  readonly payouts?: readonly SignedTransaction[];
  /** Set when the token is known to exist; the signature may still be unknown then. */
  readonly landed: { readonly signature: string | null } | null;
  /** Milliseconds since 1970 when the service had it recorded; null before that. */
  readonly recordedAt: number | null;
  /** Paid so late that the services after the launch are not included. */
  readonly paidLate?: true;
  /** The token exists and the service will never record it: this attempt is over all the same. */
  readonly refused?: true;
}

/** True until it is recorded, or refused for good: a retry uses its seed. */
export function isOpen({ recordedAt, refused }: LaunchAttempt): boolean {
  return recordedAt === null && !refused;
}

/** True while something was sent, or landed, and has not been brought to its end. */
export function isUnderWay(attempt: LaunchAttempt): boolean {
  return isOpen(attempt) && (attempt.signed !== null || attempt.landed !== null);
}
