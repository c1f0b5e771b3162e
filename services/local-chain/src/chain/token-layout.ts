import { encodeBase58 } from './base58';

/**
 * The layouts of SPL Token and Token-2022 accounts. Read here rather than with `@solana/spl-token`, whose dependency
 * on a native module prints a warning at each start where install scripts are off; the tests compare with it.
 */

export interface Mint {
  readonly mintAuthority: string | null;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: string | null;
  readonly extensions: readonly Extension[];
}

export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly delegate: string | null;
  readonly frozen: boolean;
  /** Lamports kept back in an account that holds wrapped SOL. */
  readonly rentExemptReserve: bigint | null;
  readonly delegatedAmount: bigint;
  readonly closeAuthority: string | null;
  readonly extensions: readonly Extension[];
}

/** A Token-2022 extension: its type number and its bytes. */
export interface Extension {
  readonly type: number;
  readonly data: Uint8Array;
}

const MINT_BYTES = 82;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;
const FROZEN = 2;

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

const addressAt = (data: Uint8Array, at: number): string => encodeBase58(data.subarray(at, at + 32));

/** An optional address: a four-byte switch, then the address. */
function optionalAddressAt(data: Uint8Array, at: number): string | null {
  return viewOf(data).getUint32(at, true) === 1 ? addressAt(data, at + 4) : null;
}

function extensionsOf(data: Uint8Array): Extension[] {
  const found: Extension[] = [];
  const view = viewOf(data);
  let at = ACCOUNT_BYTES + 1;
  while (at + 4 <= data.length) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (type === 0 || at + 4 + length > data.length) break;
    found.push({ type, data: data.subarray(at + 4, at + 4 + length) });
    at += 4 + length;
  }
  return found;
}

/** Whether bytes are as long as a plain layout, or extended and marked as that kind. */
function hasLayout(data: Uint8Array, plainBytes: number, kind: number): boolean {
  if (data.length === plainBytes) return true;
  return data.length > ACCOUNT_BYTES && data.length !== MULTISIG_BYTES && data[ACCOUNT_BYTES] === kind;
}

/** Reads a mint; null if the bytes are none or it is not initialized. */
export function readMintLayout(data: Uint8Array): Mint | null {
  if (!hasLayout(data, MINT_BYTES, KIND_MINT) || data[45] !== 1) return null;
  return {
    mintAuthority: optionalAddressAt(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    freezeAuthority: optionalAddressAt(data, 46),
    extensions: extensionsOf(data),
  };
}

/** Reads a token account; null if the bytes are none or it is not initialized. */
export function readTokenAccountLayout(data: Uint8Array): TokenAccount | null {
  const state = data[108];
  if (!hasLayout(data, ACCOUNT_BYTES, KIND_ACCOUNT) || (state !== 1 && state !== FROZEN)) return null;
  const view = viewOf(data);
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalAddressAt(data, 72),
    frozen: state === FROZEN,
    rentExemptReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalAddressAt(data, 129),
    extensions: extensionsOf(data),
  };
}
