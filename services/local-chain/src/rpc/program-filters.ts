import { decodeBase58 } from '../chain/base58';
import { readTokenAccount } from '../chain/token-state';
import type { AccountState } from '../engine/svm-engine';
import { countOf, type Config } from './params';
import { invalidParams } from './rpc-error';

type Filter = (account: AccountState) => boolean;

const MAX_FILTERS = 4;
const MAX_BYTES = 128;
/** Base58 of 128 bytes. A longer text is refused unread: decoding takes time with the square of the length. */
const MAX_BASE58_CHARACTERS = 175;
const MAX_BASE64_CHARACTERS = 172;

function isByteList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255);
}

function decoded(bytes: string, encoding: unknown): Uint8Array {
  const max = encoding === 'base64' ? MAX_BASE64_CHARACTERS : MAX_BASE58_CHARACTERS;
  if (bytes.length > max) throw invalidParams(`memcmp bytes must be less than ${MAX_BYTES} bytes`);
  if (encoding === 'base64') {
    const found = Buffer.from(bytes, 'base64');
    if (found.toString('base64') === bytes) return found;
  } else if (encoding === 'base58') {
    try {
      return decodeBase58(bytes);
    } catch {
      // Refused below.
    }
  }
  throw invalidParams('memcmp bytes or their encoding are not valid');
}

function memcmp(value: unknown): Filter {
  if (typeof value !== 'object' || value === null) throw invalidParams('memcmp must be an object');
  const { bytes, encoding } = value as Config;
  const offset = countOf(value as Config, 'offset');
  if (offset === undefined) throw invalidParams('memcmp needs an offset');
  const wanted =
    typeof bytes === 'string'
      ? decoded(bytes, encoding ?? 'base58')
      : isByteList(bytes)
        ? Uint8Array.from(bytes)
        : null;
  if (!wanted) throw invalidParams('memcmp needs bytes');
  if (wanted.length > MAX_BYTES) throw invalidParams(`memcmp bytes must be less than ${MAX_BYTES} bytes`);
  return ({ data }) => Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0;
}

function filterOf(value: unknown): Filter {
  if (value === 'tokenAccountState') return (account) => readTokenAccount(account) !== null;
  if (typeof value === 'object' && value !== null) {
    const size = countOf(value as Config, 'dataSize');
    if (size !== undefined) return ({ data }) => data.length === size;
    if ('memcmp' in value) return memcmp(value.memcmp);
  }
  throw invalidParams('unknown filter');
}

/**
 * The test that `filters` of `getProgramAccounts` or `programSubscribe` ask for.
 * @throws {@link RpcError} -32602 for any that is malformed.
 */
export function programFilter(config: Config): Filter {
  const wanted = config['filters'] ?? [];
  if (!Array.isArray(wanted)) throw invalidParams('filters must be a list');
  if (wanted.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  const filters = wanted.map(filterOf);
  return (account) => filters.every((matches) => matches(account));
}
