import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { assertWallet, landFurther, signReviewed } from '@mintwire/signing';
import { isWaiting, type LaunchAttempt } from './launch-attempt';
import type { LaunchChain, LaunchPorts } from './launch-ports';
import type { LaunchStage } from './launch-stages';

type Watch = { readonly stage: (stage: LaunchStage) => void };

/**
 * Sends what was signed for the rest of a distribution, one after the other. What does not land stays with the attempt: the token exists all
 * the same, and its escrow account can be paid out later. Safe to repeat.
 */
export async function landPayouts(
  attempt: LaunchAttempt,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: Watch,
  signal: AbortSignal,
): Promise<LaunchAttempt> {
  let now = attempt;
  await landFurther(
    attempt.payouts ?? [],
    chain.land,
    {
      onSend: () => watch.stage('distribute'),
      onLanded: (payouts) => {
        now = ports.attempts.save({ ...now, payouts });
      },
    },
    signal,
  );
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
  if (!attempt.quote) throw new AppError(ERRORS.LAUNCHPAD_UNKNOWN);
  const chain = await ports.chain();
  // What was signed before may have landed meanwhile.
  const unsigned = await chain.payouts(attempt.quote, signal);
  if (!unsigned) return ports.attempts.save({ ...attempt, payouts: [] });
  assertWallet(attempt.wallet, ports.wallet);
  watch.stage('sign');
  const { signed: payouts } = await signReviewed(attempt.wallet, async () => unsigned, ports, signal);
  const landed = await landPayouts(ports.attempts.save({ ...attempt, payouts }), chain, ports, watch, signal);
  if (isWaiting(landed)) throw new AppError(ERRORS.LAUNCHPAD_EXPIRED, {}, { message: NOT_ALL });
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
