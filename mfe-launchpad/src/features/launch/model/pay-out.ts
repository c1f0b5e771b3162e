import { AppError } from '@mintwire/contracts/app-error';
import { fromBase64, toBase64 } from './base64';
import type { LaunchAttempt, SignedTransaction } from './launch-attempt';
import type { AcceptedTransaction, LaunchChain, LaunchPorts } from './launch-ports';
import type { LaunchStage } from './launch-stages';
import { answerOf, assertWallet } from './ask-wallet';

type Watch = { readonly stage: (stage: LaunchStage) => void };

/** Signed transactions as they are kept. */
export function keptTransactions(
  bytes: readonly Uint8Array[],
  accepted: readonly AcceptedTransaction[],
): SignedTransaction[] {
  if (accepted.length !== bytes.length) throw new AppError('LAUNCHPAD_UNKNOWN');
  return accepted.map((each, index) => ({ ...each, bytes: toBase64(bytes[index] ?? new Uint8Array()) }));
}

/** True while wallets of a distribution wait for their part. */
export function isWaiting({ payouts }: LaunchAttempt): boolean {
  return (payouts?.length ?? 0) > 0;
}

/**
 * Sends what was signed for the rest of a distribution, one after the other. What does not land stays with the attempt: the token exists all
 * the same, and its pocket can be paid out later. Safe to repeat.
 */
export async function landPayouts(
  attempt: LaunchAttempt,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: Watch,
  signal: AbortSignal,
): Promise<LaunchAttempt> {
  let now = attempt;
  for (const [index, { bytes, lastValidBlockHeight }] of (attempt.payouts ?? []).entries()) {
    watch.stage('distribute');
    const outcome = await chain
      .land(fromBase64(bytes), lastValidBlockHeight, () => undefined, signal)
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
    if (outcome?.kind !== 'confirmed') return now;
    now = ports.attempts.save({ ...now, payouts: attempt.payouts?.slice(index + 1) ?? [] });
  }
  return now;
}

/**
 * Pays out what is left of a distribution, by what the chain shows of it: new transactions, one prompt.
 * @throws AppError of the catalogue; nothing can be paid twice, whatever happens
 */
export async function payOutRest(
  attempt: LaunchAttempt,
  ports: LaunchPorts,
  watch: Watch,
  signal: AbortSignal,
): Promise<LaunchAttempt> {
  if (!attempt.quote) throw new AppError('LAUNCHPAD_UNKNOWN');
  const chain = await ports.chain();
  // What was signed before may have landed meanwhile.
  const unsigned = await chain.payouts(attempt.quote, signal);
  if (!unsigned) return ports.attempts.save({ ...attempt, payouts: [] });
  assertWallet(attempt, ports);
  watch.stage('sign');
  const signed = await answerOf(ports.wallet.sign(unsigned.bytes), ports, signal);
  const payouts = keptTransactions(signed, await unsigned.accept(signed, signal));
  const landed = await landPayouts(ports.attempts.save({ ...attempt, payouts }), chain, ports, watch, signal);
  if (isWaiting(landed)) throw new AppError('LAUNCHPAD_EXPIRED', {}, { message: NOT_ALL });
  return landed;
}

const NOT_ALL =
  'The network did not take every payment in time. Those that it took are paid; the rest can be paid out again.';

/**
 * Forgets what was signed for the rest of a distribution once the chain shows that nothing is left to pay: another browser, or the receipt's
 * page, has paid it. What the chain does not say stays as it is.
 */
export async function forgetPaid(
  attempt: LaunchAttempt,
  chain: LaunchChain,
  ports: LaunchPorts,
  signal: AbortSignal,
): Promise<LaunchAttempt> {
  if (!isWaiting(attempt) || !attempt.quote) return attempt;
  const left = await chain.payouts(attempt.quote, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return undefined;
  });
  return left === null ? ports.attempts.save({ ...attempt, payouts: [] }) : attempt;
}
