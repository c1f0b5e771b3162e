import { encodeBase58 } from '../chain/base58';
import type { Extension } from '../chain/token-layout';
import { DataReader } from './instructions/parsed-instruction';

const METADATA_POINTER = 18;
const TOKEN_METADATA = 19;

// Extensions that the local chain names without parsing their content, by type number.
const NAMES: Readonly<Record<number, string>> = {
  1: 'transferFeeConfig',
  2: 'transferFeeAmount',
  3: 'mintCloseAuthority',
  6: 'defaultAccountState',
  7: 'immutableOwner',
  8: 'memoTransfer',
  9: 'nonTransferable',
  10: 'interestBearingConfig',
  11: 'cpiGuard',
  12: 'permanentDelegate',
  13: 'nonTransferableAccount',
  14: 'transferHook',
  15: 'transferHookAccount',
  20: 'groupPointer',
  21: 'tokenGroup',
  22: 'groupMemberPointer',
  23: 'tokenGroupMember',
};

export interface ParsedExtension {
  readonly extension: string;
  readonly state?: Readonly<Record<string, unknown>>;
}

/** Addresses of zeros mean "none" in extensions. */
function optionalAddress(reader: DataReader): string | null {
  const bytes = reader.bytes(32);
  return bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : null;
}

function tokenMetadata(reader: DataReader): Readonly<Record<string, unknown>> {
  const updateAuthority = optionalAddress(reader);
  const mint = encodeBase58(reader.bytes(32));
  const [name, symbol, uri] = [reader.text(4), reader.text(4), reader.text(4)];
  const additionalMetadata = Array.from({ length: reader.u32() }, () => [reader.text(4), reader.text(4)]);
  return { updateAuthority, mint, name, symbol, uri, additionalMetadata };
}

/** A Token-2022 extension in its parsed form. */
export function parseExtension({ type, data }: Extension): ParsedExtension {
  const reader = new DataReader(data);
  if (type === METADATA_POINTER) {
    const authority = optionalAddress(reader);
    return { extension: 'metadataPointer', state: { authority, metadataAddress: optionalAddress(reader) } };
  }
  if (type === TOKEN_METADATA) return { extension: 'tokenMetadata', state: tokenMetadata(reader) };
  return { extension: NAMES[type] ?? 'unparseableExtension' };
}
