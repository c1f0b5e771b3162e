import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Address } from '../addresses';
import { decodeInstruction } from './decode-instruction';
import type { DecodedInstruction } from './instruction';
import { readTransaction, type CompiledInstruction, type WireTransaction } from './message';

/** An address lookup table and its content, in the order on the chain. */
export interface LookupTable {
  readonly address: Address;
  readonly addresses: readonly Address[];
}

/** Addresses that a version 0 transaction takes from lookup tables, in the chain's order. */
export interface LoadedAddresses {
  readonly writable: readonly Address[];
  readonly readonly: readonly Address[];
}

/** Where the addresses of lookup tables come from: the tables themselves, or what the chain reported as loaded. */
export interface DecodeOptions {
  readonly lookupTables?: readonly LookupTable[];
  readonly loadedAddresses?: LoadedAddresses;
}

/** A transaction in plain words. */
export interface DecodedTransaction {
  readonly version: 'legacy' | 0;
  readonly bytes: number;
  readonly blockhash: string;
  readonly feePayer: Address;
  readonly signers: readonly Address[];
  /** All accounts in the order by which the chain numbers them. */
  readonly accounts: readonly Address[];
  readonly writable: readonly Address[];
  readonly instructions: readonly DecodedInstruction[];
}

const unreadable = (reason: string) => new AppError(ERRORS.CHAIN_TRANSACTION_UNREADABLE, { reason });

function load(wire: WireTransaction, options: DecodeOptions): LoadedAddresses {
  if (wire.tables.length === 0) return { writable: [], readonly: [] };
  if (options.loadedAddresses) return options.loadedAddresses;
  const pick = (side: 'writable' | 'readonly') =>
    wire.tables.flatMap((use) => {
      const table = options.lookupTables?.find(({ address }) => address === use.table);
      return use[side].map((index) => {
        const address = table?.addresses[index];
        if (!address) throw unreadable(`entry ${index} of lookup table ${use.table} is not known`);
        return address;
      });
    });
  return { writable: pick('writable'), readonly: pick('readonly') };
}

function writableOf(wire: WireTransaction, loaded: LoadedAddresses): Address[] {
  const { staticAddresses, signerCount, readonlySignerCount, readonlyUnsignedCount } = wire;
  const isWritable = (index: number) =>
    index < signerCount
      ? index < signerCount - readonlySignerCount
      : index < staticAddresses.length - readonlyUnsignedCount;
  return [...staticAddresses.filter((_, index) => isWritable(index)), ...loaded.writable];
}

/** Gives an instruction's indexes their addresses and its data a meaning. */
export function resolveInstruction(
  accounts: readonly Address[],
  compiled: CompiledInstruction,
  at: string,
): DecodedInstruction {
  const find = (index: number) => {
    const address = accounts[index];
    if (!address) throw unreadable(`instruction ${at} names account ${index} of ${accounts.length}`);
    return address;
  };
  return decodeInstruction({
    program: find(compiled.programIdIndex),
    accounts: compiled.accounts.map(find),
    data: compiled.data,
    at,
  });
}

/**
 * Reads a signed or unsigned transaction into plain words.
 * @throws AppError CHAIN_TRANSACTION_UNREADABLE, also for entries of lookup tables that were not given
 */
export function decodeTransaction(bytes: Uint8Array, options: DecodeOptions = {}): DecodedTransaction {
  const wire = readTransaction(bytes);
  const loaded = load(wire, options);
  const accounts = [...wire.staticAddresses, ...loaded.writable, ...loaded.readonly];
  const feePayer = accounts[0];
  if (!feePayer) throw unreadable('it has no accounts');
  return {
    version: wire.version,
    bytes: bytes.length,
    blockhash: wire.blockhash,
    feePayer,
    signers: wire.staticAddresses.slice(0, wire.signerCount),
    accounts,
    writable: writableOf(wire, loaded),
    instructions: wire.instructions.map((compiled, index) => resolveInstruction(accounts, compiled, String(index))),
  };
}
