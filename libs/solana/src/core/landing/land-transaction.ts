import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { signatureOf } from '../decode/message';
import type { CallOptions, ChainRpc, Clock, SignatureStatus, TransactionErrorValue } from '../rpc';

/** How sending ended. `failed`: it is on the chain and did nothing but pay the network. `expired`: it can never land. */
export type LandOutcome =
  | { readonly kind: 'confirmed'; readonly signature: string; readonly slot: number }
  | { readonly kind: 'failed'; readonly signature: string; readonly slot: number; readonly err: TransactionErrorValue }
  | { readonly kind: 'expired'; readonly signature: string };

/** Progress, for the page: `sent` and `rebroadcast` once a node has taken the bytes, `seen` once the chain shows them, whoever sent them. */
export interface LandProgress {
  readonly stage: 'sent' | 'rebroadcast' | 'seen' | 'confirmed';
  readonly signature: string;
}

/** Input of {@link landTransaction}. */
export interface LandInput extends CallOptions {
  readonly rpc: ChainRpc;
  /** These bytes and no others are sent, any number of times: the chain takes them once. */
  readonly signedBytes: Uint8Array;
  readonly lastValidBlockHeight: number;
  readonly clock: Clock;
  readonly onStage?: (progress: LandProgress) => void;
  /** Pause between two looks at the chain; 1,000 ms by default. */
  readonly pollMs?: number;
  /** Pause between two broadcasts; 2,000 ms by default. */
  readonly rebroadcastMs?: number;
  /** After this long without knowing the outcome it gives up; 180,000 ms by default. */
  readonly giveUpMs?: number;
}

/** JSON-RPC errors by which a node says that the bytes themselves are wrong: no later attempt can succeed. */
const PERMANENT = new Set([-32602, -32003]);

const isConfirmed = ({ confirmationStatus }: SignatureStatus) => confirmationStatus !== 'processed';

function isPermanent(error: unknown): boolean {
  return isAppError(error) && error.code === 'CHAIN_RPC_ERROR' && PERMANENT.has(Number(error.context['rpcCode']));
}

/** A failed call tells nothing about the transaction: the next look decides. An aborted one ends the wait. */
async function tolerate<T>(call: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/**
 * Sends signed bytes again and again until the chain has confirmed or can no longer take them. Calling it once more with the same bytes, after a
 * reload or a crash, is safe and gives the same outcome. Only `expired` and `failed` allow building another transaction.
 * @throws AppError CHAIN_TRANSACTION_UNSIGNED; CHAIN_RPC_ERROR when the node refuses the bytes as such; CHAIN_OUTCOME_UNKNOWN when it stays
 *   unknown for `giveUpMs`; the signal's reason when aborted.
 */
export async function landTransaction(input: LandInput): Promise<LandOutcome> {
  const { rpc, signedBytes, clock, signal, onStage, pollMs = 1_000, rebroadcastMs = 2_000, giveUpMs = 180_000 } = input;
  const options = signal ? { signal } : {};
  const signature = signatureOf(signedBytes);
  const started = clock.now();
  let lastSent: number | undefined;
  let sent = false;
  let seen = false;
  let expiredLooks = 0;

  const broadcast = async () => {
    lastSent = clock.now();
    try {
      await rpc.sendTransaction(signedBytes, options);
      onStage?.({ stage: sent ? 'rebroadcast' : 'sent', signature });
      sent = true;
    } catch (error) {
      signal?.throwIfAborted();
      // An earlier page may have sent it already: only a transaction that the chain does not know is refused for good.
      if (isPermanent(error) && !(await look())) throw error;
    }
  };
  const look = async () => (await tolerate(rpc.getSignatureStatuses([signature], options), signal))?.[0];

  for (;;) {
    signal?.throwIfAborted();
    const height = await tolerate(rpc.getBlockHeight(options), signal);
    // The height is read before the status: a transaction of the last valid block is then already visible.
    const status = await tolerate(rpc.getSignatureStatuses([signature], options), signal);
    const found = status?.[0];
    if (found && !seen) {
      seen = true;
      onStage?.({ stage: 'seen', signature });
    }
    if (found && isConfirmed(found)) {
      if (found.err !== null) return { kind: 'failed', signature, slot: found.slot, err: found.err };
      onStage?.({ stage: 'confirmed', signature });
      return { kind: 'confirmed', signature, slot: found.slot };
    }
    const past = height !== undefined && height > input.lastValidBlockHeight;
    // Nodes behind one address differ by a few slots, so "expired" wants two looks that both found nothing.
    expiredLooks = past && status !== undefined && !found ? expiredLooks + 1 : 0;
    if (expiredLooks >= 2) return { kind: 'expired', signature };
    if (clock.now() - started >= giveUpMs) throw new AppError(ERRORS.CHAIN_OUTCOME_UNKNOWN, { signature });
    if (!past && (lastSent === undefined || clock.now() - lastSent >= rebroadcastMs)) await broadcast();
    await clock.sleep(pollMs, signal);
  }
}
