import type { Address } from '../addresses';
import { ByteReader } from '../bytes/reader';

/** A mint as its account says. */
export interface MintAccount {
  readonly mintAuthority: Address | null;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: Address | null;
  /** Token-2022 extensions: type number and content. */
  readonly extensions: readonly { readonly type: number; readonly data: Uint8Array }[];
}

const MINT_BYTES = 82;
/** Extended mints are padded to the size of a holding, so that the byte after it can tell the two apart. */
const ACCOUNT_TYPE_AT = 165;
const ACCOUNT_TYPE_MINT = 1;
/** A multisig may carry any byte at the place of the mark; its size alone tells it apart. */
const MULTISIG_BYTES = 355;

/** COption: a 32-bit flag, then the key, which is there (as zeros) even when the flag says no. */
function optionalAddress(reader: ByteReader): Address | null {
  const flag = reader.u32();
  const address = reader.address();
  if (flag > 1) throw new RangeError(`option ${flag}`);
  return flag === 1 ? address : null;
}

function readExtensions(data: Uint8Array): MintAccount['extensions'] {
  if (data.length === MINT_BYTES) return [];
  if (data.length === MULTISIG_BYTES || data[ACCOUNT_TYPE_AT] !== ACCOUNT_TYPE_MINT)
    throw new RangeError('the account is no mint');
  const reader = new ByteReader(data.subarray(ACCOUNT_TYPE_AT + 1));
  const found = [];
  while (reader.left >= 4) {
    const type = reader.u16();
    const length = reader.u16();
    if (type === 0) break;
    found.push({ type, data: reader.raw(length) });
  }
  return found;
}

/**
 * Reads a mint account of either token program.
 * @throws RangeError when it is not one.
 */
export function parseMintAccount(data: Uint8Array): MintAccount {
  const reader = new ByteReader(data.subarray(0, MINT_BYTES));
  const mintAuthority = optionalAddress(reader);
  const [supply, decimals, initialized] = [reader.u64(), reader.u8(), reader.bool()];
  const freezeAuthority = optionalAddress(reader);
  if (!initialized) throw new RangeError('the mint is not initialised');
  return { mintAuthority, supply, decimals, freezeAuthority, extensions: readExtensions(data) };
}
