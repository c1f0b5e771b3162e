import { encodeBase58 } from '../chain/base58';
import type { AccountState } from '../engine/svm-engine';
import { shownData, type AccountView } from '../rpc/account-view';
import { zstdFrame } from './zstd-frame';
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

// What nodes answer for every rent-exempt account.
const NEVER = 18_446_744_073_709_551_615n;

/** No node writes more than this in base58: encoding takes time with the square of the length. */
export const MAX_BASE58_BYTES = 128;

function encodeData(
  address: string,
  state: AccountState,
  view: AccountView,
  lookup: AccountLookup,
): EncodedAccount['data'] {
  const { encoding } = view;
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(address, state, lookup);
    if (parsed) return parsed;
  }
  const data = shownData(state.data, view);
  if (encoding === 'base58' || encoding === 'binary') {
    // These words instead of the data are what a public node puts into notifications; calls are refused before.
    const text = data.length > MAX_BASE58_BYTES ? 'error: data too large for bs58 encoding' : encodeBase58(data);
    return encoding === 'binary' ? text : [text, 'base58'];
  }
  if (encoding === 'base64+zstd') return [Buffer.from(zstdFrame(data)).toString('base64'), 'base64+zstd'];
  return [Buffer.from(data).toString('base64'), 'base64'];
}

/** An account as a view shows it. Never fails: notifications depend on it. */
export function encodeAccount(
  address: string,
  state: AccountState,
  view: AccountView,
  lookup: AccountLookup,
): EncodedAccount {
  return {
    lamports: state.lamports,
    owner: state.owner,
    executable: state.executable,
    rentEpoch: NEVER,
    space: state.data.length,
    data: encodeData(address, state, view, lookup),
  };
}
