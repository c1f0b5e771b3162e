import { encodeBase58 } from '../../chain/base58';
import { uiTokenAmount } from '../../chain/token-state';
import { DataReader, authority, type Parsed, type ProgramParser, type RawInstruction } from './parsed-instruction';
import { parseTransferFee } from './transfer-fee';
import { parseTokenMetadata } from './token-metadata';

const AUTHORITY_TYPES = `mintTokens freezeAccount accountOwner closeAccount transferFeeConfig withheldWithdraw closeMint
interestRate permanentDelegate confidentialTransferMintAuthority transferHookProgramId confidentialTransferFeeConfig
metadataPointer groupPointer groupMemberPointer scaledUiAmount pause`.split(/\s+/);
const TRANSFER_FEE = 26;
const METADATA_POINTER = 39;

type Info = Readonly<Record<string, unknown>>;

function optionalAddress(reader: DataReader): string | null {
  return reader.u8() === 1 ? encodeBase58(reader.bytes(32)) : null;
}

function initializeMint(type: string, mint: string | undefined, reader: DataReader, rest: Info): Parsed {
  const decimals = reader.u8();
  const mintAuthority = encodeBase58(reader.bytes(32));
  const freezeAuthority = optionalAddress(reader);
  return { type, info: { mint, decimals, mintAuthority, ...(freezeAuthority ? { freezeAuthority } : {}), ...rest } };
}

function checkedAmount(reader: DataReader): Info {
  const amount = reader.u64();
  return { tokenAmount: uiTokenAmount(amount, reader.u8()) };
}

function parse({ accounts, data }: RawInstruction): Parsed | null {
  const reader = new DataReader(data);
  const [a, b, c] = accounts;
  const amount = (): Info => ({ amount: reader.u64().toString() });
  switch (reader.u8()) {
    case 0:
      return initializeMint('initializeMint', a, reader, { rentSysvar: b });
    case 1:
      return { type: 'initializeAccount', info: { account: a, mint: b, owner: c, rentSysvar: accounts[3] } };
    case 2:
      return {
        type: 'initializeMultisig',
        info: { multisig: a, rentSysvar: b, signers: accounts.slice(2), m: reader.u8() },
      };
    case 3:
      return {
        type: 'transfer',
        info: { source: a, destination: b, ...amount(), ...authority('authority', accounts, 2) },
      };
    case 4:
      return { type: 'approve', info: { source: a, delegate: b, ...amount(), ...authority('owner', accounts, 2) } };
    case 5:
      return { type: 'revoke', info: { source: a, ...authority('owner', accounts, 1) } };
    case 6: {
      const authorityType = AUTHORITY_TYPES[reader.u8()] ?? 'other';
      const newAuthority = optionalAddress(reader);
      const held = ['accountOwner', 'closeAccount'].includes(authorityType) ? 'account' : 'mint';
      return {
        type: 'setAuthority',
        info: { [held]: a, authorityType, newAuthority, ...authority('authority', accounts, 1) },
      };
    }
    case 7:
      return { type: 'mintTo', info: { mint: a, account: b, ...amount(), ...authority('mintAuthority', accounts, 2) } };
    case 8:
      return { type: 'burn', info: { account: a, mint: b, ...amount(), ...authority('authority', accounts, 2) } };
    case 9:
      return { type: 'closeAccount', info: { account: a, destination: b, ...authority('owner', accounts, 2) } };
    case 10:
      return { type: 'freezeAccount', info: { account: a, mint: b, ...authority('freezeAuthority', accounts, 2) } };
    case 11:
      return { type: 'thawAccount', info: { account: a, mint: b, ...authority('freezeAuthority', accounts, 2) } };
    case 12:
      return {
        type: 'transferChecked',
        info: { source: a, mint: b, destination: c, ...checkedAmount(reader), ...authority('authority', accounts, 3) },
      };
    case 13:
      return {
        type: 'approveChecked',
        info: { source: a, mint: b, delegate: c, ...checkedAmount(reader), ...authority('owner', accounts, 3) },
      };
    case 14:
      return {
        type: 'mintToChecked',
        info: { mint: a, account: b, ...checkedAmount(reader), ...authority('mintAuthority', accounts, 2) },
      };
    case 15:
      return {
        type: 'burnChecked',
        info: { account: a, mint: b, ...checkedAmount(reader), ...authority('authority', accounts, 2) },
      };
    case 16:
      return {
        type: 'initializeAccount2',
        info: { account: a, mint: b, rentSysvar: c, owner: encodeBase58(reader.bytes(32)) },
      };
    case 17:
      return { type: 'syncNative', info: { account: a } };
    case 18:
      return { type: 'initializeAccount3', info: { account: a, mint: b, owner: encodeBase58(reader.bytes(32)) } };
    case 19:
      return { type: 'initializeMultisig2', info: { multisig: a, signers: accounts.slice(1), m: reader.u8() } };
    case 20:
      return initializeMint('initializeMint2', a, reader, {});
    case 21:
      return { type: 'getAccountDataSize', info: { mint: a } };
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: a } };
    default:
      return null;
  }
}

/** Addresses of zeros mean "none" in extension instructions. */
function nonZeroAddress(reader: DataReader): string | null {
  const bytes = reader.bytes(32);
  return bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : null;
}

function parse2022(instruction: RawInstruction): Parsed | null {
  const metadata = parseTokenMetadata(instruction);
  if (metadata) return metadata;
  if (instruction.data[0] === TRANSFER_FEE) {
    return parseTransferFee(instruction.accounts, new DataReader(instruction.data.subarray(1)));
  }
  if (instruction.data[0] !== METADATA_POINTER) return parse(instruction);
  const reader = new DataReader(instruction.data.subarray(1));
  const [mint] = instruction.accounts;
  if (reader.u8() === 0) {
    const pointerAuthority = nonZeroAddress(reader);
    const metadataAddress = nonZeroAddress(reader);
    return {
      type: 'initializeMetadataPointer',
      info: {
        mint,
        ...(pointerAuthority ? { authority: pointerAuthority } : {}),
        ...(metadataAddress ? { metadataAddress } : {}),
      },
    };
  }
  return {
    type: 'updateMetadataPointer',
    info: { mint, metadataAddress: nonZeroAddress(reader), ...authority('authority', instruction.accounts, 1) },
  };
}

/** The classic SPL Token program. */
export const tokenParser: ProgramParser = { name: 'spl-token', parse };

/** Token-2022: the classic instructions, the metadata pointer and the token metadata interface. */
export const token2022Parser: ProgramParser = { name: 'spl-token', parse: parse2022 };
