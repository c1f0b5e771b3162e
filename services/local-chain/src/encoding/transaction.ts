import { decodeBase58, encodeBase58 } from '../chain/base58';
import { accountKeys, decodeTransaction, type AccountKey, type DecodedTransaction } from '../chain/decoded-transaction';
import type { TransactionRecord } from '../chain/record';
import { RpcError, UNSUPPORTED_VERSION } from '../rpc/rpc-error';
import { parseInstruction } from './instructions';

/** How a client wants to see a transaction; `accounts` is the short form that only blocks have. */
export type TransactionEncoding = 'accounts' | 'json' | 'jsonParsed' | 'base64' | 'base58' | 'binary';

/** A record in the form in which `getTransaction` and `getBlock` answer it. */
export interface EncodedTransaction {
  readonly transaction: unknown;
  readonly meta: unknown;
  readonly version?: 'legacy' | 0;
}

/**
 * Encodes an archived transaction.
 * @throws {@link RpcError} -32015 if it is of version 0 and the client did not say that it understands those.
 */
export function encodeTransaction(
  record: TransactionRecord,
  encoding: TransactionEncoding,
  maxSupportedVersion: number | undefined,
): EncodedTransaction {
  const decoded = decodeTransaction(Buffer.from(record.wire, 'base64'));
  if (decoded.version === 0 && maxSupportedVersion === undefined) {
    throw new RpcError(
      UNSUPPORTED_VERSION,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    );
  }
  const keys = accountKeys(decoded.message, record.loadedAddresses);
  return {
    transaction: encodeBody(record, decoded, keys, encoding),
    meta: encodeMeta(record, keys, encoding),
    ...(maxSupportedVersion === undefined ? {} : { version: decoded.version }),
  };
}

function encodeBody(
  record: TransactionRecord,
  decoded: DecodedTransaction,
  keys: readonly AccountKey[],
  encoding: TransactionEncoding,
): unknown {
  if (encoding === 'accounts') return { signatures: decoded.signatures, accountKeys: parsedKeys(keys) };
  if (encoding === 'base64') return [record.wire, 'base64'];
  if (encoding === 'base58') return [encodeBase58(decoded.wire), 'base58'];
  if (encoding === 'binary') return encodeBase58(decoded.wire);
  const message = encoding === 'json' ? plainMessage(decoded) : parsedMessage(decoded, keys);
  return { signatures: decoded.signatures, message };
}

function lookups(decoded: DecodedTransaction): { addressTableLookups?: unknown } {
  if (decoded.version === 'legacy') return {};
  return {
    addressTableLookups: decoded.message.addressTableLookups.map((lookup) => ({
      accountKey: lookup.accountKey.toBase58(),
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}

function plainMessage(decoded: DecodedTransaction): unknown {
  return {
    header: decoded.message.header,
    accountKeys: decoded.message.staticAccountKeys.map((key) => key.toBase58()),
    recentBlockhash: decoded.recentBlockhash,
    instructions: decoded.instructions.map((instruction) => ({
      ...instruction,
      data: encodeBase58(instruction.data),
      stackHeight: 1,
    })),
    ...lookups(decoded),
  };
}

function resolve(keys: readonly AccountKey[], programIdIndex: number, accounts: readonly number[], data: Uint8Array) {
  return {
    programId: keys[programIdIndex]?.address ?? '',
    accounts: accounts.map((index) => keys[index]?.address ?? ''),
    data,
  };
}

function parsedKeys(keys: readonly AccountKey[]): unknown[] {
  return keys.map(({ address, ...rest }) => ({ pubkey: address, ...rest }));
}

function parsedMessage(decoded: DecodedTransaction, keys: readonly AccountKey[]): unknown {
  return {
    accountKeys: parsedKeys(keys),
    recentBlockhash: decoded.recentBlockhash,
    instructions: decoded.instructions.map((instruction) =>
      parseInstruction(resolve(keys, instruction.programIdIndex, instruction.accounts, instruction.data), 1),
    ),
    ...lookups(decoded),
  };
}

/** Inner instructions as they stand in metadata, parsed on request. */
export function encodeInnerInstructions(
  list: TransactionRecord['innerInstructions'],
  keys: readonly AccountKey[],
  parsed: boolean,
): unknown[] {
  if (!parsed) return [...list];
  return list.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((inner) =>
      parseInstruction(
        resolve(keys, inner.programIdIndex, inner.accounts, decodeBase58(inner.data)),
        inner.stackHeight,
      ),
    ),
  }));
}

/** `returnData` as nodes write it. */
export function encodeReturnData(returned: TransactionRecord['returnData']): unknown {
  return returned && { programId: returned.programId, data: [returned.data, 'base64'] };
}

function encodeMeta(record: TransactionRecord, keys: readonly AccountKey[], encoding: TransactionEncoding): unknown {
  const parsed = encoding === 'jsonParsed';
  const balances = {
    err: record.err,
    status: record.err === null ? { Ok: null } : { Err: record.err },
    fee: BigInt(record.fee),
    preBalances: record.preBalances.map(BigInt),
    postBalances: record.postBalances.map(BigInt),
    preTokenBalances: record.preTokenBalances,
    postTokenBalances: record.postTokenBalances,
  };
  if (encoding === 'accounts') return balances;
  return {
    ...balances,
    innerInstructions: encodeInnerInstructions(record.innerInstructions, keys, parsed),
    logMessages: record.logs,
    rewards: [],
    computeUnitsConsumed: record.unitsConsumed,
    ...(parsed ? {} : { loadedAddresses: record.loadedAddresses }),
    ...(record.returnData ? { returnData: encodeReturnData(record.returnData) } : {}),
  };
}
