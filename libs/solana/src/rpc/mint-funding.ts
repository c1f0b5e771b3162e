import { AppError } from '@mintwire/contracts/app-error';
import { PROGRAMS } from '../addresses';
import { POCKET_BYTES, rentSizes, type LaunchPlan, type MintFunding } from '../plan';
import type { CallOptions, ChainRpc } from './chain-rpc';

/**
 * Looks at the mint's address before a launch is built: its rent, and what somebody may already have sent there.
 * @throws AppError LAUNCHPAD_MINT_EXISTS when this seed has been launched already; further as `ChainRpc`
 */
export async function fetchMintFunding(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<MintFunding> {
  const [account, mintRentLamports, pocketRentLamports] = await Promise.all([
    rpc.getAccount(plan.mint, options),
    rpc.getMinimumBalanceForRentExemption(rentSizes(plan).mint, options),
    plan.recipients.length > 0 ? rpc.getMinimumBalanceForRentExemption(POCKET_BYTES, options) : undefined,
  ]);
  const rents = { mintRentLamports, ...(pocketRentLamports !== undefined && { pocketRentLamports }) };
  if (!account) return rents;
  if (account.owner !== PROGRAMS.system || account.data.length > 0) throw new AppError('LAUNCHPAD_MINT_EXISTS');
  return { ...rents, prefundedLamports: account.lamports };
}
