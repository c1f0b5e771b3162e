import { isAppError, type ErrorCode } from '@mintwire/contracts/app-error';
import { backOff, retrying, systemClock, type Clock } from '@mintwire/solana/rpc';

const TRIES = 4;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 1_500;
/** What took longer than this is not begun again. */
const TOTAL_MS = 15_000;

/** The request or its answer was lost, or the service is between two starts. */
const LOST: readonly ErrorCode[] = ['NETWORK_UNREACHABLE', 'UPSTREAM_UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS'];

/** True for what a moment later may go well, by the codes of our own services. */
function isLost(error: unknown): boolean {
  return isAppError(error) && LOST.includes(error.code);
}

/** Makes a call again that was lost on the way. Only for calls that may arrive twice. */
export function retry<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  lost = isLost,
  clock: Clock = systemClock,
): Promise<T> {
  const pauseAfter = (error: unknown, tried: number) =>
    lost(error) ? backOff(tried, FIRST_PAUSE_MS, LONGEST_PAUSE_MS) : null;
  return retrying(call, { tries: TRIES, totalMs: TOTAL_MS, tryMs: TOTAL_MS, pauseAfter, clock }, signal);
}
