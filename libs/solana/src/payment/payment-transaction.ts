import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { PROGRAMS } from '../core/addresses';
import type { ComputeBudget } from '../core/landing';
import { PAYMENT_COMPUTE_UNITS, validatePaymentQuote, type PaymentQuote } from './payment-quote';

/** Input of {@link buildPaymentTransaction} beside the quote. */
export interface PaymentTransactionInput extends Pick<ComputeBudget, 'computeUnitPriceMicroLamports'> {
  readonly blockhash: string;
}

/**
 * A payment as one version 0 transaction that the wallet alone signs: the memo, then the transfer with the quote's reference behind it, as
 * Solana Pay orders them.
 * @throws AppError CHAIN_PAYMENT_INVALID
 */
export function buildPaymentTransaction(
  quote: PaymentQuote,
  { blockhash, computeUnitPriceMicroLamports }: PaymentTransactionInput,
): VersionedTransaction {
  validatePaymentQuote(quote);
  const wallet = new PublicKey(quote.wallet);
  const memo = new TransactionInstruction({
    programId: new PublicKey(PROGRAMS.memo),
    keys: [],
    data: Buffer.from(new TextEncoder().encode(quote.memo)),
  });
  const transfer = SystemProgram.transfer({
    fromPubkey: wallet,
    toPubkey: new PublicKey(quote.treasury),
    lamports: quote.lamports,
  });
  // The system program ignores further accounts; the chain indexes them, so the quote's key leads to this transaction.
  transfer.keys.push({ pubkey: new PublicKey(quote.reference), isSigner: false, isWritable: false });
  const message = new TransactionMessage({
    payerKey: wallet,
    recentBlockhash: blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: PAYMENT_COMPUTE_UNITS }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: computeUnitPriceMicroLamports }),
      memo,
      transfer,
    ],
  });
  return new VersionedTransaction(message.compileToV0Message());
}
