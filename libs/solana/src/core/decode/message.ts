import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import bs58 from 'bs58';
import type { Address } from '../addresses';
import { ByteReader } from '../bytes/reader';

/** Part of a lookup table that a message uses. */
export interface TableUse {
  readonly table: Address;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
}

/** An instruction with indexes into the account list. */
export interface CompiledInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

/** A transaction as it lies on the wire. */
export interface WireTransaction {
  readonly version: 'legacy' | 0;
  readonly signatures: readonly Uint8Array[];
  /** What the signatures sign. */
  readonly message: Uint8Array;
  readonly signerCount: number;
  readonly readonlySignerCount: number;
  readonly readonlyUnsignedCount: number;
  readonly staticAddresses: readonly Address[];
  readonly blockhash: string;
  readonly instructions: readonly CompiledInstruction[];
  readonly tables: readonly TableUse[];
}

const VERSIONED = 0x80;

function repeat<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}

function readBody(
  reader: ByteReader,
  message: Uint8Array,
  version: 'legacy' | 0,
  signatures: Uint8Array[],
): WireTransaction {
  const signerCount = reader.u8();
  const readonlySignerCount = reader.u8();
  const readonlyUnsignedCount = reader.u8();
  const staticAddresses = repeat(reader.compactLength(), () => reader.address());
  const blockhash = reader.address();
  const instructions = repeat(reader.compactLength(), () => ({
    programIdIndex: reader.u8(),
    accounts: [...reader.raw(reader.compactLength())],
    data: reader.raw(reader.compactLength()),
  }));
  const readTable = () => ({
    table: reader.address(),
    writable: [...reader.raw(reader.compactLength())],
    readonly: [...reader.raw(reader.compactLength())],
  });
  const tables = version === 0 ? repeat(reader.compactLength(), readTable) : [];
  if (reader.left > 0) throw new RangeError(`${reader.left} bytes follow the transaction`);
  if (signatures.length !== signerCount)
    throw new RangeError(`${signatures.length} signatures for ${signerCount} signers`);
  if (readonlySignerCount >= signerCount || signerCount + readonlyUnsignedCount > staticAddresses.length)
    throw new RangeError('the header does not fit its accounts');
  const counts = { signerCount, readonlySignerCount, readonlyUnsignedCount };
  return { version, signatures, message, ...counts, staticAddresses, blockhash, instructions, tables };
}

/**
 * Reads a legacy or version 0 transaction.
 * @throws AppError CHAIN_TRANSACTION_UNREADABLE
 */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  try {
    const reader = new ByteReader(bytes);
    const signatures = repeat(reader.compactLength(), () => reader.raw(64));
    const message = bytes.slice(reader.offset);
    const prefix = message[0] ?? 0;
    if ((prefix & VERSIONED) === 0) return readBody(reader, message, 'legacy', signatures);
    if (reader.u8() !== VERSIONED) throw new RangeError(`version ${prefix & 0x7f} is unknown`);
    return readBody(reader, message, 0, signatures);
  } catch (cause) {
    throw new AppError(
      ERRORS.CHAIN_TRANSACTION_UNREADABLE,
      { reason: cause instanceof Error ? cause.message : String(cause) },
      { cause },
    );
  }
}

/**
 * The signature (base58) by which the chain knows a transaction: the fee payer's.
 * @throws AppError CHAIN_TRANSACTION_UNSIGNED, CHAIN_TRANSACTION_UNREADABLE
 */
export function signatureOf(bytes: Uint8Array): string {
  const [first] = readTransaction(bytes).signatures;
  if (!first || first.every((byte) => byte === 0)) throw new AppError(ERRORS.CHAIN_TRANSACTION_UNSIGNED);
  return bs58.encode(first);
}
