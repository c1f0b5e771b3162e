import { countOf, wordOf, type Config } from './params';
import { invalidParams } from './rpc-error';

const ENCODINGS = ['base58', 'base64', 'base64+zstd', 'jsonParsed', 'binary'] as const;

export type AccountEncoding = (typeof ENCODINGS)[number];

/** How a client wants to see accounts. Read before anything is looked up, so that no wrong wish outlives its call. */
export interface AccountView {
  readonly encoding: AccountEncoding;
  readonly slice?: { readonly offset: number; readonly length: number };
}

/**
 * The view that a call's configuration asks for.
 * @throws {@link RpcError} -32602 for an unknown encoding or a malformed `dataSlice`.
 */
export function accountView(config: Config, fallback: AccountEncoding = 'binary'): AccountView {
  const encoding = wordOf(config, 'encoding', ENCODINGS, fallback);
  const wanted = config['dataSlice'];
  if (wanted === undefined || wanted === null) return { encoding };
  if (typeof wanted !== 'object') throw invalidParams('dataSlice must be an object');
  const offset = countOf(wanted as Config, 'offset');
  const length = countOf(wanted as Config, 'length');
  if (offset === undefined || length === undefined) throw invalidParams('dataSlice needs offset and length');
  return { encoding, slice: { offset, length } };
}

/** The part of an account's data that a view shows. */
export function shownData(data: Uint8Array, { slice }: AccountView): Uint8Array {
  return slice ? data.subarray(slice.offset, slice.offset + slice.length) : data;
}
