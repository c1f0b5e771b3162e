import { landTransaction } from '@mintwire/solana/landing';
import type { ChainRpc, Clock } from '@mintwire/solana/rpc';
import { readTransaction } from '@mintwire/solana/decode';
import type { Land } from './ports';

/** Sends over a chain's RPC. It brings Solana's libraries along: load it with `import()`, ahead of need. */
export function landWith({ rpc, clock }: { rpc: ChainRpc; clock: Clock }): Land {
  return (signedBytes, lastValidBlockHeight, onSent, signal) =>
    landTransaction({
      rpc,
      signedBytes,
      lastValidBlockHeight,
      clock,
      signal,
      // Where the answer of the node was lost, the chain tells.
      onStage: ({ stage }) => (stage === 'sent' || stage === 'seen') && onSent(),
    });
}

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
