import type { Cluster } from '@mintwire/contracts/chain';

const EXPLORER = 'https://explorer.solana.com';

/** Page of an address or transaction in Solana's public explorer; undefined for a chain the explorer cannot see. */
export function explorerUrl(cluster: Cluster, kind: 'address' | 'tx', id: string): string | undefined {
  if (cluster === 'local') return undefined;
  return `${EXPLORER}/${kind}/${encodeURIComponent(id)}${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`;
}
