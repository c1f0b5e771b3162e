import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Verification } from '@mintwire/ui/verification';

/** Loads the code that reads the chain, which a page without a question does not need, and runs it. @throws AppError */
export async function verifyOnChain(mint: string, signal: AbortSignal): Promise<Verification> {
  const { browserVerify } = await import('./browser-verify').catch((cause: unknown) => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  });
  return browserVerify(mint, signal);
}
