import type { FieldProblem } from '@mintwire/contracts/app-error';
import type { NewSale } from '@mintwire/contracts';
import { ADDRESS } from '../../../shared/address';

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
