import { createChainId, withinChainDeadline } from '@mintwire/service-kit/chain';
import { type RentRule, fetchRentRule, type ChainRpc } from '@mintwire/solana/rpc';
import { LRUCache } from 'lru-cache';

/** The chain as this service sees it. */
export interface LaunchChain {
  readonly rpc: ChainRpc;
  /**
   * Genesis hash of the chain; while it is silent the last known one holds.
   * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR when it was never known
   */
  id(): Promise<string>;
  /** What the chain wants as the deposit of an account. */
  rentRule(): Promise<RentRule>;
}

const ID_DEADLINE_MS = 2_000;
const RENTS_TTL_MS = 10 * 60_000;

/** Wraps the chain with short memories of what hardly ever changes. */
export function createLaunchChain(rpc: ChainRpc): LaunchChain {
  const rules = new LRUCache<'rule', RentRule>({
    max: 1,
    ttl: RENTS_TTL_MS,
    fetchMethod: () => fetchRentRule(rpc),
  });
  return {
    rpc,
    id: createChainId({
      ask: () => withinChainDeadline(ID_DEADLINE_MS, (signal) => rpc.getGenesisHash({ signal })),
    }),
    rentRule: () => rules.forceFetch('rule'),
  };
}
