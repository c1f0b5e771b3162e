import type { TransactionRecord } from '../chain/record';
import { encodeTransaction, type TransactionEncoding } from '../encoding/transaction';
import type { Method, Methods, RpcContext } from './context';
import { API_VERSION } from './context';
import {
  checkMinContextSlot,
  countOf,
  historyCommitmentOf,
  signatureOf,
  wordOf,
  type Config,
  type Params,
} from './params';
import { invalidParams } from './rpc-error';

const ENCODINGS: readonly TransactionEncoding[] = ['json', 'jsonParsed', 'base64', 'base58', 'binary'];
const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;

/** Older clients pass the encoding alone instead of a configuration. */
export function encodingConfig(params: Params, index: number): Config {
  return params.isObject(index) ? params.config(index) : { encoding: optionalWord(params, index) };
}

function optionalWord(params: Params, index: number): string | undefined {
  try {
    return params.string(index);
  } catch {
    return undefined;
  }
}

/** The encoding that a configuration names. */
export function encodingOf(config: Config): TransactionEncoding {
  return wordOf(config, 'encoding', ENCODINGS, 'json');
}

const getTransaction: Method = async ({ chain }, params) => {
  const config = encodingConfig(params, 1);
  const signature = params.signature(0);
  const newest = chain.clock.slotFor(historyCommitmentOf(config));
  const encoding = encodingOf(config);
  const version = countOf(config, 'maxSupportedTransactionVersion');
  const record = await chain.archive.transaction(signature);
  if (!record || record.slot > newest) return null;
  return { slot: record.slot, blockTime: record.blockTime, ...encodeTransaction(record, encoding, version) };
};

function statusOf({ chain }: RpcContext, record: TransactionRecord) {
  const confirmationStatus = chain.clock.commitmentOf(record.slot);
  return {
    slot: record.slot,
    confirmations: confirmationStatus === 'finalized' ? null : chain.clock.slot - record.slot,
    err: record.err,
    status: record.err === null ? { Ok: null } : { Err: record.err },
    confirmationStatus,
  };
}

const getSignatureStatuses: Method = async (context, params) => {
  const { chain } = context;
  // Everything is on disk, so old and new are found alike, whether the call asks for history or not.
  const records = await chain.archive.transactionsOf(params.signatures(0, MAX_STATUSES));
  return {
    context: { slot: chain.clock.slot, apiVersion: API_VERSION },
    value: records.map((record) => (record ? statusOf(context, record) : null)),
  };
};

const getSignaturesForAddress: Method = async ({ chain }, params) => {
  const address = params.address(0);
  const config = params.config(1);
  const limit = countOf(config, 'limit') ?? MAX_SIGNATURES;
  if (limit < 1 || limit > MAX_SIGNATURES) throw invalidParams(`limit must be 1 to ${MAX_SIGNATURES}`);
  const newest = chain.clock.slotFor(historyCommitmentOf(config));
  checkMinContextSlot(config, newest);
  const edge = (key: 'before' | 'until'): string | null => {
    const signature = config[key] ?? null;
    return signature === null ? null : signatureOf(signature);
  };
  const [before, until] = [edge('before'), edge('until')];
  const [first, last] = await chain.archive.transactionsOf([before ?? '', until ?? '']);
  // Nothing lies before a transaction that nobody knows.
  if (before !== null && !first) return [];
  const limitOfSlot = { slot: newest + 1, index: 0 };
  const signatures = await chain.archive.signaturesOf(address, {
    before: first && first.slot <= newest ? first : limitOfSlot,
    until: last,
    limit,
  });
  const records = await chain.archive.transactionsOf(signatures);
  return records.flatMap((record) =>
    record
      ? [
          {
            signature: record.signature,
            slot: record.slot,
            err: record.err,
            memo: record.memo,
            blockTime: record.blockTime,
            confirmationStatus: chain.clock.commitmentOf(record.slot),
          },
        ]
      : [],
  );
};

export const historyMethods: Methods = { getTransaction, getSignatureStatuses, getSignaturesForAddress };
