import { isAppError, type AppError, type ErrorCode } from '@mintwire/contracts/app-error';
import type { Launch, LaunchReport, Quote } from '@mintwire/contracts/launchpad';
import { landAttempt } from '@mintwire/signing';
import type { LaunchAttempt } from './launch-attempt';
import { asLaunch } from './launch-codes';
import type { LaunchChain, LaunchPorts } from './launch-ports';
import { resultOf, type LaunchResult } from './launch-result';
import type { LaunchStage } from './launch-stages';
import { forgetPaid, landPayouts } from './pay-out';

type Watch = { readonly stage: (stage: LaunchStage) => void };

/**
 * Brings what was signed to its end: sends it (again), waits, and has it recorded. Safe to repeat at any point.
 * @throws AppError LAUNCHPAD_EXPIRED or LAUNCHPAD_TRANSACTION_FAILED when it can never land any more; the attempt then keeps only its
 *   seed. With any other error the outcome is open and the attempt keeps the signed bytes.
 * @param signedAt when the wallet signed, by the page's own clock; a page that only takes the launch up again does not know it
 */
export async function settleLaunch(
  attempt: LaunchAttempt,
  ports: LaunchPorts,
  watch: Watch,
  signal: AbortSignal,
  signedAt?: number,
): Promise<LaunchResult> {
  const chain = await ports.chain();
  const landed = attempt.landed ? attempt : await land(attempt, chain, ports, watch, signal);
  const confirmMillis =
    landed.landed?.signature && signedAt !== undefined ? Math.round(ports.clock.elapsed() - signedAt) : undefined;
  const sent = await landPayouts(landed, chain, ports, watch, signal);
  const paid = await forgetPaid(sent, chain, ports, signal);
  watch.stage('record');
  return record(paid, chain, ports, signal, confirmMillis);
}

/** Whether a token exists says whether its launch has landed. */
async function land(
  attempt: LaunchAttempt,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: Watch,
  signal: AbortSignal,
): Promise<LaunchAttempt> {
  const token = {
    land: chain.land,
    exists: ({ mint }: LaunchAttempt) => chain.mintExists(mint, signal),
    missing: ({ mint }: LaunchAttempt, slot: number) => chain.mintMissing(mint, slot, signal),
  };
  try {
    return await landAttempt(attempt, token, ports.attempts, watch, signal);
  } catch (error) {
    if (isAppError(error) && error.code === 'CHAIN_TRANSACTION_FAILED')
      reportFailure(attempt, String(error.context['signature']), ports, signal);
    throw asLaunch(error);
  }
}

/** The service counts what failed on the chain, and finds out by itself whether that is so. Nobody waits for its answer. */
function reportFailure(
  { quote, signed }: LaunchAttempt,
  signature: string,
  { service }: LaunchPorts,
  signal: AbortSignal,
): void {
  const report = reportOf(quote, signed?.quoteId);
  if (report) service.report({ ...report, signature }, signal).catch(() => undefined);
}

/** Answers of 4xx that a later try may turn into a recorded launch: by their status, or because a node is a moment behind the chain. */
const PASSING: readonly unknown[] = [408, 425, 429, 'LAUNCHPAD_TRANSACTION_UNKNOWN', 'IDEMPOTENCY_IN_PROGRESS'];
const isPassing = ({ code, status }: AppError) => status >= 500 || PASSING.includes(status) || PASSING.includes(code);
/** What a node that is a moment behind makes the service say too: believed when it says so again and again. */
const DOUBTFUL: readonly ErrorCode[] = ['LAUNCHPAD_VERIFICATION_FAILED'];
const DOUBTS = 4;
const REPORT_TRIES = 8;
const FIRST_PAUSE_MS = 500;
/** The service takes no longer time for true. */
const MAX_CONFIRM_MILLIS = 600_000;

async function record(
  attempt: LaunchAttempt,
  chain: LaunchChain,
  ports: LaunchPorts,
  signal: AbortSignal,
  confirmMillis: number | undefined,
): Promise<LaunchResult> {
  const { mint, quote, signed } = attempt;
  const bare = reportOf(quote, signed?.quoteId);
  const report =
    bare && confirmMillis !== undefined && confirmMillis <= MAX_CONFIRM_MILLIS ? { ...bare, confirmMillis } : bare;
  let signature = attempt.landed?.signature ?? null;
  let last: unknown;
  let doubts = 0;
  let refused = false;
  for (let tried = 0; tried < REPORT_TRIES; tried += 1) {
    if (tried > 0) await ports.clock.sleep(FIRST_PAUSE_MS * 2 ** (tried - 1), signal);
    try {
      signature ??= await chain.signatureOfMint(mint, signal);
      const launch =
        signature && report
          ? await ports.service.report({ ...report, signature }, signal)
          : await ports.service.launch(mint, signal);
      if (launch && !('status' in launch)) return recorded(attempt, launch, ports);
    } catch (error) {
      if (signal.aborted) throw error;
      last = error;
      if (isAppError(error) && isPassing(error)) continue;
      if (isAppError(error) && DOUBTFUL.includes(error.code) && (doubts += 1) < DOUBTS) continue;
      // Refused for good, unless somebody else's report (the service's own watcher, another tab) came first.
      const known = await ports.service.launch(mint, signal).catch(() => null);
      if (known) return recorded(attempt, known, ports);
      refused = isAppError(error);
      break;
    }
  }
  const kept = { ...attempt, landed: { signature } };
  return resultOf(
    refused ? ports.attempts.save({ ...kept, signed: null, refused: true }) : kept,
    isAppError(last) ? last.message : null,
  );
}

/** The quote goes along: it is sealed, so the service can take it back should its own copy be lost. */
function reportOf(quote: Quote | null, signedQuoteId: string | undefined): Omit<LaunchReport, 'signature'> | null {
  const quoteId = signedQuoteId ?? quote?.id;
  return quoteId ? { quoteId, ...(quote?.id === quoteId && { quote }) } : null;
}

function recorded(
  attempt: LaunchAttempt,
  { signature, paidLate }: Pick<Launch, 'signature' | 'paidLate'>,
  { attempts, clock }: LaunchPorts,
): LaunchResult {
  const done = { signed: null, landed: { signature }, recordedAt: clock.now(), ...(paidLate && { paidLate }) };
  return resultOf(attempts.save({ ...attempt, ...done }), null);
}
