import { addressBytes, isAddress, isOnCurve, isProgramOrNetwork } from '@mintwire/solana/addresses';

/** What a careful person would want to know of an address that is to hold tokens. The service looks at the chain, too, before the review. */
export function addressNote(address: string): string | undefined {
  if (!isAddress(address)) return undefined;
  if (isProgramOrNetwork(address))
    return 'This is a program or a part of the network, not a wallet: tokens sent to it are usually lost.';
  return isOnCurve(addressBytes(address))
    ? undefined
    : 'No private key belongs to this address: only a program could ever move these tokens.';
}
