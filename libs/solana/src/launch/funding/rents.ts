import { fetchRentRule, type CallOptions, type ChainRpc } from '../../core/rpc';
import { rentsOf, type LaunchPlan, type LaunchRents } from '../plan';

/** Asks the chain for the rents of a launch's accounts. */
export async function fetchRents(rpc: ChainRpc, plan: LaunchPlan, options?: CallOptions): Promise<LaunchRents> {
  return rentsOf(await fetchRentRule(rpc, options), plan);
}
