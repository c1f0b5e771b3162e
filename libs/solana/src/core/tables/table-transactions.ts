import type { TransactionInstruction } from '@solana/web3.js';
import { addressBytes, findProgramAddress, PROGRAMS, type Address } from '../addresses';

/** Loaded when the first table is made: it takes seconds of a process's start, and most processes never make one. */
const loadWeb3 = () => import('@solana/web3.js');

/** Who owns a lookup table, pays for it and gets its rent back. */
export interface TableAuthority {
  readonly address: Address;
  /** 64 bytes: the seed and the public key, as Solana's tools write them. */
  readonly secretKey: Uint8Array;
}

/** What every transaction about a table needs. */
export interface TableTransaction {
  readonly authority: TableAuthority;
  readonly blockhash: string;
  readonly computeUnitPriceMicroLamports?: bigint;
}

/** Most addresses that are written together with the table's creation; a launch to ten wallets has 25. */
export const MAX_TABLE_ADDRESSES = 27;
const COMPUTE_UNITS = 60_000;

/** Address of the table that an authority creates at a slot: the same slot gives the same table. */
export function tableAddress({ address }: Pick<TableAuthority, 'address'>, recentSlot: number): Address {
  const slot = new Uint8Array(8);
  new DataView(slot.buffer).setBigUint64(0, BigInt(recentSlot), true);
  return findProgramAddress([addressBytes(address), slot], PROGRAMS.lookupTable).address;
}

/**
 * Creates a table and fills it, in one transaction: it is there whole or not at all.
 * @throws RangeError for more than {@link MAX_TABLE_ADDRESSES}
 */
export async function createTable(
  input: TableTransaction & { readonly recentSlot: number; readonly addresses: readonly Address[] },
): Promise<Uint8Array> {
  const { AddressLookupTableProgram, PublicKey } = await loadWeb3();
  const { authority, recentSlot, addresses } = input;
  if (addresses.length > MAX_TABLE_ADDRESSES)
    throw new RangeError(`a table takes ${MAX_TABLE_ADDRESSES} addresses, not ${addresses.length}`);
  const key = new PublicKey(authority.address);
  const [created, lookupTable] = AddressLookupTableProgram.createLookupTable({
    authority: key,
    payer: key,
    recentSlot,
  });
  const content = addresses.map((address) => new PublicKey(address));
  return signed(input, [
    created,
    AddressLookupTableProgram.extendLookupTable({ lookupTable, authority: key, payer: key, addresses: content }),
  ]);
}

/** Ends the use of a table. It can be closed when its last slot has left the chain's memory of slots, about 513 slots later. */
export async function deactivateTable(input: TableTransaction & { readonly table: Address }): Promise<Uint8Array> {
  const { AddressLookupTableProgram, PublicKey } = await loadWeb3();
  const key = new PublicKey(input.authority.address);
  return signed(input, [
    AddressLookupTableProgram.deactivateLookupTable({ lookupTable: new PublicKey(input.table), authority: key }),
  ]);
}

/** Closes a deactivated table: its rent goes back to the authority. */
export async function closeTable(input: TableTransaction & { readonly table: Address }): Promise<Uint8Array> {
  const { AddressLookupTableProgram, PublicKey } = await loadWeb3();
  const key = new PublicKey(input.authority.address);
  return signed(input, [
    AddressLookupTableProgram.closeLookupTable({
      lookupTable: new PublicKey(input.table),
      authority: key,
      recipient: key,
    }),
  ]);
}

type Instructions = TransactionInstruction[];

async function signed(
  { authority, blockhash, computeUnitPriceMicroLamports = 0n }: TableTransaction,
  instructions: Instructions,
): Promise<Uint8Array> {
  const { ComputeBudgetProgram, Keypair, PublicKey, TransactionMessage, VersionedTransaction } = await loadWeb3();
  const budget = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: computeUnitPriceMicroLamports }),
  ];
  const message = new TransactionMessage({
    payerKey: new PublicKey(authority.address),
    recentBlockhash: blockhash,
    instructions: [...budget, ...instructions],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([Keypair.fromSecretKey(authority.secretKey)]);
  return transaction.serialize();
}
