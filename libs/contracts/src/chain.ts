import { Type, type Static } from 'typebox';

/** Clusters the site can run on. */
export const Cluster = Type.Union([
  Type.Literal('local'),
  Type.Literal('devnet'),
  Type.Literal('testnet'),
  Type.Literal('mainnet-beta'),
]);
export type Cluster = Static<typeof Cluster>;

/** The chain a page talks to. `id` is the genesis hash (the local chain has one of its own). */
export const ChainInfo = Type.Object({
  id: Type.String(),
  cluster: Cluster,
  label: Type.String({ description: '"Local network" for the embedded chain' }),
  faucet: Type.Boolean(),
});
export type ChainInfo = Static<typeof ChainInfo>;

/** Genesis hashes of the public clusters (docs.solana.com/clusters). */
export const GENESIS_HASHES: Readonly<Record<string, Exclude<Cluster, 'local'>>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d': 'mainnet-beta',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: 'devnet',
  '4uhcVJyU9pJkvQyUS88uRDiswHXSgkQaRv8NjmJ1pZSJ': 'testnet',
};

/** What the site calls each cluster. */
export const CLUSTER_LABELS: Readonly<Record<Cluster, string>> = {
  local: 'Local network',
  devnet: 'Devnet',
  testnet: 'Testnet',
  'mainnet-beta': 'Mainnet',
};

export const FaucetRequest = Type.Object({
  address: Type.String({ maxLength: 64 }),
  lamports: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}$' })),
});
export const FaucetAnswer = Type.Object({ signature: Type.String(), lamports: Type.String() });
export type FaucetAnswer = Static<typeof FaucetAnswer>;
