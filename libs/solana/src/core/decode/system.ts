import { utf8, type ByteReader } from '../bytes/reader';
import { accountAt, type InstructionMeaning, type RawInstruction } from './instruction';

/** Decodes the system program (bincode: a 32-bit number, then the fields). */
export function decodeSystem(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  const account = (index: number) => accountAt(instruction, index);
  switch (reader.u32()) {
    case 0:
      return {
        kind: 'create-account',
        from: account(0),
        account: account(1),
        lamports: reader.u64(),
        space: reader.u64(),
        owner: reader.address(),
      };
    case 1:
      return { kind: 'assign', account: account(0), owner: reader.address() };
    case 2:
      return {
        kind: 'transfer',
        from: account(0),
        to: account(1),
        lamports: reader.u64(),
        references: instruction.accounts.slice(2),
      };
    case 11: {
      const [from, base, to, ...references] = [account(0), account(1), account(2), ...instruction.accounts.slice(3)];
      const lamports = reader.u64();
      // Seed and owner that `from` follows from.
      reader.longText();
      reader.address();
      return { kind: 'transfer', from, base, to, lamports, references };
    }
    case 3: {
      const place = {
        base: reader.address(),
        seed: reader.longText(),
        lamports: reader.u64(),
        space: reader.u64(),
        owner: reader.address(),
      };
      return { kind: 'create-with-seed', from: account(0), account: account(1), ...place };
    }
    case 8:
      return { kind: 'allocate', account: account(0), space: reader.u64() };
    case 9:
      return {
        kind: 'allocate-with-seed',
        account: account(0),
        base: reader.address(),
        seed: reader.longText(),
        space: reader.u64(),
        owner: reader.address(),
      };
    case 10:
      return {
        kind: 'assign-with-seed',
        account: account(0),
        base: reader.address(),
        seed: reader.longText(),
        owner: reader.address(),
      };
    default:
      return { kind: 'unknown' };
  }
}

/** Decodes the compute budget program. */
export function decodeComputeBudget(_instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  const type = reader.u8();
  if (type === 2) return { kind: 'compute-unit-limit', units: reader.u32() };
  return type === 3 ? { kind: 'compute-unit-price', microLamports: reader.u64() } : { kind: 'unknown' };
}

/** Decodes a memo. */
export function decodeMemo(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  return { kind: 'memo', text: utf8(reader.raw(reader.left)), signers: instruction.accounts };
}
