import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { fromBase64 } from '@mintwire/solana/base64';
import type { SignedTransaction, SigningAttempt } from './attempt';
import type { AttemptStore } from './attempt-store';
import type { Land } from './ports';

/** What the chain tells of an attempt. */
export interface AttemptOnChain<A extends SigningAttempt> {
  readonly land: Land;
  /** True when what the attempt is for is on the chain, whichever transaction brought it there. */
  exists(attempt: A, signal: AbortSignal): Promise<boolean>;
  /** True when nodes that have got to `slot` say again and again that it is not there; what is not known is not missing. */
  missing(attempt: A, slot: number, signal: AbortSignal): Promise<boolean>;
}

/** Told when bytes are handed to the network, and when they have been. */
export interface LandWatch {
  readonly stage: (stage: 'send' | 'confirm') => void;
}

/**
 * Brings the signed transaction of an attempt to its end: sends it (again) and waits. Safe to repeat at any point.
 * @throws AppError CHAIN_TRANSACTION_EXPIRED or CHAIN_TRANSACTION_FAILED when it can never land any more; the attempt then keeps nothing
 *   signed. With any other error the outcome is open and the attempt keeps the signed bytes.
 */
export async function landAttempt<A extends SigningAttempt>(
  attempt: A,
  chain: AttemptOnChain<A>,
  attempts: Pick<AttemptStore<A>, 'save'>,
  watch: LandWatch,
  signal: AbortSignal,
): Promise<A> {
  const { signed } = attempt;
  if (!signed) throw new RangeError('an attempt without a signed transaction cannot be landed');
  watch.stage('send');
  const outcome = await chain.land(
    fromBase64(signed.bytes),
    signed.lastValidBlockHeight,
    () => watch.stage('confirm'),
    signal,
  );
  const { signature } = outcome;
  if (outcome.kind === 'confirmed') {
    // Confirmed without its effect: the network has gone another way since. What was signed stays, and is looked for again.
    if (await chain.missing(attempt, outcome.slot, signal))
      throw new AppError(ERRORS.CHAIN_OUTCOME_UNKNOWN, { signature });
    return attempts.save({ ...attempt, landed: { signature } });
  }
  // The same may have landed before, from another tab or device: then it is there and this is no failure.
  if (await chain.exists(attempt, signal)) return attempts.save({ ...attempt, landed: { signature: null } });
  attempts.save({ ...attempt, signed: null });
  throw outcome.kind === 'expired'
    ? new AppError(ERRORS.CHAIN_TRANSACTION_EXPIRED)
    : new AppError(ERRORS.CHAIN_TRANSACTION_FAILED, { signature });
}

/** Told when the next of several transactions is sent, and which are left once it has landed. */
export interface FurtherWatch {
  readonly onSend: () => void;
  readonly onLanded: (left: readonly SignedTransaction[]) => void;
}

/** Sends further transactions one after the other, until one does not land. Safe to repeat. */
export async function landFurther(
  further: readonly SignedTransaction[],
  land: Land,
  { onSend, onLanded }: FurtherWatch,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, { bytes, lastValidBlockHeight }] of further.entries()) {
    onSend();
    const outcome = await land(fromBase64(bytes), lastValidBlockHeight, () => undefined, signal).catch(
      (error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      },
    );
    if (outcome?.kind !== 'confirmed') return;
    onLanded(further.slice(index + 1));
  }
}
