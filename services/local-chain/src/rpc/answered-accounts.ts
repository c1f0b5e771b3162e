import { MAX_BASE58_BYTES, encodeAccount, type AccountLookup, type EncodedAccount } from '../encoding/account';
import type { AccountState } from '../engine/svm-engine';
import { shownData, type AccountView } from './account-view';
import { INVALID_REQUEST, RpcError } from './rpc-error';

/** What one answer may hold of accounts' data, so that no call fills the memory of this process. */
const MAX_DATA_BYTES = 24 * 1024 * 1024;

export interface FoundAccount {
  readonly address: string;
  readonly state: AccountState | null;
}

function checkSizes(found: readonly FoundAccount[], view: AccountView): void {
  const base58 = view.encoding === 'binary' || view.encoding === 'base58';
  let total = 0;
  for (const { state } of found) {
    const size = state ? shownData(state.data, view).length : 0;
    total += size;
    if (base58 && size > MAX_BASE58_BYTES) {
      throw new RpcError(
        INVALID_REQUEST,
        `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
      );
    }
  }
  if (total > MAX_DATA_BYTES) {
    throw new RpcError(
      INVALID_REQUEST,
      `The accounts hold more than ${MAX_DATA_BYTES} bytes; ask for fewer or a slice`,
    );
  }
}

/**
 * Accounts as a call's answer shows them; null for each that does not exist.
 * @throws {@link RpcError} -32600 if one is too large for base58, or all together for one answer.
 */
export function answeredAccounts(
  found: readonly FoundAccount[],
  view: AccountView,
  lookup: AccountLookup,
): Array<EncodedAccount | null> {
  checkSizes(found, view);
  return found.map(({ address, state }) => state && encodeAccount(address, state, view, lookup));
}

/** Like {@link answeredAccounts} for those that exist, each with its address. */
export function listedAccounts(
  found: ReadonlyArray<{ readonly address: string; readonly state: AccountState }>,
  view: AccountView,
  lookup: AccountLookup,
): Array<{ pubkey: string; account: EncodedAccount }> {
  checkSizes(found, view);
  return found.map(({ address, state }) => ({ pubkey: address, account: encodeAccount(address, state, view, lookup) }));
}
