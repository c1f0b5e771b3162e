import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { SigningPorts, SigningWallet } from './ports';

const SIGNATURE_DEADLINE_MS = 5 * 60_000;

/**
 * The wallet's answer, unless the visitor gives up or leaves the prompt open for minutes. A later answer is dropped, never sent.
 * @throws AppError of the catalogue, whatever the wallet throws; or the signal's reason
 */
export async function answerOf<T>(
  signature: Promise<T>,
  { clock, explain }: Pick<SigningPorts, 'clock' | 'explain'>,
  signal: AbortSignal,
): Promise<T> {
  const done = new AbortController();
  const end = () => done.abort(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const tooLate = clock.sleep(SIGNATURE_DEADLINE_MS, done.signal).then(() => {
    throw new AppError(
      ERRORS.WALLET_FAILED,
      {},
      { message: 'The wallet did not answer for five minutes. Nothing was charged; you can try again.' },
    );
  });
  try {
    return await Promise.race([signature, tooLate]);
  } catch (error) {
    if (signal.aborted) throw error;
    throw await explain(error);
  } finally {
    signal.removeEventListener('abort', end);
    done.abort();
    tooLate.catch(() => undefined);
  }
}

/** @throws AppError WALLET_NOT_CONNECTED, WALLET_CHANGED */
export function assertWallet(wallet: string, { address }: Pick<SigningWallet, 'address'>): void {
  const now = address();
  if (now === null) throw new AppError(ERRORS.WALLET_NOT_CONNECTED);
  if (now !== wallet) throw new AppError(ERRORS.WALLET_CHANGED);
}
