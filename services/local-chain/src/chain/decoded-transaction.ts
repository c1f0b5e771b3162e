import { AddressLookupTableAccount, VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import type { AccountState } from '../engine/svm-engine';
import { encodeBase58 } from './base58';

/** A packet on the Solana network holds no larger transaction. */
export const MAX_TRANSACTION_BYTES = 1232;

export interface AccountKey {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly source: 'transaction' | 'lookupTable';
}

export interface TopInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

/** A transaction read from its bytes; account keys still lack what lookup tables add. */
export interface DecodedTransaction {
  readonly wire: Uint8Array;
  readonly signatures: readonly string[];
  /** False if a place for a signature is still empty. */
  readonly fullySigned: boolean;
  readonly version: 'legacy' | 0;
  readonly recentBlockhash: string;
  readonly message: VersionedMessage;
  readonly instructions: readonly TopInstruction[];
}

export interface LoadedAddresses {
  readonly writable: readonly string[];
  readonly readonly: readonly string[];
}

/**
 * Reads a transaction.
 * @throws if the bytes are not exactly one legacy or version 0 transaction of at most 1232 bytes.
 */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  if (wire.length > MAX_TRANSACTION_BYTES) {
    throw new Error(
      `base64 encoded solana_transaction::versioned::VersionedTransaction too large: ${wire.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    );
  }
  const transaction = VersionedTransaction.deserialize(wire);
  if (transaction.serialize().length !== wire.length) throw new Error('trailing bytes after the transaction');
  const { message } = transaction;
  if (transaction.signatures.length !== message.header.numRequiredSignatures) {
    throw new Error('the number of signatures is not what the message asks for');
  }
  return decodedFrom(wire, message, transaction.signatures);
}

/** As {@link decodeTransaction}, for a message alone (fee questions carry no signatures). */
export function decodedFrom(
  wire: Uint8Array,
  message: VersionedMessage,
  signatures: readonly Uint8Array[],
): DecodedTransaction {
  const { version } = message;
  if (version !== 'legacy' && version !== 0) throw new Error(`transaction version ${version} is not supported`);
  return {
    wire,
    message,
    version,
    recentBlockhash: message.recentBlockhash,
    signatures: signatures.map((signature) => encodeBase58(signature)),
    fullySigned: signatures.every((signature) => signature.some((byte) => byte !== 0)),
    instructions: message.compiledInstructions.map((instruction) => ({
      programIdIndex: instruction.programIdIndex,
      accounts: [...instruction.accountKeyIndexes],
      data: new Uint8Array(instruction.data),
    })),
  };
}

/**
 * The addresses that a transaction's lookup tables add, as they stand now.
 * @throws if a table is missing or too short; the runtime will then refuse the transaction as well.
 */
export function loadAddresses(
  message: VersionedMessage,
  accountOf: (address: string) => AccountState | null,
): LoadedAddresses {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.addressTableLookups) {
    const table = accountOf(lookup.accountKey.toBase58());
    if (!table) throw new Error(`lookup table ${lookup.accountKey.toBase58()} does not exist`);
    const { addresses } = AddressLookupTableAccount.deserialize(table.data);
    const pick = (index: number): string => {
      const address = addresses[index];
      if (!address) throw new Error(`lookup table index ${index} is out of range`);
      return address.toBase58();
    };
    writable.push(...lookup.writableIndexes.map(pick));
    readonly.push(...lookup.readonlyIndexes.map(pick));
  }
  return { writable, readonly };
}

/** All account keys in the order in which instructions number them. */
export function accountKeys(message: VersionedMessage, loaded: LoadedAddresses): AccountKey[] {
  const fixed = message.staticAccountKeys.map((key, index): AccountKey => ({
    address: key.toBase58(),
    signer: message.isAccountSigner(index),
    writable: message.isAccountWritable(index),
    source: 'transaction',
  }));
  const added = (addresses: readonly string[], writable: boolean): AccountKey[] =>
    addresses.map((address) => ({ address, signer: false, writable, source: 'lookupTable' }));
  return [...fixed, ...added(loaded.writable, true), ...added(loaded.readonly, false)];
}
