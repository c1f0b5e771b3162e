import type { VersionedTransaction } from '@solana/web3.js';

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
