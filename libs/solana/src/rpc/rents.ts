import { lamports } from '@mintwire/money';
import { rentsOf, type LaunchPlan, type LaunchRents, type RentRule } from '../plan';
import type { CallOptions, ChainRpc } from './chain-rpc';

/** Asks the chain for its rule of rents. */
export async function fetchRentRule(rpc: ChainRpc, options?: CallOptions): Promise<RentRule> {
  const [empty, one] = await Promise.all([0, 1].map((bytes) => rpc.getMinimumBalanceForRentExemption(bytes, options)));
  const emptyLamports = lamports(empty ?? 0n);
  return { emptyLamports, perByteLamports: lamports((one ?? 0n) - emptyLamports) };
}

/** Asks the chain for the rents of a launch's accounts. */
export async function fetchRents(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<LaunchRents> {
  return rentsOf(await fetchRentRule(rpc, options), plan);
}
