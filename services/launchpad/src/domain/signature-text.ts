import { AppError, ERRORS } from '@mintwire/contracts';
import bs58 from 'bs58';

const SIGNATURE_BYTES = 64;

/**
 * Refuses what can be no signature before the chain is asked: nodes answer such a question with an error of their own.
 * @throws {AppError} VALIDATION_FAILED
 */
export function refuseNoSignature(text: string): void {
  if (bs58.decodeUnsafe(text)?.length === SIGNATURE_BYTES) return;
  const fields = [{ path: '/signature', message: 'is not a transaction signature' }];
  throw new AppError(
    ERRORS.VALIDATION_FAILED,
    { fields: ['body/signature is not a transaction signature'] },
    { fields },
  );
}
