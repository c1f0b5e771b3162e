import { API_VERSION, type Methods, type RpcContext } from './context';

/** The one node of this chain goes by the chain's own id. */
const node = ({ chain }: RpcContext): string => chain.identity.chainId;

export const clusterMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 0 }),
  getIdentity: (context) => ({ identity: node(context) }),
  getGenesisHash: node,
  getSlotLeader: node,
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
  getVoteAccounts: () => ({ current: [], delinquent: [] }),
  getRecentPerformanceSamples: () => [],
  getRecentPrioritizationFees: ({ chain }, params) => chain.fees.recent(chain.clock.slot, params.addresses(0, 128)),
};
