import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { tokenAccountAddress } from '@mintwire/solana/addresses';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Sale } from '../domain/sale';
import type { StoredRun } from '../store/runs';

/** Base units that the treasury holds of what a run sends; null for SOL. */
export async function heldTokens(
  rpc: ChainRpc,
  { run, sale }: { readonly run: Pick<StoredRun, 'standard' | 'mint'>; readonly sale: Sale },
  signal: AbortSignal,
): Promise<bigint | null> {
  if (run.standard === null) return null;
  const of = { owner: sale.treasury, mint: run.mint ?? sale.mint, standard: run.standard };
  const account = await rpc.getAccount(tokenAccountAddress(of), { signal });
  return account ? (readTokenAccount(account.data)?.amount ?? 0n) : 0n;
}

/** Bytes of a token account; with the extension that Token-2022 puts into each associated one. */
const BYTES = { 'spl-token': 165, 'token-2022': 170 } as const;

/** What the treasury pays for each token account that it opens. */
export async function tokenAccountRent(
  rpc: ChainRpc,
  standard: TokenStandard | null,
  signal: AbortSignal,
): Promise<bigint> {
  return rpc.getMinimumBalanceForRentExemption(BYTES[standard ?? 'spl-token'], { signal });
}
