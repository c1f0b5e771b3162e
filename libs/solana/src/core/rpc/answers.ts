import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { lamports } from '@mintwire/money';
import bs58 from 'bs58';
import { parseAddress, type Address } from '../addresses';
import { fromBase64 } from '../bytes/base64';
import type {
  AddressSignature,
  ChainAccount,
  ChainTransaction,
  InnerInstruction,
  SignatureStatus,
  Simulation,
  TokenBalance,
  TransactionErrorValue,
} from './chain-rpc';

type Fields = Readonly<Record<string, unknown>>;

/** Refuses an answer that is not of the shape the method promises. */
function bad(what: string): never {
  throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: `unexpected answer: ${what}` });
}

/** A JSON object. */
export function fields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) bad(what);
  return value as Fields;
}

/** A JSON list, each entry read by `read`. */
export function list<T>(value: unknown, what: string, read: (entry: unknown) => T): T[] {
  if (!Array.isArray(value)) bad(what);
  return value.map(read);
}

/** A text. */
export function string(value: unknown, what: string): string {
  return typeof value === 'string' ? value : bad(what);
}

/** A number within 2^53, such as a slot. */
export function integer(value: unknown, what: string): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : bad(what);
}

/** An integer of any size: a number, or a string where it is long. */
export function bigInteger(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^\d+$/.test(value)) return BigInt(value);
  return BigInt(integer(value, what));
}

const errorValue = (value: unknown) => (value ?? null) as TransactionErrorValue | null;
const optional = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === undefined || value === null ? null : read(value);
const address = (what: string) => (value: unknown) => parseAddress(string(value, what));

/** An account in base64. */
export function account(value: unknown, slot: number): ChainAccount | null {
  return optional(value, (present) => {
    const { owner, lamports: amount, data } = fields(present, 'account');
    const [encoded] = list(data, 'account.data', (entry) => string(entry, 'account.data'));
    return {
      owner: address('account.owner')(owner),
      lamports: lamports(bigInteger(amount, 'account.lamports')),
      data: fromBase64(encoded ?? ''),
      slot,
    };
  });
}

/** `{context: {slot}, value}`. */
export function contextual(value: unknown): { slot: number; value: unknown } {
  const { context, value: inner } = fields(value, 'result');
  return { slot: integer(fields(context, 'context')['slot'], 'slot'), value: inner };
}

/** Answer of `simulateTransaction`. */
export function simulation(value: unknown, slot: number): Simulation {
  const { err, logs, unitsConsumed, accounts } = fields(value, 'simulation');
  const lines = optional(logs, (present) => list(present, 'logs', (line) => string(line, 'log'))) ?? [];
  return {
    err: errorValue(err),
    logs: lines,
    unitsConsumed: optional(unitsConsumed, (units) => integer(units, 'unitsConsumed')) ?? 0,
    ...(accounts !== undefined &&
      accounts !== null &&
      err === null && { watched: list(accounts, 'accounts', (entry) => account(entry, slot)) }),
  };
}

/** One entry of `getSignatureStatuses`. */
export function status(value: unknown): SignatureStatus | null {
  return optional(value, (present) => {
    const { slot, err, confirmationStatus } = fields(present, 'status');
    // Absent means rooted: nodes drop the field for old transactions.
    const level =
      confirmationStatus === 'processed' || confirmationStatus === 'confirmed' ? confirmationStatus : 'finalized';
    return { slot: integer(slot, 'slot'), err: errorValue(err), confirmationStatus: level };
  });
}

/** One entry of `getSignaturesForAddress`. */
export function addressSignature(value: unknown): AddressSignature {
  const { signature, slot, err, blockTime } = fields(value, 'signature');
  return {
    signature: string(signature, 'signature'),
    slot: integer(slot, 'slot'),
    err: errorValue(err),
    blockTime: optional(blockTime, (time) => integer(time, 'blockTime')),
  };
}

function tokenBalance(value: unknown): TokenBalance {
  const { accountIndex, mint, owner, uiTokenAmount } = fields(value, 'token balance');
  const { amount, decimals } = fields(uiTokenAmount, 'uiTokenAmount');
  return {
    accountIndex: integer(accountIndex, 'accountIndex'),
    mint: address('mint')(mint),
    owner: optional(owner, address('owner')),
    amount: bigInteger(amount, 'amount'),
    decimals: integer(decimals, 'decimals'),
  };
}

function innerInstruction(value: unknown): InnerInstruction {
  const { programIdIndex, accounts, data, stackHeight } = fields(value, 'inner instruction');
  const height = optional(stackHeight, (present) => integer(present, 'stackHeight'));
  return {
    programIdIndex: integer(programIdIndex, 'programIdIndex'),
    accounts: list(accounts, 'accounts', (index) => integer(index, 'account index')),
    data: bs58.decodeUnsafe(string(data, 'data')) ?? bad('data'),
    ...(height === null ? {} : { stackHeight: height }),
  };
}

function innerGroup(value: unknown): ChainTransaction['innerInstructions'][number] {
  const { index, instructions } = fields(value, 'inner instructions');
  return { index: integer(index, 'index'), instructions: list(instructions, 'instructions', innerInstruction) };
}

function loadedAddresses(value: unknown): ChainTransaction['loadedAddresses'] {
  const { writable, readonly } = fields(value ?? { writable: [], readonly: [] }, 'loadedAddresses');
  const addresses = (side: unknown): Address[] => list(side, 'loadedAddresses', address('loaded address'));
  return { writable: addresses(writable), readonly: addresses(readonly) };
}

/** Answer of `getTransaction` in base64. */
export function transaction(value: unknown): ChainTransaction | null {
  return optional(value, (present) => {
    const { slot, blockTime, transaction: encoded, meta } = fields(present, 'transaction');
    const effects = fields(meta, 'meta');
    const [bytes] = list(encoded, 'transaction', (entry) => string(entry, 'transaction'));
    const balances = (name: string) => list(effects[name], name, (entry) => bigInteger(entry, name));
    const holdings = (name: string) => list(effects[name] ?? [], name, tokenBalance);
    return {
      slot: integer(slot, 'slot'),
      blockTime: optional(blockTime, (time) => integer(time, 'blockTime')),
      bytes: fromBase64(bytes ?? ''),
      err: errorValue(effects['err']),
      feeLamports: lamports(bigInteger(effects['fee'], 'fee')),
      preBalances: balances('preBalances'),
      postBalances: balances('postBalances'),
      preTokenBalances: holdings('preTokenBalances'),
      postTokenBalances: holdings('postTokenBalances'),
      innerInstructions: list(effects['innerInstructions'] ?? [], 'innerInstructions', innerGroup),
      loadedAddresses: loadedAddresses(effects['loadedAddresses']),
      logs: list(effects['logMessages'] ?? [], 'logMessages', (line) => string(line, 'log')),
      computeUnitsConsumed: optional(effects['computeUnitsConsumed'], (units) =>
        integer(units, 'computeUnitsConsumed'),
      ),
    };
  });
}
