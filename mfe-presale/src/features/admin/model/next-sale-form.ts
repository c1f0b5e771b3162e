import { AppError, type FieldProblem } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { NewSale } from '@mintwire/contracts';
import { ADDRESS } from '../../../shared/address';
import { readTerms, type TermsValues } from './terms-form';

/** A sale that is to be made, as it is typed. */
export interface NextSaleValues extends TermsValues {
  readonly mint: string;
  readonly treasury: string;
}

/** What is sent for what was typed. @throws {AppError} VALIDATION_FAILED with a sentence for each wrong field */
export function nextSaleBody({ mint, treasury, ...values }: NextSaleValues): NewSale {
  const addresses = { mint: mint.trim(), treasury: treasury.trim() };
  const { change, problems } = readTerms(values, null);
  const fields: FieldProblem[] = [
    ...Object.entries(addresses).flatMap(([field, address]) =>
      ADDRESS.test(address) ? [] : [{ path: `/${field}`, message: 'Enter an address: 32 to 44 letters and digits.' }],
    ),
    ...problems,
  ];
  if (fields.length > 0)
    throw new AppError(ERRORS.VALIDATION_FAILED, { fields: fields.map(({ path }) => path) }, { fields });
  return { ...addresses, terms: change as NewSale['terms'] };
}
