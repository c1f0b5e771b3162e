import { decodeBase58 } from '../chain/base58';
import { MAX_TRANSACTION_BYTES, decodeTransaction, type DecodedTransaction } from '../chain/decoded-transaction';
import { wordOf, type Config } from './params';
import { invalidParams } from './rpc-error';

/** The longest texts that can hold a transaction. A longer one is not decoded: base58 takes time with the square of it. */
const MAX_CHARACTERS = { base58: 1683, base64: 1644 } as const;

/** The bytes of a transaction or message parameter. */
export function wireOf(text: string, config: Config, fallback: 'base58' | 'base64'): Uint8Array {
  const encoding = wordOf(config, 'encoding', ['base58', 'base64'], fallback);
  const max = MAX_CHARACTERS[encoding];
  if (text.length > max) {
    throw invalidParams(
      `${encoding} encoded solana_transaction::versioned::VersionedTransaction too large: ${text.length} bytes (max: encoded/raw ${max}/${MAX_TRANSACTION_BYTES})`,
    );
  }
  if (encoding === 'base64') {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64') !== text) throw invalidParams('invalid base64 encoding');
    return new Uint8Array(bytes);
  }
  try {
    return decodeBase58(text);
  } catch {
    throw invalidParams('invalid base58 encoding');
  }
}

/** A transaction parameter, read. */
export function transactionOf(wire: Uint8Array): DecodedTransaction {
  try {
    return decodeTransaction(wire);
  } catch (cause) {
    throw invalidParams(
      `failed to deserialize the transaction: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}
