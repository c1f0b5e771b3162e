import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { toBase64 } from '@mintwire/solana/base64';
import { answerOf, assertWallet } from './ask-wallet';
import type { SignedTransaction } from './attempt';
import type { SigningPorts } from './ports';

/** A signed transaction that may be sent. */
export type AcceptedTransaction = Omit<SignedTransaction, 'bytes'>;

/** Reviewed transactions for the wallet to sign in one prompt, in the order in which they have to land. */
export interface UnsignedTransactions {
  readonly bytes: readonly Uint8Array[];
  /**
   * Checks that what came back from the wallet is signed and still what was reviewed.
   * @throws AppError CHAIN_TRANSACTION_UNSIGNED, or one that says what was altered
   */
  accept(signed: readonly Uint8Array[], signal: AbortSignal): Promise<readonly AcceptedTransaction[]>;
}

/** What the wallet has signed, ready to be kept. */
export interface SignedReview {
  readonly signed: readonly SignedTransaction[];
  /** When the wallet gave its signature, by the page's own clock. */
  readonly signedAt: number;
}

/**
 * Has the wallet sign what was reviewed, in one prompt, and takes nothing else from it. Keep the answer before anything of it is sent.
 * @param build makes the transactions with a blockhash of now
 * @throws AppError WALLET_NOT_CONNECTED, WALLET_CHANGED, CHAIN_TRANSACTION_ALTERED; further as `explain`, `build` and `accept`
 */
export async function signReviewed(
  wallet: string,
  build: (signal: AbortSignal) => Promise<UnsignedTransactions>,
  ports: Pick<SigningPorts, 'wallet' | 'clock' | 'explain'>,
  signal: AbortSignal,
): Promise<SignedReview> {
  assertWallet(wallet, ports.wallet);
  const unsigned = await build(signal);
  // Nobody is asked for what was given up while it was made.
  signal.throwIfAborted();
  const bytes = await answerOf(ports.wallet.sign(unsigned.bytes), ports, signal);
  const signedAt = ports.clock.elapsed();
  const accepted = await unsigned.accept(bytes, signal);
  if (bytes.length !== unsigned.bytes.length || accepted.length !== bytes.length)
    throw new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, {
      difference: `the wallet gave back ${bytes.length} of ${unsigned.bytes.length} transactions`,
    });
  const signed = accepted.map((each, index) => ({ ...each, bytes: toBase64(bytes[index] ?? new Uint8Array()) }));
  return { signed, signedAt };
}
