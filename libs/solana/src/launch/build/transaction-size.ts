import type { TransactionInstruction, VersionedTransaction } from '@solana/web3.js';
import type { LookupTable } from '../../core/decode/transaction';

/** A length in front of a list: 7 bits per byte. */
const compact = (length: number) => (length < 0x80 ? 1 : length < 0x4000 ? 2 : 3);
const list = (length: number, each = 1) => compact(length) + length * each;

/** Bytes of a version 0 transaction on the wire. Works for one that is too large, which web3.js refuses to serialize. */
export function transactionSize({ message }: VersionedTransaction): number {
  const signatures = list(message.header.numRequiredSignatures, 64);
  const versionAndHeader = 4;
  const keys = list(message.staticAccountKeys.length, 32);
  const blockhash = 32;
  const instructions = message.compiledInstructions.reduce(
    (sum, { accountKeyIndexes, data }) => sum + 1 + list(accountKeyIndexes.length) + list(data.length),
    compact(message.compiledInstructions.length),
  );
  const tables = message.addressTableLookups.reduce(
    (sum, { writableIndexes, readonlyIndexes }) =>
      sum + 32 + list(writableIndexes.length) + list(readonlyIndexes.length),
    compact(message.addressTableLookups.length),
  );
  return signatures + versionAndHeader + keys + blockhash + instructions + tables;
}

/**
 * Bytes of the version 0 transaction that instructions will be compiled to, with `payer` as the only signer: the same as `transactionSize`, without
 * compiling. A key is named once; a table names those it holds by a byte each, but for the signer and for programs.
 */
export function instructionsSize(
  payer: string,
  instructions: readonly TransactionInstruction[],
  lookupTables: readonly LookupTable[],
): number {
  const programs = new Set(instructions.map(({ programId }) => programId.toBase58()));
  const writable = new Map<string, boolean>();
  for (const { keys } of instructions)
    for (const { pubkey, isWritable } of keys) {
      const key = pubkey.toBase58();
      writable.set(key, isWritable || writable.get(key) === true);
    }
  const fixed = new Set([payer, ...programs]);
  let lookups = compact(lookupTables.length);
  let statics = new Set([...fixed, ...writable.keys()]);
  for (const { addresses } of lookupTables) {
    const held = new Set<string>(addresses);
    const found = [...statics].filter((key) => held.has(key) && !fixed.has(key));
    if (found.length === 0) continue;
    const written = found.filter((key) => writable.get(key)).length;
    lookups += 32 + list(written) + list(found.length - written);
    statics = new Set([...statics].filter((key) => !found.includes(key)));
  }
  const signature = list(1, 64);
  const versionAndHeader = 4;
  const blockhash = 32;
  const bodies = instructions.reduce(
    (sum, { keys, data }) => sum + 1 + list(keys.length) + list(data.length),
    compact(instructions.length),
  );
  return signature + versionAndHeader + list(statics.size, 32) + blockhash + bodies + lookups;
}
