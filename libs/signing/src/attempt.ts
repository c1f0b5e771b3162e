/** A transaction the wallet has signed. The bytes are base64; they are all it takes to send it again after a reload. */
export interface SignedTransaction {
  readonly bytes: string;
  readonly signature: string;
  /** Block height after which the network no longer takes it. */
  readonly lastValidBlockHeight: number;
}

/**
 * What one wallet is about on one chain, from its first quote until it is recorded. What makes a second try harmless (a seed, a reference) is
 * part of it, so as long as a retry uses the same attempt nothing is done or charged twice.
 */
export interface SigningAttempt {
  readonly version: 1;
  readonly chainId: string;
  readonly wallet: string;
  readonly signed: SignedTransaction | null;
  /** The wallet is asked for its signature; left behind by a page that went away meanwhile. */
  readonly asking?: true;
  /** Set when it is known to have landed; the signature may still be unknown then. */
  readonly landed: { readonly signature: string | null } | null;
  /** Milliseconds since 1970 when the service had it recorded; null before that. */
  readonly recordedAt: number | null;
  /** It landed and the service will never record it: this attempt is over all the same. */
  readonly refused?: true;
}

/** True until it is recorded, or refused for good: a retry goes on with it. */
export function isOpen({ recordedAt, refused }: Pick<SigningAttempt, 'recordedAt' | 'refused'>): boolean {
  return recordedAt === null && !refused;
}

/** True while something was sent, or landed, and has not been brought to its end. */
export function isUnderWay(attempt: SigningAttempt): boolean {
  return isOpen(attempt) && (attempt.signed !== null || attempt.landed !== null);
}
