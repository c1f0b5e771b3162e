import type { Cluster } from '@mintwire/contracts/chain';

/** What an explorer can show. */
export type ExplorerKind = 'token' | 'tx' | 'wallet';

/** A page about a token, transaction or wallet somewhere else. */
export interface ExplorerLink {
  readonly name: string;
  readonly url: string;
}

const EXPLORERS: readonly {
  readonly name: string;
  readonly origin: string;
  readonly paths: Readonly<Record<ExplorerKind, string>>;
}[] = [
  {
    name: 'Solana Explorer',
    origin: 'https://explorer.solana.com',
    paths: { token: 'address', tx: 'tx', wallet: 'address' },
  },
  { name: 'Solscan', origin: 'https://solscan.io', paths: { token: 'token', tx: 'tx', wallet: 'account' } },
];

/** Pages of public explorers about a token, transaction or wallet; none for a chain that they cannot see. */
export function explorerLinks(cluster: Cluster, kind: ExplorerKind, id: string): ExplorerLink[] {
  if (cluster === 'local') return [];
  const query = cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`;
  return EXPLORERS.map(({ name, origin, paths }) => ({
    name,
    url: `${origin}/${paths[kind]}/${encodeURIComponent(id)}${query}`,
  }));
}
