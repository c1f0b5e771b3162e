import type { FieldProblem } from '@mintwire/contracts/app-error';
import type { NewSale, SaleTermsFields } from '@mintwire/contracts';
import type { ReactNode } from 'react';

/** A sale as it would be with what is typed. */
export interface PlannedSale {
  /** Of which it has everything else. */
  readonly fromSaleId: number;
  readonly mint: string;
  readonly treasury: string;
  /** As far as they can be read; null while it has no end. */
  readonly terms: SaleTermsFields | null;
}

/** What visitors would see of it. */
export type SalePreview = (planned: PlannedSale) => ReactNode;

/** What can be an address: the service says what is there. */
export const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Which token a sale sells and where it is paid to, as they are typed. */
export type AddressValues = Pick<NewSale, 'mint' | 'treasury'>;

/** Without what is pasted around them, and what is wrong with those that are no addresses. */
export function readAddresses({ mint, treasury }: AddressValues): {
  readonly addresses: AddressValues;
  readonly problems: readonly FieldProblem[];
} {
  const addresses = { mint: mint.trim(), treasury: treasury.trim() };
  const problems = Object.entries(addresses).flatMap(([field, address]) =>
    ADDRESS.test(address) ? [] : [{ path: `/${field}`, message: 'Enter an address: 32 to 44 letters and digits.' }],
  );
  return { addresses, problems };
}
