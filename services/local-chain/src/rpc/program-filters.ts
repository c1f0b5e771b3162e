import { decodeBase58 } from '../chain/base58';
import type { AccountState } from '../engine/svm-engine';
import type { Config } from './params';
import { invalidParams } from './rpc-error';

interface Memcmp {
  readonly offset: number;
  readonly bytes: string;
  readonly encoding?: unknown;
}

function wantedBytes({ bytes, encoding }: Memcmp): Uint8Array {
  try {
    return encoding === 'base64' ? Buffer.from(bytes, 'base64') : decodeBase58(bytes);
  } catch {
    throw invalidParams('memcmp bytes are not valid');
  }
}

function matchesMemcmp(account: AccountState, memcmp: Memcmp): boolean {
  const wanted = wantedBytes(memcmp);
  const found = account.data.subarray(memcmp.offset, memcmp.offset + wanted.length);
  return Buffer.compare(found, wanted) === 0;
}

function matches(account: AccountState, filter: unknown): boolean {
  if (typeof filter === 'object' && filter !== null) {
    if ('dataSize' in filter) return account.data.length === filter.dataSize;
    if ('memcmp' in filter) {
      const memcmp = filter.memcmp as Partial<Memcmp> | null;
      if (!Number.isSafeInteger(memcmp?.offset) || typeof memcmp?.bytes !== 'string') {
        throw invalidParams('memcmp needs offset and bytes');
      }
      return matchesMemcmp(account, memcmp as Memcmp);
    }
  }
  throw invalidParams('unknown filter');
}

/** Whether an account passes the `filters` of `getProgramAccounts` or `programSubscribe`. */
export function matchesFilters(account: AccountState, config: Config): boolean {
  const filters = config['filters'] ?? [];
  if (!Array.isArray(filters) || filters.length > 4) throw invalidParams('filters must be a list of at most 4');
  return filters.every((filter) => matches(account, filter));
}
