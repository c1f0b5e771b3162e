import { AppError, ERRORS, type ErrorCode } from '@mintwire/contracts';
import { isTimeout } from '../deadline';

/** What a route that asks the chain may have to answer. */
export const CHAIN_ERRORS = [
  'CHAIN_UNAVAILABLE',
  'CHAIN_RPC_TIMEOUT',
  'CHAIN_RPC_ERROR',
] as const satisfies readonly ErrorCode[];

/**
 * Gives several calls to the chain one deadline together.
 * @throws {AppError} CHAIN_RPC_TIMEOUT when it has passed; else what `calls` throws
 */
export async function withinChainDeadline<T>(ms: number, calls: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await calls(AbortSignal.timeout(ms));
  } catch (cause) {
    throw isTimeout(cause) ? new AppError(ERRORS.CHAIN_RPC_TIMEOUT, {}, { cause }) : cause;
  }
}
