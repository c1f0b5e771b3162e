import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { tokenAccountAddress, type Address } from '@mintwire/solana/addresses';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { LRUCache } from 'lru-cache';

/** Reads how many base units of a token a treasury holds where deliveries are sent from; null while the chain was never heard. */
export type TreasuryTokens = (treasury: Address, mint: Address) => Promise<bigint | null>;

const STANDARDS = ['spl-token', 'token-2022'] as const;
const FRESH_MS = 5_000;
const KEPT = 100;
const DEADLINE_MS = 2_000;

/** All who ask share one answer for a moment; the last one holds while the chain is silent. */
export function createTreasuryTokens(rpc: ChainRpc): TreasuryTokens {
  const held = new LRUCache<string, { readonly baseUnits: bigint }, readonly Address[]>({
    max: KEPT,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) => {
      const accounts = await withinChainDeadline(DEADLINE_MS, (signal) => rpc.getAccounts(context, { signal }));
      const amounts = accounts.map((account) => (account && readTokenAccount(account.data)?.amount) ?? 0n);
      return { baseUnits: amounts.reduce((sum, amount) => sum + amount, 0n) };
    },
  });
  return async (owner, mint) => {
    const context = STANDARDS.map((standard) => tokenAccountAddress({ owner, mint, standard }));
    const found = await held.fetch(`${owner} ${mint}`, { context }).catch(() => undefined);
    return found?.baseUnits ?? null;
  };
}
