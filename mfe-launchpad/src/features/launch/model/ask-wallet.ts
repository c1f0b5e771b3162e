import { AppError } from '@mintwire/contracts/app-error';
import type { LaunchAttempt } from './launch-attempt';
import type { LaunchPorts } from './launch-ports';

const SIGNATURE_DEADLINE_MS = 5 * 60_000;

/**
 * The wallet's answer, unless the visitor gives up or leaves the prompt open for minutes. A later answer is dropped, never sent.
 * @throws AppError of the catalogue of minting, whatever the wallet throws; or the signal's reason
 */
export async function answerOf<T>(
  signature: Promise<T>,
  { clock, chain }: LaunchPorts,
  signal: AbortSignal,
): Promise<T> {
  const done = new AbortController();
  const end = () => done.abort(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  const tooLate = clock.sleep(SIGNATURE_DEADLINE_MS, done.signal).then(() => {
    throw new AppError(
      'WALLET_FAILED',
      {},
      { message: 'The wallet did not answer for five minutes. Nothing was charged; you can try again.' },
    );
  });
  try {
    return await Promise.race([signature, tooLate]);
  } catch (error) {
    if (signal.aborted) throw error;
    throw (await chain()).toAppError(error);
  } finally {
    signal.removeEventListener('abort', end);
    done.abort();
    tooLate.catch(() => undefined);
  }
}

/** @throws AppError LAUNCHPAD_WALLET_MISSING, LAUNCHPAD_WALLET_CHANGED */
export function assertWallet({ wallet }: LaunchAttempt, ports: LaunchPorts): void {
  const now = ports.wallet.address();
  if (now === null) throw new AppError('LAUNCHPAD_WALLET_MISSING');
  if (now !== wallet) throw new AppError('LAUNCHPAD_WALLET_CHANGED');
}
