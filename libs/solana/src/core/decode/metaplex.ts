import type { ByteReader } from '../bytes/reader';
import { accountAt, type InstructionMeaning, type MetadataCreatorEntry, type RawInstruction } from './instruction';

const CREATE_V3 = 33;

/** Reads a list of creators behind its option flag. */
export function readCreators(reader: ByteReader): MetadataCreatorEntry[] {
  if (!reader.bool()) return [];
  const count = reader.u32();
  if (count > 5) throw new RangeError(`${count} creators`);
  return Array.from({ length: count }, () => ({
    address: reader.address(),
    verified: reader.bool(),
    share: reader.u8(),
  }));
}

/** Decodes `CreateMetadataAccountV3`; collections and uses, which no launch of ours has, leave it unknown. */
export function decodeMetaplex(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  if (reader.u8() !== CREATE_V3) return { kind: 'unknown' };
  const account = (index: number) => accountAt(instruction, index);
  const accounts = {
    metadata: account(0),
    mint: account(1),
    mintAuthority: account(2),
    payer: account(3),
    updateAuthority: account(4),
  };
  const texts = { name: reader.text(), symbol: reader.text(), uri: reader.text(), sellerFeeBasisPoints: reader.u16() };
  const creators = readCreators(reader);
  const [collection, uses, isMutable, details] = [reader.bool(), reader.bool(), reader.bool(), reader.bool()];
  if (collection || uses || details) return { kind: 'unknown' };
  return { kind: 'create-metadata', ...accounts, ...texts, creators, isMutable };
}
