import { rentSizes, type LaunchPlan, type LaunchRents } from '@mintwire/solana/plan';
import { fetchRents, type ChainRpc } from '@mintwire/solana/rpc';
import { LRUCache } from 'lru-cache';
import { withinChainDeadline } from './chain-deadline';

/** The chain as this service sees it. */
export interface LaunchChain {
  readonly rpc: ChainRpc;
  /**
   * Genesis hash of the chain. Asked again now and then, because a local chain can be replaced while the service runs; while the chain is
   * silent the last known one holds.
   * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR when it was never known
   */
  id(): Promise<string>;
  /** Rents of the accounts of a launch, and the upper estimate of its metadata account's. */
  rents(plan: LaunchPlan): Promise<RentTable>;
}

/** Rents that a cost is computed from. */
export interface RentTable extends LaunchRents {
  /** Rent of the size that the metadata program once allocated: the upper estimate. 0 for Token-2022. */
  readonly metadataUpper: bigint;
}

const ID_TTL_MS = 10_000;
const ID_DEADLINE_MS = 2_000;
const RENTS_TTL_MS = 10 * 60_000;
/** Sizes differ by the lengths of the texts only (Token-2022), so there are a few hundred at most. */
const RENTS_KEPT = 500;

/** Wraps the chain with short memories of what hardly ever changes. */
export function createLaunchChain(rpc: ChainRpc): LaunchChain {
  const ids = new LRUCache<'id', string>({
    max: 1,
    ttl: ID_TTL_MS,
    fetchMethod: () => withinChainDeadline(ID_DEADLINE_MS, (signal) => rpc.getGenesisHash({ signal })),
  });
  let lastKnown: string | undefined;
  const rents = new LRUCache<string, RentTable, LaunchPlan>({
    max: RENTS_KEPT,
    ttl: RENTS_TTL_MS,
    fetchMethod: (_key, _stale, { context }) => askRents(rpc, context),
  });
  return {
    rpc,
    async id() {
      try {
        lastKnown = await ids.forceFetch('id');
      } catch (error) {
        if (lastKnown === undefined) throw error;
      }
      return lastKnown;
    },
    rents: (plan) => rents.forceFetch(JSON.stringify(rentSizes(plan)), { context: plan }),
  };
}

async function askRents(rpc: ChainRpc, plan: LaunchPlan): Promise<RentTable> {
  const { metadataUpper: upperBytes } = rentSizes(plan);
  const [rents, metadataUpper] = await Promise.all([
    fetchRents(rpc, plan),
    upperBytes > 0 ? rpc.getMinimumBalanceForRentExemption(upperBytes) : 0n,
  ]);
  return { ...rents, metadataUpper };
}
