import { landTransaction } from '@mintwire/solana/landing';
import type { ChainRpc, Clock } from '@mintwire/solana/rpc';
import type { Land } from '../ports';

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
