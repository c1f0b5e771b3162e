import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { PROGRAMS, standardOfProgram, type Address } from '../addresses';
import type { ByteReader } from '../bytes/reader';
import { accountAt, type InstructionMeaning, type RawInstruction } from './instruction';

/** First eight bytes of sha256("spl_token_metadata_interface:..."), as a little-endian number. */
const METADATA_INTERFACE = {
  initialize: 0x8d4db858a21ee1d2n,
  updateField: 0xc8dccab52d31e9ddn,
  updateAuthority: 0x7b566454e4a6e4d7n,
} as const;

const TRANSFER_FEE = 26;
const METADATA_POINTER = 39;
const FIELD_NAMES = ['name', 'symbol', 'uri'];
const nobody = (address: Address) => (address === PROGRAMS.system ? null : address);

function optionalAddress(reader: ByteReader): Address | null {
  return reader.bool() ? reader.address() : null;
}

function decodeShared(instruction: RawInstruction, reader: ByteReader, standard: TokenStandard): InstructionMeaning {
  const account = (index: number) => accountAt(instruction, index);
  const type = reader.u8();
  switch (type) {
    case 0: // InitializeMint
    case 20: // InitializeMint2
      return {
        kind: 'initialize-mint',
        standard,
        mint: account(0),
        decimals: reader.u8(),
        mintAuthority: reader.address(),
        freezeAuthority: optionalAddress(reader),
      };
    case 3:
      return { kind: 'transfer-tokens', from: account(0), to: account(1), authority: account(2), amount: reader.u64() };
    case 9:
      return { kind: 'close-token-account', account: account(0), to: account(1) };
    case 12: {
      const amount = reader.u64();
      reader.u8();
      return { kind: 'transfer-tokens', from: account(0), to: account(2), authority: account(3), amount };
    }
    case 16: // InitializeAccount2
    case 18: // InitializeAccount3
      return { kind: 'initialize-account', account: account(0), mint: account(1), owner: reader.address() };
    case 6:
      return {
        kind: 'set-authority',
        account: account(0),
        current: account(1),
        type: reader.u8(),
        next: optionalAddress(reader),
      };
    case 7:
      return { kind: 'mint-to', mint: account(0), account: account(1), authority: account(2), amount: reader.u64() };
    case 14: {
      const amount = reader.u64();
      reader.u8();
      return { kind: 'mint-to', mint: account(0), account: account(1), authority: account(2), amount };
    }
    case TRANSFER_FEE: {
      // TransferCheckedWithFee
      if (standard !== 'token-2022' || reader.u8() !== 1) return { kind: 'unknown' };
      const amount = reader.u64();
      reader.u8();
      // The program takes no other fee than the token's.
      reader.u64();
      return { kind: 'transfer-tokens', from: account(0), to: account(2), authority: account(3), amount };
    }
    case METADATA_POINTER:
      if (standard !== 'token-2022' || reader.u8() !== 0) return { kind: 'unknown' };
      return {
        kind: 'initialize-metadata-pointer',
        mint: account(0),
        authority: nobody(reader.address()),
        metadata: nobody(reader.address()),
      };
    default:
      return { kind: 'unknown' };
  }
}

function decodeMetadataInterface(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  const account = (index: number) => accountAt(instruction, index);
  switch (reader.u64()) {
    case METADATA_INTERFACE.initialize: {
      const place = { metadata: account(0), updateAuthority: account(1), mint: account(2), mintAuthority: account(3) };
      return { kind: 'write-metadata', ...place, name: reader.text(), symbol: reader.text(), uri: reader.text() };
    }
    case METADATA_INTERFACE.updateField: {
      const known = reader.u8();
      if (known > FIELD_NAMES.length) return { kind: 'unknown' };
      const field = FIELD_NAMES[known] ?? reader.text();
      return {
        kind: 'write-metadata-field',
        metadata: account(0),
        updateAuthority: account(1),
        field,
        value: reader.text(),
      };
    }
    case METADATA_INTERFACE.updateAuthority:
      return {
        kind: 'set-metadata-authority',
        metadata: account(0),
        current: account(1),
        next: nobody(reader.address()),
      };
    default:
      return { kind: 'unknown' };
  }
}

const INTERFACE_FIRST_BYTES = new Set(Object.values(METADATA_INTERFACE).map((value) => Number(value & 0xffn)));

/** Decodes the classic token program and Token-2022. */
export function decodeToken(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  const standard = standardOfProgram(instruction.program);
  if (!standard) return { kind: 'unknown' };
  const metadata = standard === 'token-2022' && INTERFACE_FIRST_BYTES.has(instruction.data[0] ?? 0);
  return metadata ? decodeMetadataInterface(instruction, reader) : decodeShared(instruction, reader, standard);
}

/** Decodes the associated token program; empty data is its original, non-idempotent instruction. */
export function decodeAssociatedToken(instruction: RawInstruction, reader: ByteReader): InstructionMeaning {
  const type = reader.left === 0 ? 0 : reader.u8();
  if (type > 1) return { kind: 'unknown' };
  const [payer, account, owner, mint, program] = [0, 1, 2, 3, 5].map((index) => accountAt(instruction, index)) as [
    Address,
    Address,
    Address,
    Address,
    Address,
  ];
  return { kind: 'create-token-account', standard: standardOfProgram(program), payer, account, owner, mint };
}
