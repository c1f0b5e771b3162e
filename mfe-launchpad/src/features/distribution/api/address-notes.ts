import { addressBytes, isAddress, isOnCurve, PROGRAMS } from '@mintwire/solana/addresses';

const PROGRAM_ADDRESSES: readonly string[] = Object.values(PROGRAMS);

/** What a careful person would want to know of an address that is to hold tokens. The service looks at the chain, too, before the review. */
export function addressNote(address: string): string | undefined {
  if (!isAddress(address)) return undefined;
  if (PROGRAM_ADDRESSES.includes(address))
    return 'This is a program, not a wallet: tokens sent to it are usually lost.';
  return isOnCurve(addressBytes(address))
    ? undefined
    : 'No private key belongs to this address: only a program could ever move these tokens.';
}
