import { encodeBase58 } from '../chain/base58';
import type { Extension } from '../chain/token-layout';
import { DataReader } from './instructions/parsed-instruction';

export interface ParsedExtension {
  readonly extension: string;
  readonly state?: Readonly<Record<string, unknown>>;
}

type State = Readonly<Record<string, unknown>>;

/** Addresses of zeros mean "none" in extensions. */
function optionalAddress(reader: DataReader): string | null {
  const bytes = reader.bytes(32);
  return bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : null;
}

const address = (reader: DataReader): string => encodeBase58(reader.bytes(32));

function tokenMetadata(reader: DataReader): State {
  const updateAuthority = optionalAddress(reader);
  const mint = address(reader);
  const [name, symbol, uri] = [reader.text(4), reader.text(4), reader.text(4)];
  const additionalMetadata = Array.from({ length: reader.u32() }, () => [reader.text(4), reader.text(4)]);
  return { updateAuthority, mint, name, symbol, uri, additionalMetadata };
}

function transferFee(reader: DataReader): State {
  return { epoch: reader.u64(), maximumFee: reader.u64(), transferFeeBasisPoints: reader.u16() };
}

const ACCOUNT_STATES = ['uninitialized', 'initialized', 'frozen'];

/** Extensions by type number: their name, and how their content is read where they have some. */
const EXTENSIONS = new Map<number, readonly [string, ((reader: DataReader) => State)?]>([
  [
    1,
    [
      'transferFeeConfig',
      (reader) => ({
        transferFeeConfigAuthority: optionalAddress(reader),
        withdrawWithheldAuthority: optionalAddress(reader),
        withheldAmount: reader.u64(),
        olderTransferFee: transferFee(reader),
        newerTransferFee: transferFee(reader),
      }),
    ],
  ],
  [2, ['transferFeeAmount', (reader) => ({ withheldAmount: reader.u64() })]],
  [3, ['mintCloseAuthority', (reader) => ({ closeAuthority: optionalAddress(reader) })]],
  [6, ['defaultAccountState', (reader) => ({ accountState: ACCOUNT_STATES[reader.u8()] ?? 'uninitialized' })]],
  [7, ['immutableOwner']],
  [8, ['memoTransfer', (reader) => ({ requireIncomingTransferMemos: reader.flag() })]],
  [9, ['nonTransferable']],
  [
    10,
    [
      'interestBearingConfig',
      (reader) => ({
        rateAuthority: optionalAddress(reader),
        initializationTimestamp: reader.i64(),
        preUpdateAverageRate: reader.i16(),
        lastUpdateTimestamp: reader.i64(),
        currentRate: reader.i16(),
      }),
    ],
  ],
  [11, ['cpiGuard', (reader) => ({ lockCpi: reader.flag() })]],
  [12, ['permanentDelegate', (reader) => ({ delegate: optionalAddress(reader) })]],
  [13, ['nonTransferableAccount']],
  [14, ['transferHook', (reader) => ({ authority: optionalAddress(reader), programId: optionalAddress(reader) })]],
  [15, ['transferHookAccount', (reader) => ({ transferring: reader.flag() })]],
  [
    18,
    ['metadataPointer', (reader) => ({ authority: optionalAddress(reader), metadataAddress: optionalAddress(reader) })],
  ],
  [19, ['tokenMetadata', tokenMetadata]],
  [20, ['groupPointer', (reader) => ({ authority: optionalAddress(reader), groupAddress: optionalAddress(reader) })]],
  [
    21,
    [
      'tokenGroup',
      (reader) => ({
        updateAuthority: optionalAddress(reader),
        mint: address(reader),
        size: reader.u64(),
        maxSize: reader.u64(),
      }),
    ],
  ],
  [
    22,
    [
      'groupMemberPointer',
      (reader) => ({ authority: optionalAddress(reader), memberAddress: optionalAddress(reader) }),
    ],
  ],
  [
    23,
    ['tokenGroupMember', (reader) => ({ mint: address(reader), group: address(reader), memberNumber: reader.u64() })],
  ],
  [
    25,
    [
      'scaledUiAmountConfig',
      (reader) => ({
        authority: optionalAddress(reader),
        multiplier: String(reader.f64()),
        newMultiplierEffectiveTimestamp: reader.i64(),
        newMultiplier: String(reader.f64()),
      }),
    ],
  ],
  [26, ['pausableConfig', (reader) => ({ authority: optionalAddress(reader), paused: reader.flag() })]],
  [27, ['pausableAccount']],
]);

/** A Token-2022 extension in its parsed form. Confidential transfers need a program that this chain does not have. */
export function parseExtension({ type, data }: Extension): ParsedExtension {
  const [extension, read] = EXTENSIONS.get(type) ?? ['unparseableExtension'];
  return read ? { extension, state: read(new DataReader(data)) } : { extension };
}
