import {
  AccountType,
  ExtensionType,
  getExtensionData,
  getExtensionTypes,
  getMetadataPointerState,
  type Account,
  type Mint,
} from '@solana/spl-token';
import { unpack as unpackTokenMetadata } from '@solana/spl-token-metadata';
import { AddressLookupTableAccount, type PublicKey } from '@solana/web3.js';
import {
  TOKEN_2022_PROGRAM,
  isTokenProgram,
  readMint,
  readTokenAccount,
  tokenAccountStateName,
  uiTokenAmount,
} from '../chain/token-state';
import type { AccountState } from '../engine/svm-engine';

export interface ParsedData {
  readonly program: string;
  readonly parsed: { readonly type: string; readonly info: unknown };
  readonly space: number;
}

const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';

const text = (key: PublicKey | null | undefined): string | null => key?.toBase58() ?? null;

function extensionInfo(mint: Mint, type: ExtensionType): unknown {
  if (type === ExtensionType.MetadataPointer) {
    const pointer = getMetadataPointerState(mint);
    return {
      extension: 'metadataPointer',
      state: { authority: text(pointer?.authority), metadataAddress: text(pointer?.metadataAddress) },
    };
  }
  if (type === ExtensionType.TokenMetadata) {
    const data = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
    if (data) {
      const { updateAuthority, mint: address, ...rest } = unpackTokenMetadata(data);
      return {
        extension: 'tokenMetadata',
        state: { updateAuthority: text(updateAuthority), mint: address.toBase58(), ...rest },
      };
    }
  }
  const name = ExtensionType[type] ?? 'unparseableExtension';
  return { extension: name.charAt(0).toLowerCase() + name.slice(1) };
}

function extensionsOf(owner: string, holder: Mint | Account): { extensions?: unknown[] } {
  if (owner !== TOKEN_2022_PROGRAM || holder.tlvData.length === 0) return {};
  const types = getExtensionTypes(holder.tlvData);
  return {
    extensions: types.map((type) =>
      'supply' in holder ? extensionInfo(holder, type) : extensionName(type),
    ),
  };
}

function extensionName(type: ExtensionType): unknown {
  const name = ExtensionType[type] ?? 'unparseableExtension';
  return { extension: name.charAt(0).toLowerCase() + name.slice(1) };
}

function parseMint(address: string, state: AccountState): ParsedData['parsed'] | null {
  const isAccountSized = state.data.length === 165 || state.data[165] === AccountType.Account;
  const mint = isAccountSized ? null : readMint(address, state);
  if (!mint) return null;
  return {
    type: 'mint',
    info: {
      decimals: mint.decimals,
      freezeAuthority: text(mint.freezeAuthority),
      isInitialized: mint.isInitialized,
      mintAuthority: text(mint.mintAuthority),
      supply: mint.supply.toString(),
      ...extensionsOf(state.owner, mint),
    },
  };
}

function parseTokenAccount(
  address: string,
  state: AccountState,
  lookup: (address: string) => AccountState | null,
): ParsedData['parsed'] | null {
  const account = readTokenAccount(address, state);
  if (!account) return null;
  const mintAddress = account.mint.toBase58();
  const mint = readMint(mintAddress, lookup(mintAddress));
  if (!mint) return null;
  return {
    type: 'account',
    info: {
      isNative: account.isNative,
      mint: mintAddress,
      owner: account.owner.toBase58(),
      state: tokenAccountStateName(account),
      tokenAmount: uiTokenAmount(account.amount, mint.decimals),
      ...(account.delegate
        ? {
            delegate: account.delegate.toBase58(),
            delegatedAmount: uiTokenAmount(account.delegatedAmount, mint.decimals),
          }
        : {}),
      ...(account.closeAuthority ? { closeAuthority: account.closeAuthority.toBase58() } : {}),
      ...(account.rentExemptReserve !== null
        ? { rentExemptReserve: uiTokenAmount(account.rentExemptReserve, mint.decimals) }
        : {}),
      ...extensionsOf(state.owner, account),
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

/** The parsed form of an account; null where the local chain has no parser (nodes then answer base64 as well). */
export function parseAccount(
  address: string,
  state: AccountState,
  lookup: (address: string) => AccountState | null,
): ParsedData | null {
  const space = state.data.length;
  if (isTokenProgram(state.owner)) {
    const parsed = parseMint(address, state) ?? parseTokenAccount(address, state, lookup);
    const program = state.owner === TOKEN_2022_PROGRAM ? 'spl-token-2022' : 'spl-token';
    return parsed && { program, parsed, space };
  }
  if (state.owner === LOOKUP_TABLE_PROGRAM && space >= 56) {
    return { program: 'address-lookup-table', parsed: parseLookupTable(state), space };
  }
  if (address === CLOCK_SYSVAR) return { program: 'sysvar', parsed: parseClock(state), space };
  return null;
}
