import { LRUCache } from 'lru-cache';
import type { LaunchpadContext } from '../context';
import { findTable, tablesMade } from '../store/lookup-tables';

type Needs = Pick<LaunchpadContext, 'chain' | 'pool' | 'tables' | 'config' | 'now'>;

/** Below this, a table and its closing may not be paid for any more. */
export const MIN_AUTHORITY_LAMPORTS = 20_000_000n;
const OFFER_TTL_MS = 5_000;

/** True when the table of this launch would be made if it were asked for now: a wallet is not asked for a message in vain. */
export async function canMakeTable(needs: Needs, { wallet, mint }: { wallet: string; mint: string }): Promise<boolean> {
  const chainId = await needs.chain.id();
  const existing = await findTable(needs.pool, chainId, mint);
  if (existing) return existing.state === 'active' || existing.state === 'creating';
  const made = await tablesMade(needs.pool, chainId, wallet, needs.now());
  return made.wallet < needs.config.tables.perWallet && (await offersTables(needs, made.day));
}

/** Says whether anybody may count on a table at present; all pages that ask share one answer for a moment. */
export function createTableOffer(needs: Needs): () => Promise<boolean> {
  const offers = new LRUCache<string, { readonly open: boolean }>({
    max: 4,
    ttl: OFFER_TTL_MS,
    fetchMethod: async (chainId) => {
      const { day } = await tablesMade(needs.pool, chainId, '', needs.now());
      return { open: await offersTables(needs, day) };
    },
  });
  return async () => (await offers.forceFetch(await needs.chain.id())).open;
}

/** Somebody pays for tables, has the SOL or gets it for nothing, and the day's number is not reached. */
async function offersTables({ chain, config, tables }: Needs, madeToday: number): Promise<boolean> {
  if (!tables.authority || madeToday >= config.tables.perDay) return false;
  return tables.faucet !== null || (await chain.rpc.getBalance(tables.authority.address)) >= MIN_AUTHORITY_LAMPORTS;
}
