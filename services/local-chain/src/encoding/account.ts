import { encodeBase58 } from '../chain/base58';
import type { AccountState } from '../engine/svm-engine';
import { invalidParams } from '../rpc/rpc-error';
import { wordOf, type Config } from '../rpc/params';
import { parseAccount, type AccountLookup, type ParsedData } from './parsed-account';

export type { AccountLookup } from './parsed-account';

export interface EncodedAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly executable: boolean;
  readonly rentEpoch: bigint;
  readonly space: number;
  readonly data: string | readonly [string, string] | ParsedData;
}

const ENCODINGS = ['base58', 'base64', 'base64+zstd', 'jsonParsed', 'binary'] as const;
type Encoding = (typeof ENCODINGS)[number];

// What nodes answer for every rent-exempt account.
const NEVER = 18_446_744_073_709_551_615n;
const MAX_BASE58_BYTES = 128;

function slice(data: Uint8Array, config: Config): Uint8Array {
  const wanted = config['dataSlice'];
  if (wanted === undefined || wanted === null) return data;
  const { offset, length } = wanted as { offset?: unknown; length?: unknown };
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length)) {
    throw invalidParams('dataSlice needs offset and length');
  }
  return data.subarray(Number(offset), Number(offset) + Number(length));
}

function encodeData(
  address: string,
  state: AccountState,
  encoding: Encoding,
  config: Config,
  lookup: AccountLookup,
): EncodedAccount['data'] {
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(address, state, lookup);
    if (parsed) return parsed;
  }
  const data = slice(state.data, config);
  if (encoding === 'base58' || encoding === 'binary') {
    if (data.length > MAX_BASE58_BYTES) {
      throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.');
    }
    const text = encodeBase58(data);
    return encoding === 'binary' ? text : [text, 'base58'];
  }
  if (encoding === 'base64+zstd') throw invalidParams('the local chain does not offer base64+zstd');
  return [Buffer.from(data).toString('base64'), 'base64'];
}

/** An account in the encoding that the call asks for. */
export function encodeAccount(
  address: string,
  state: AccountState,
  config: Config,
  lookup: AccountLookup,
  fallback: Encoding = 'binary',
): EncodedAccount {
  const encoding = wordOf(config, 'encoding', ENCODINGS, fallback);
  return {
    lamports: state.lamports,
    owner: state.owner,
    executable: state.executable,
    rentEpoch: NEVER,
    space: state.data.length,
    data: encodeData(address, state, encoding, config, lookup),
  };
}
