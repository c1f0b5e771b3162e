import { PROGRAMS, type Address } from '../addresses';
import { ByteReader } from '../bytes/reader';
import { readCreators } from '../decode/metaplex';
import type { MetadataCreatorEntry } from '../decode/instruction';

/** Metadata of a token, of either standard. */
export interface TokenMetadata {
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  /** null: nobody can change it. */
  readonly updateAuthority: Address | null;
  readonly isMutable: boolean;
  readonly creators: readonly MetadataCreatorEntry[];
}

/** A metadata account and the mint it says it describes. */
export type MetadataOfMint = TokenMetadata & { readonly mint: Address };

const METADATA_V1 = 4;

/** Metaplex pads texts with zeros up to their maximum. */
const unpad = (text: string) => text.replace(/\0+$/, '');

/**
 * Reads a Metaplex metadata account.
 * @throws RangeError when it is not one.
 */
export function parseMetadataAccount(data: Uint8Array): MetadataOfMint {
  const reader = new ByteReader(data);
  const key = reader.u8();
  if (key !== METADATA_V1) throw new RangeError(`account key ${key} is not that of metadata`);
  const updateAuthority = reader.address();
  const mint = reader.address();
  const [name, symbol, uri] = [unpad(reader.text()), unpad(reader.text()), unpad(reader.text())];
  reader.u16(); // seller fee, of no meaning for fungible tokens
  const creators = readCreators(reader);
  reader.bool(); // primary sale happened
  return { mint, name, symbol, uri, updateAuthority, isMutable: reader.bool(), creators };
}

/**
 * Reads the token-metadata extension of a Token-2022 mint. A field "creator" counts as its creator.
 * @throws RangeError when it is malformed.
 */
export function parseEmbeddedMetadata(data: Uint8Array): MetadataOfMint {
  const reader = new ByteReader(data);
  const authority = reader.address();
  const mint = reader.address();
  const [name, symbol, uri] = [reader.text(), reader.text(), reader.text()];
  const count = reader.u32();
  if (count > 1024) throw new RangeError(`${count} further fields`);
  const further = Array.from({ length: count }, () => [reader.text(), reader.text()] as const);
  const creators = further
    .filter(([field]) => field === 'creator')
    .map(([, value]) => ({ address: value as Address, verified: false, share: 100 }));
  const updateAuthority = authority === PROGRAMS.system ? null : authority;
  return { mint, name, symbol, uri, updateAuthority, isMutable: updateAuthority !== null, creators };
}
