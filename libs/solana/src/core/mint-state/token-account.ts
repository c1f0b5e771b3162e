import type { Address } from '../addresses';
import { ByteReader } from '../bytes/reader';

/** A holding as its account says; amounts are base units. */
export interface TokenAccount {
  readonly mint: Address;
  readonly owner: Address;
  readonly amount: bigint;
}

const TOKEN_ACCOUNT_BYTES = 165;
const ACCOUNT_TYPE_TOKEN_ACCOUNT = 2;

/** Reads a token account of either token program; null for everything else that those programs own. */
export function readTokenAccount(data: Uint8Array): TokenAccount | null {
  const extended = data.length > TOKEN_ACCOUNT_BYTES;
  if (data.length < TOKEN_ACCOUNT_BYTES || (extended && data[TOKEN_ACCOUNT_BYTES] !== ACCOUNT_TYPE_TOKEN_ACCOUNT))
    return null;
  const reader = new ByteReader(data);
  return { mint: reader.address(), owner: reader.address(), amount: reader.u64() };
}
