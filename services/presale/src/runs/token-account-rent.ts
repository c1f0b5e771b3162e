import type { TokenStandard } from '@mintwire/contracts/launchpad';
import type { ChainRpc } from '@mintwire/solana/rpc';

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
