import { isBase58Hash } from '../chain/base58';
import { MAX_SAMPLES } from '../chain/performance';
import { FINALITY_DEPTH } from '../chain/run';
import { SLOTS_PER_EPOCH, slotOf } from './blocks';
import { API_VERSION, answerAt, bankOf, withContext, type Method, type Methods, type RpcContext } from './context';
import { countOf, type Config } from './params';
import { BLOCK_NOT_AVAILABLE, NO_SNAPSHOT, RpcError, invalidParams } from './rpc-error';

const MAX_LEADERS = 5_000;
const MAX_REWARD_ADDRESSES = 1_005;
const MIN_DELEGATION_LAMPORTS = 1_000_000_000;
/** Places of an epoch's leader schedule: the one node has them all. */
const ALL_PLACES = Array.from({ length: SLOTS_PER_EPOCH }, (_, index) => index);

/** The one node of this chain goes by the chain's own id. */
const node = ({ chain }: RpcContext): string => chain.identity.chainId;

function identityOf(config: Config): string | undefined {
  const identity = config['identity'] ?? undefined;
  if (identity !== undefined && !isBase58Hash(identity)) throw invalidParams('identity must be a base58 public key');
  return identity;
}

const getSlotLeaders: Method = (context, params) => {
  params.count(0);
  const limit = params.count(1);
  if (limit < 1 || limit > MAX_LEADERS) throw invalidParams(`Invalid limit; max ${MAX_LEADERS}`);
  return Array<string>(limit).fill(node(context));
};

const getLeaderSchedule: Method = (context, params) => {
  const config = params.config(params.isObject(0) ? 0 : 1);
  const now = slotOf(context, config);
  const slot = params.isObject(0) ? now : (params.optionalCount(0) ?? now);
  const identity = identityOf(config);
  // A node knows the schedule of this epoch and the next.
  if (Math.floor(slot / SLOTS_PER_EPOCH) > Math.floor(now / SLOTS_PER_EPOCH) + 1) return null;
  return identity === undefined || identity === node(context) ? { [node(context)]: ALL_PLACES } : {};
};

const getBlockProduction: Method = (context, params) => {
  const config = params.config(0);
  const identity = identityOf(config);
  const bank = bankOf(context, config);
  const range = (config['range'] ?? {}) as Config;
  if (typeof range !== 'object') throw invalidParams('range must be an object');
  const firstSlot =
    countOf(range, 'firstSlot') ?? Math.max(context.chain.firstSlot, bank.slot - (bank.slot % SLOTS_PER_EPOCH));
  const lastSlot = countOf(range, 'lastSlot') ?? bank.slot;
  if (lastSlot < firstSlot) throw invalidParams(`lastSlot, ${lastSlot}, cannot be less than firstSlot, ${firstSlot}`);
  if (lastSlot > bank.slot) throw invalidParams(`lastSlot, ${lastSlot}, is too large; max ${bank.slot}`);
  if (firstSlot < context.chain.firstSlot) {
    throw invalidParams(`firstSlot, ${firstSlot}, is too small; min ${context.chain.firstSlot}`);
  }
  const slots = lastSlot - firstSlot + 1;
  const own = identity === undefined || identity === node(context);
  return answerAt(bank, {
    byIdentity: own ? { [node(context)]: [slots, slots] } : {},
    range: { firstSlot, lastSlot },
  });
};

// Nothing is staked here, so no votes stand behind a block; what is not final yet is known all the same.
const getBlockCommitment: Method = ({ chain }, params) => {
  const slot = params.count(0);
  const known = slot <= chain.clock.slot && slot > chain.clock.slotFor('finalized');
  return { commitment: known ? Array<number>(FINALITY_DEPTH).fill(0) : null, totalStake: 0 };
};

const getInflationRate: Method = ({ chain }) => ({
  epoch: Math.floor(chain.clock.slot / SLOTS_PER_EPOCH),
  foundation: 0,
  total: 0,
  validator: 0,
});

const getInflationReward: Method = (context, params) => {
  const addresses = params.addresses(0, MAX_REWARD_ADDRESSES);
  const config = params.config(1);
  const now = slotOf(context, config);
  const epoch = countOf(config, 'epoch') ?? Math.max(0, Math.floor(now / SLOTS_PER_EPOCH) - 1);
  const paidAt = (epoch + 1) * SLOTS_PER_EPOCH;
  if (paidAt > now) throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${paidAt}`);
  return addresses.map(() => null);
};

const newestSlot: Method = ({ chain }) => chain.clock.slot;

export const clusterMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 0 }),
  getIdentity: (context) => ({ identity: node(context) }),
  getGenesisHash: node,
  getSlotLeader: (context, params) => {
    slotOf(context, params.config(0));
    return node(context);
  },
  getSlotLeaders,
  getLeaderSchedule,
  getBlockProduction,
  getBlockCommitment,
  getClusterNodes: (context) => [
    {
      pubkey: node(context),
      gossip: null,
      tpu: null,
      rpc: null,
      version: API_VERSION,
      featureSet: null,
      shredVersion: null,
    },
  ],
  getVoteAccounts: (_context, params) => {
    params.config(0);
    return { current: [], delinquent: [] };
  },
  // Nobody earns from new lamports: all that this chain will ever have were made when it was founded.
  getInflationGovernor: () => ({ initial: 0, terminal: 0, taper: 0, foundation: 0, foundationTerm: 0 }),
  getInflationRate,
  getInflationReward,
  getStakeMinimumDelegation: (context, params) => withContext(context, params.config(0), MIN_DELEGATION_LAMPORTS),
  getMaxRetransmitSlot: newestSlot,
  getMaxShredInsertSlot: newestSlot,
  getHighestSnapshotSlot: () => {
    throw new RpcError(NO_SNAPSHOT, 'No snapshot');
  },
  getRecentPerformanceSamples: ({ chain }, params) => {
    const limit = params.optionalCount(0);
    if (limit !== undefined && limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
    return chain.performance.newest(limit);
  },
  getRecentPrioritizationFees: ({ chain }, params) => chain.fees.recent(chain.clock.slot, params.addresses(0, 128)),
};
