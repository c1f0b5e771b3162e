import { PROGRAMS, type Address } from '../addresses';
import { ByteReader } from '../bytes/reader';
import type { ChainAccount } from '../rpc';

/** A lookup table as the chain holds it. */
export interface TableState {
  /** Null while it is in use. */
  readonly deactivationSlot: bigint | null;
  /** Transactions of later slots can use all of its addresses. */
  readonly lastExtendedSlot: number;
  readonly authority: Address | null;
  readonly addresses: readonly Address[];
  readonly lamports: bigint;
}

const HEAD_BYTES = 56;
const LOOKUP_TABLE = 1;
const IN_USE = 2n ** 64n - 1n;

/** Reads a lookup table's account; undefined when it is none, or not filled yet. */
export function readTable(account: ChainAccount | null): TableState | undefined {
  if (account?.owner !== PROGRAMS.lookupTable || account.data.length < HEAD_BYTES) return undefined;
  const reader = new ByteReader(account.data);
  if (reader.u32() !== LOOKUP_TABLE) return undefined;
  const deactivated = reader.u64();
  const lastExtendedSlot = Number(reader.u64());
  reader.u8();
  const authority = reader.bool() ? reader.address() : null;
  const content = new ByteReader(account.data.subarray(HEAD_BYTES));
  const addresses: Address[] = [];
  while (content.left >= 32) addresses.push(content.address());
  return {
    deactivationSlot: deactivated === IN_USE ? null : deactivated,
    lastExtendedSlot,
    authority,
    addresses,
    lamports: account.lamports,
  };
}
