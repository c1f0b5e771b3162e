import { lamports } from '@mintwire/money';
import { POCKET_BYTES, rentSizes, type LaunchPlan, type LaunchRents } from '../plan';
import type { CallOptions, ChainRpc } from './chain-rpc';

/** Asks the chain for the rents of a launch's accounts. */
export async function fetchRents(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<LaunchRents> {
  const sizes = rentSizes(plan);
  const rent = (bytes: number) => rpc.getMinimumBalanceForRentExemption(bytes, options);
  const aside = (plan.later ?? 0) > 0;
  const [mint, tokenAccount, metadata, wallet, pocket] = await Promise.all([
    rent(sizes.mint),
    rent(sizes.tokenAccount),
    sizes.metadata > 0 ? rent(sizes.metadata) : lamports(0n),
    rent(0),
    aside ? rent(POCKET_BYTES) : undefined,
  ]);
  return { mint, tokenAccount, metadata, wallet, ...(pocket !== undefined && { pocket }) };
}
