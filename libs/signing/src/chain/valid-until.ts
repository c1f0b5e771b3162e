import { readTransaction } from '@mintwire/solana/decode';
import type { ChainRpc } from '@mintwire/solana/rpc';

/** A blockhash that transactions were built with. */
interface Built {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** Block height until which what a wallet gave back can land. It may have put in a newer blockhash; none outlives the one of this moment. */
export async function validUntil(
  signed: readonly Uint8Array[],
  { blockhash, lastValidBlockHeight }: Built,
  rpc: ChainRpc,
  signal: AbortSignal,
): Promise<number> {
  const own = signed.every((each) => readTransaction(each).blockhash === blockhash);
  return own ? lastValidBlockHeight : (await rpc.getLatestBlockhash({ signal })).lastValidBlockHeight;
}
