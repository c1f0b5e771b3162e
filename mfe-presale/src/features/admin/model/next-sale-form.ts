import type { NewSale } from '@mintwire/contracts';
import { readAddresses, type AddressValues } from './planned-sale';
import { readTerms, rejectProblems, type TermsValues } from './terms-form';

/** A sale that is to be made, as it is typed. */
export type NextSaleValues = TermsValues & AddressValues;

/** What is sent for what was typed. @throws {AppError} VALIDATION_FAILED with a sentence for each wrong field */
export function nextSaleBody({ mint, treasury, ...values }: NextSaleValues, now: number): NewSale {
  const { addresses, problems: wrong } = readAddresses({ mint, treasury });
  const { change, problems } = readTerms(values, null, now);
  rejectProblems([...wrong, ...problems]);
  return { ...addresses, terms: change as NewSale['terms'] };
}
