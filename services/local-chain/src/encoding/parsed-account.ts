import { AddressLookupTableAccount } from '@solana/web3.js';
import { encodeBase58 } from '../chain/base58';
import { readNonce } from '../chain/durable-nonce';
import type { Extension } from '../chain/token-layout';
import { TOKEN_2022_PROGRAM, isTokenProgram, readMint, readTokenAccount } from '../chain/token-state';
import { shownAmount } from '../chain/ui-amount';
import type { AccountState } from '../engine/svm-engine';
import { parseExtension } from './token-extensions';

export type AccountLookup = (address: string) => AccountState | null;

export interface ParsedData {
  readonly program: string;
  readonly parsed: { readonly type: string; readonly info: unknown };
  readonly space: number;
}

const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
const LOOKUP_TABLE_HEADER_BYTES = 56;
const MULTISIG_BYTES = 355;
const MULTISIG_HEADER_BYTES = 3;
const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';

function extensions(list: readonly Extension[]): { extensions?: unknown[] } {
  return list.length > 0 ? { extensions: list.map(parseExtension) } : {};
}

function parseMint(state: AccountState): ParsedData['parsed'] | null {
  const mint = readMint(state);
  if (!mint) return null;
  const { decimals, freezeAuthority, mintAuthority, supply } = mint;
  return {
    type: 'mint',
    info: {
      decimals,
      freezeAuthority,
      isInitialized: true,
      mintAuthority,
      supply: supply.toString(),
      ...extensions(mint.extensions),
    },
  };
}

function parseTokenAccount(state: AccountState, lookup: AccountLookup): ParsedData['parsed'] | null {
  const account = readTokenAccount(state);
  const mint = account && readMint(lookup(account.mint));
  if (!account || !mint) return null;
  const amount = (value: bigint) => shownAmount(value, mint, lookup);
  const { delegate, delegatedAmount, closeAuthority, rentExemptReserve } = account;
  return {
    type: 'account',
    info: {
      isNative: rentExemptReserve !== null,
      mint: account.mint,
      owner: account.owner,
      state: account.frozen ? 'frozen' : 'initialized',
      tokenAmount: amount(account.amount),
      ...(delegate ? { delegate, delegatedAmount: amount(delegatedAmount) } : {}),
      ...(closeAuthority ? { closeAuthority } : {}),
      ...(rentExemptReserve === null ? {} : { rentExemptReserve: amount(rentExemptReserve) }),
      ...extensions(account.extensions),
    },
  };
}

function parseMultisig({ data }: AccountState): ParsedData['parsed'] | null {
  const [m, n, initialized] = data;
  if (data.length !== MULTISIG_BYTES || initialized !== 1) return null;
  const signers = Array.from({ length: n ?? 0 }, (_, index) =>
    encodeBase58(data.subarray(MULTISIG_HEADER_BYTES + 32 * index, MULTISIG_HEADER_BYTES + 32 * (index + 1))),
  );
  return { type: 'multisig', info: { numRequiredSigners: m, numValidSigners: n, signers } };
}

function parseNonce(state: AccountState): ParsedData['parsed'] | null {
  const held = readNonce(state);
  if (!held) return null;
  const { authority, nonce, lamportsPerSignature } = held;
  return {
    type: 'initialized',
    info: {
      authority,
      blockhash: nonce,
      feeCalculator: { lamportsPerSignature: lamportsPerSignature.toString() },
    },
  };
}

function parseLookupTable(state: AccountState): ParsedData['parsed'] {
  const table = AddressLookupTableAccount.deserialize(state.data);
  return {
    type: 'lookupTable',
    info: {
      deactivationSlot: table.deactivationSlot.toString(),
      lastExtendedSlot: table.lastExtendedSlot.toString(),
      lastExtendedSlotStartIndex: table.lastExtendedSlotStartIndex,
      ...(table.authority ? { authority: table.authority.toBase58() } : {}),
      addresses: table.addresses.map((address) => address.toBase58()),
    },
  };
}

function parseClock(state: AccountState): ParsedData['parsed'] {
  const view = new DataView(state.data.buffer, state.data.byteOffset, state.data.byteLength);
  return {
    type: 'clock',
    info: {
      slot: view.getBigUint64(0, true),
      epochStartTimestamp: view.getBigInt64(8, true),
      epoch: view.getBigUint64(16, true),
      leaderScheduleEpoch: view.getBigUint64(24, true),
      unixTimestamp: view.getBigInt64(32, true),
    },
  };
}

/**
 * The parsed form of an account; null where the local chain has no parser, or where its bytes are not what the owner's
 * accounts look like (nodes then answer base64 as well).
 */
export function parseAccount(address: string, state: AccountState, lookup: AccountLookup): ParsedData | null {
  try {
    return parse(address, state, lookup);
  } catch {
    return null;
  }
}

function parse(address: string, state: AccountState, lookup: AccountLookup): ParsedData | null {
  const space = state.data.length;
  if (isTokenProgram(state.owner)) {
    const parsed = parseMint(state) ?? parseTokenAccount(state, lookup) ?? parseMultisig(state);
    const program = state.owner === TOKEN_2022_PROGRAM ? 'spl-token-2022' : 'spl-token';
    return parsed && { program, parsed, space };
  }
  if (state.owner === LOOKUP_TABLE_PROGRAM && space >= LOOKUP_TABLE_HEADER_BYTES) {
    return { program: 'address-lookup-table', parsed: parseLookupTable(state), space };
  }
  const nonce = parseNonce(state);
  if (nonce) return { program: 'nonce', parsed: nonce, space };
  if (address === CLOCK_SYSVAR) return { program: 'sysvar', parsed: parseClock(state), space };
  return null;
}
