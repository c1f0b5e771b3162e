import { PROGRAMS, type Address } from '../addresses';
import { ByteReader } from '../bytes/reader';
import type { DecodedInstruction, InstructionMeaning, RawInstruction } from './instruction';
import { decodeMetaplex } from './metaplex';
import { decodeComputeBudget, decodeMemo, decodeSystem } from './system';
import { decodeAssociatedToken, decodeToken } from './token';

type Decoder = (instruction: RawInstruction, reader: ByteReader) => InstructionMeaning;

const DECODERS: ReadonlyMap<Address, Decoder> = new Map<Address, Decoder>([
  [PROGRAMS.system, decodeSystem],
  [PROGRAMS.computeBudget, decodeComputeBudget],
  [PROGRAMS.token, decodeToken],
  [PROGRAMS.token2022, decodeToken],
  [PROGRAMS.associatedToken, decodeAssociatedToken],
  [PROGRAMS.tokenMetadata, decodeMetaplex],
  [PROGRAMS.memo, decodeMemo],
]);

/** The meaning of an instruction. One that cannot be read to its last byte is `unknown`, never an error: chains carry everything. */
export function decodeInstruction(instruction: RawInstruction): DecodedInstruction {
  const reader = new ByteReader(instruction.data);
  try {
    const meaning = DECODERS.get(instruction.program)?.(instruction, reader) ?? { kind: 'unknown' };
    return { ...instruction, ...(reader.left === 0 ? meaning : { kind: 'unknown' }) };
  } catch (error) {
    if (error instanceof RangeError) return { ...instruction, kind: 'unknown' };
    throw error;
  }
}
