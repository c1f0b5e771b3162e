import { landTransaction, type LandOutcome } from '@mintwire/solana/landing';
import { systemClock, type ChainRpc } from '@mintwire/solana/rpc';

/** Lands a transaction of the table authority, looking often: somebody may be waiting in front of a page. */
export function landAsAuthority(
  rpc: ChainRpc,
  { bytes, lastValidBlockHeight, signal }: { bytes: Uint8Array; lastValidBlockHeight: number; signal: AbortSignal },
): Promise<LandOutcome> {
  return landTransaction({
    rpc,
    signedBytes: bytes,
    lastValidBlockHeight,
    clock: systemClock,
    signal,
    pollMs: 120,
    rebroadcastMs: 1_000,
  });
}
