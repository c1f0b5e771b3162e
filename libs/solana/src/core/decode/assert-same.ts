import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { inWords } from './difference';

/**
 * Refuses a transaction for what of it is not as expected.
 * @throws AppError CHAIN_TRANSACTION_ALTERED
 */
export function assertSame(path: string, expected: unknown, actual: unknown): void {
  const [wanted, found] = [inWords(expected), inWords(actual)];
  if (wanted === found) return;
  throw new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, {
    difference: `${path} is ${found}, not ${wanted}`,
    path,
    expected: wanted,
    actual: found,
  });
}
