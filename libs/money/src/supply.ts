import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { parseUnits } from './decimal';
import { fitsU64 } from './u64';
import type { BaseUnits } from './units';

/**
 * A token's supply in base units: `supply` x 10^`decimals`. Takes the text of the form or a whole number of tokens.
 * @throws AppError MONEY_EMPTY, MONEY_NOT_A_NUMBER, MONEY_TOO_PRECISE, LAUNCHPAD_SUPPLY_ZERO, LAUNCHPAD_SUPPLY_OVERFLOW
 */
export function supplyInBaseUnits(supply: string | bigint, decimals: number): BaseUnits {
  const amount = parseUnits(supply.toString(), decimals);
  if (amount === 0n) throw new AppError(ERRORS.LAUNCHPAD_SUPPLY_ZERO);
  if (!fitsU64(amount)) throw new AppError(ERRORS.LAUNCHPAD_SUPPLY_OVERFLOW);
  return amount as BaseUnits;
}
