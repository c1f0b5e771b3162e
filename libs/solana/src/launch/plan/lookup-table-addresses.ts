import { metadataAddress, tokenAccountAddress, type Address } from '../../core/addresses';
import { allocations, type LaunchPlan } from './launch-plan';

/**
 * The accounts of a launch that a lookup table can hold: all but the wallet (it signs), the programs (they are called), the reference (it is another
 * one in every quote, and one table serves all quotes of a mint) and the escrow accounts.
 */
export function lookupTableAddresses(plan: LaunchPlan): Address[] {
  const { wallet, mint, standard, feeWallet } = plan;
  const holders = allocations(plan).flatMap(({ wallet: owner }) => [
    owner,
    tokenAccountAddress({ owner, mint, standard }),
  ]);
  const metadata = standard === 'spl-token' ? [metadataAddress(mint)] : [];
  return [...new Set([mint, feeWallet, ...metadata, ...holders])].filter((address) => address !== wallet);
}
